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
    {"mpc", mpc, sizeof mpc},
    {"tgc", tgc, sizeof tgc},
    {"dtc", dtc, sizeof dtc},
    {"printerstudio", printerstudio, sizeof printerstudio},
    {"bgm", bgm, sizeof bgm},
    {"pnp", pnp, sizeof pnp},
    {"eu3mm", eu3mm, sizeof eu3mm},
};

cardwright_print_profile cardwright_print_profile_at(int index) { return profiles[index]; }
