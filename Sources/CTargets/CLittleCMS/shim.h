#include <lcms2.h>

// Swift does not see the macros that compose these.
static const cmsUInt32Number lcms_gray_8 = TYPE_GRAY_8;
static const cmsUInt32Number lcms_rgb_8 = TYPE_RGB_8;
static const cmsUInt32Number lcms_rgba_8 = TYPE_RGBA_8;
static const cmsUInt32Number lcms_cmyk_8 = TYPE_CMYK_8;
static const cmsUInt32Number lcms_rgb_16 = TYPE_RGB_16;
static const cmsUInt32Number lcms_rgba_16 = TYPE_RGBA_16;
static const cmsUInt32Number lcms_cmyk_16 = TYPE_CMYK_16;
static const cmsUInt32Number lcms_rgb_float = TYPE_RGB_FLT;
static const cmsUInt32Number lcms_cmyk_float = TYPE_CMYK_FLT;
static const cmsUInt32Number lcms_lab_float = TYPE_Lab_FLT;
static const cmsUInt32Number lcms_lab_double = TYPE_Lab_DBL;
