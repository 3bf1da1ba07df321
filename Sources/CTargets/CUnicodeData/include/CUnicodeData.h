#ifndef CUNICODEDATA_H
#define CUNICODEDATA_H

#include <stdint.h>

// Properties of code points in Unicode 15.0. scripts/dev build-unicode writes this file and the tables. Any number may be asked about.

/// The class of the bidirectional algorithm:
/// 0 L, 1 R, 2 AL, 3 EN, 4 ES, 5 ET, 6 AN, 7 CS, 8 NSM, 9 BN, 10 B, 11 S
/// 12 WS, 13 ON, 14 LRE, 15 LRO, 16 RLE, 17 RLO, 18 PDF, 19 LRI, 20 RLI, 21 FSI, 22 PDI
uint8_t unicode_bidi_class(uint32_t code);
/// The class of line breaking, resolved as by LB1; OPE and CPE are OP and CP of East Asian width, IDP pictures that are not assigned yet:
/// 0 AL, 1 BA, 2 BB, 3 B2, 4 BK, 5 CB, 6 CL, 7 CM, 8 CP, 9 CR, 10 EB, 11 EM
/// 12 EX, 13 GL, 14 H2, 15 H3, 16 HL, 17 HY, 18 ID, 19 IN, 20 IS, 21 JL, 22 JT, 23 JV
/// 24 LF, 25 NL, 26 NS, 27 NU, 28 OP, 29 PO, 30 PR, 31 QU, 32 RI, 33 SP, 34 SY, 35 WJ
/// 36 ZW, 37 ZWJ, 38 OPE, 39 CPE, 40 IDP
uint8_t unicode_line_class(uint32_t code);
/// The orientation in vertical text: rotated or upright; Tr and Tu have forms of their own, and are rotated or upright without:
/// 0 R, 1 U, 2 Tr, 3 Tu
uint8_t unicode_vertical_class(uint32_t code);
/// The other bracket of a pair: above 0 for an opening one, below 0 for a closing one, 0 for what is no bracket.
int32_t unicode_bracket_pair(uint32_t code);
/// The sign that is this one seen in a mirror; 0 if there is none.
uint32_t unicode_mirrored(uint32_t code);

#endif
