/// The page that shows what golden pictures differ in.
///
/// `cardwright_report_page` holds the `cardwright_report_page_size` bytes of report.html, in which `{{DATA}}` stands for the
/// results. They are constant and live as long as the process.
#ifndef CREPORTPAGE_H
#define CREPORTPAGE_H

extern const unsigned char cardwright_report_page[];
extern const unsigned long cardwright_report_page_size;

/// The first byte. For Swift, which does not import arrays of unknown length.
static inline const unsigned char *cardwright_report_page_bytes(void)
{
    return cardwright_report_page;
}

#endif
