#include "CIndexTypeface.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char cardwright_index_typeface[] = {
#embed "../../../Fonts/CardwrightIndex.ttf"
};

const unsigned char cardwright_text_typeface[] = {
#embed "../../../Fonts/CardwrightText.ttf"
};

#pragma clang diagnostic pop

const unsigned long cardwright_index_typeface_size = sizeof cardwright_index_typeface;
const unsigned long cardwright_text_typeface_size = sizeof cardwright_text_typeface;
