#ifndef CARDWRIGHT_FREETYPE_SHIM_H
#define CARDWRIGHT_FREETYPE_SHIM_H

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

/// FreeType's words for an error, or NULL for a code it does not know.
///
/// `FT_Error_String` exists but most builds of the library leave the strings out, so they are expanded here in the way
/// fterrors.h describes.
static inline const char *cardwright_freetype_message(FT_Error error)
{
#undef FTERRORS_H_
#undef __FTERRORS_H__
#define FT_ERROR_START_LIST switch (error) {
#define FT_ERRORDEF(name, value, message) case value: return message;
#define FT_ERROR_END_LIST }
#include FT_ERRORS_H
    return NULL;
}

#endif
