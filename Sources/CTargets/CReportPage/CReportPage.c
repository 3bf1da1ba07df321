#include "CReportPage.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char cardwright_report_page[] = {
#embed "report.html"
};

#pragma clang diagnostic pop

const unsigned long cardwright_report_page_size = sizeof cardwright_report_page;
