#include "CPrintProfiles.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char mpc[] = {
#embed "Profiles/mpc.json"
};
static const unsigned char tgc[] = {
#embed "Profiles/tgc.json"
};
static const unsigned char dtc[] = {
#embed "Profiles/dtc.json"
};
static const unsigned char printerstudio[] = {
#embed "Profiles/printerstudio.json"
};
static const unsigned char bgm[] = {
#embed "Profiles/bgm.json"
};
static const unsigned char pnp[] = {
#embed "Profiles/pnp.json"
};
static const unsigned char eu3mm[] = {
#embed "Profiles/eu3mm.json"
};

#pragma clang diagnostic pop

static const cardwright_print_profile profiles[cardwright_print_profile_count] = {
    {mpc, sizeof mpc},
    {tgc, sizeof tgc},
    {dtc, sizeof dtc},
    {printerstudio, sizeof printerstudio},
    {bgm, sizeof bgm},
    {pnp, sizeof pnp},
    {eu3mm, sizeof eu3mm},
};

cardwright_print_profile cardwright_print_profile_at(int index) { return profiles[index]; }
