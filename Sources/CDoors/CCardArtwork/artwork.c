// Written by scripts/dev build-artwork: do not change it here.
#include "CCardArtwork.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char aces_ace_of_clubs[] = {
#embed "Artwork/aces/ace-of-clubs.svg"
};
static const unsigned char aces_ace_of_diamonds[] = {
#embed "Artwork/aces/ace-of-diamonds.svg"
};
static const unsigned char aces_ace_of_hearts[] = {
#embed "Artwork/aces/ace-of-hearts.svg"
};
static const unsigned char aces_ace_of_spades[] = {
#embed "Artwork/aces/ace-of-spades.svg"
};
static const unsigned char aces_plain_ace_of_clubs[] = {
#embed "Artwork/aces/plain-ace-of-clubs.svg"
};
static const unsigned char aces_plain_ace_of_diamonds[] = {
#embed "Artwork/aces/plain-ace-of-diamonds.svg"
};
static const unsigned char aces_plain_ace_of_hearts[] = {
#embed "Artwork/aces/plain-ace-of-hearts.svg"
};
static const unsigned char aces_plain_ace_of_spades[] = {
#embed "Artwork/aces/plain-ace-of-spades.svg"
};
static const unsigned char backs_back_floral[] = {
#embed "Artwork/backs/back-floral.svg"
};
static const unsigned char backs_back_geometric[] = {
#embed "Artwork/backs/back-geometric.svg"
};
static const unsigned char backs_back_lattice_small[] = {
#embed "Artwork/backs/back-lattice-small.svg"
};
static const unsigned char backs_back_lattice[] = {
#embed "Artwork/backs/back-lattice.svg"
};
static const unsigned char backs_back_medallion[] = {
#embed "Artwork/backs/back-medallion.svg"
};
static const unsigned char backs_back_plain_small[] = {
#embed "Artwork/backs/back-plain-small.svg"
};
static const unsigned char backs_back_plain[] = {
#embed "Artwork/backs/back-plain.svg"
};
static const unsigned char backs_back_rosette_small[] = {
#embed "Artwork/backs/back-rosette-small.svg"
};
static const unsigned char backs_back_rosette[] = {
#embed "Artwork/backs/back-rosette.svg"
};
static const unsigned char backs_back_swallowtail_bridge[] = {
#embed "Artwork/backs/back-swallowtail-bridge.svg"
};
static const unsigned char backs_back_swallowtail_mini[] = {
#embed "Artwork/backs/back-swallowtail-mini.svg"
};
static const unsigned char backs_back_swallowtail_small[] = {
#embed "Artwork/backs/back-swallowtail-small.svg"
};
static const unsigned char backs_back_swallowtail_square[] = {
#embed "Artwork/backs/back-swallowtail-square.svg"
};
static const unsigned char backs_back_swallowtail_tarot[] = {
#embed "Artwork/backs/back-swallowtail-tarot.svg"
};
static const unsigned char backs_back_swallowtail[] = {
#embed "Artwork/backs/back-swallowtail.svg"
};
static const unsigned char courts_court_JC[] = {
#embed "Artwork/courts/court-JC.svg"
};
static const unsigned char courts_court_JD[] = {
#embed "Artwork/courts/court-JD.svg"
};
static const unsigned char courts_court_JH[] = {
#embed "Artwork/courts/court-JH.svg"
};
static const unsigned char courts_court_JS[] = {
#embed "Artwork/courts/court-JS.svg"
};
static const unsigned char courts_court_KC[] = {
#embed "Artwork/courts/court-KC.svg"
};
static const unsigned char courts_court_KD[] = {
#embed "Artwork/courts/court-KD.svg"
};
static const unsigned char courts_court_KH[] = {
#embed "Artwork/courts/court-KH.svg"
};
static const unsigned char courts_court_KS[] = {
#embed "Artwork/courts/court-KS.svg"
};
static const unsigned char courts_court_QC[] = {
#embed "Artwork/courts/court-QC.svg"
};
static const unsigned char courts_court_QD[] = {
#embed "Artwork/courts/court-QD.svg"
};
static const unsigned char courts_court_QH[] = {
#embed "Artwork/courts/court-QH.svg"
};
static const unsigned char courts_court_QS[] = {
#embed "Artwork/courts/court-QS.svg"
};
static const unsigned char jokers_joker_black[] = {
#embed "Artwork/jokers/joker-black.svg"
};
static const unsigned char jokers_joker_red[] = {
#embed "Artwork/jokers/joker-red.svg"
};
static const unsigned char minimal_court_JC[] = {
#embed "Artwork/minimal/court-JC.svg"
};
static const unsigned char minimal_court_JD[] = {
#embed "Artwork/minimal/court-JD.svg"
};
static const unsigned char minimal_court_JH[] = {
#embed "Artwork/minimal/court-JH.svg"
};
static const unsigned char minimal_court_JS[] = {
#embed "Artwork/minimal/court-JS.svg"
};
static const unsigned char minimal_court_KC[] = {
#embed "Artwork/minimal/court-KC.svg"
};
static const unsigned char minimal_court_KD[] = {
#embed "Artwork/minimal/court-KD.svg"
};
static const unsigned char minimal_court_KH[] = {
#embed "Artwork/minimal/court-KH.svg"
};
static const unsigned char minimal_court_KS[] = {
#embed "Artwork/minimal/court-KS.svg"
};
static const unsigned char minimal_court_QC[] = {
#embed "Artwork/minimal/court-QC.svg"
};
static const unsigned char minimal_court_QD[] = {
#embed "Artwork/minimal/court-QD.svg"
};
static const unsigned char minimal_court_QH[] = {
#embed "Artwork/minimal/court-QH.svg"
};
static const unsigned char minimal_court_QS[] = {
#embed "Artwork/minimal/court-QS.svg"
};
static const unsigned char minimal_joker_black[] = {
#embed "Artwork/minimal/joker-black.svg"
};
static const unsigned char minimal_joker_red[] = {
#embed "Artwork/minimal/joker-red.svg"
};
static const unsigned char small_court_JC[] = {
#embed "Artwork/small/court-JC.svg"
};
static const unsigned char small_court_JD[] = {
#embed "Artwork/small/court-JD.svg"
};
static const unsigned char small_court_JH[] = {
#embed "Artwork/small/court-JH.svg"
};
static const unsigned char small_court_JS[] = {
#embed "Artwork/small/court-JS.svg"
};
static const unsigned char small_court_KC[] = {
#embed "Artwork/small/court-KC.svg"
};
static const unsigned char small_court_KD[] = {
#embed "Artwork/small/court-KD.svg"
};
static const unsigned char small_court_KH[] = {
#embed "Artwork/small/court-KH.svg"
};
static const unsigned char small_court_KS[] = {
#embed "Artwork/small/court-KS.svg"
};
static const unsigned char small_court_QC[] = {
#embed "Artwork/small/court-QC.svg"
};
static const unsigned char small_court_QD[] = {
#embed "Artwork/small/court-QD.svg"
};
static const unsigned char small_court_QH[] = {
#embed "Artwork/small/court-QH.svg"
};
static const unsigned char small_court_QS[] = {
#embed "Artwork/small/court-QS.svg"
};

#pragma clang diagnostic pop

const struct cardwright_artwork cardwright_artworks[] = {
    {"aces/ace-of-clubs.svg", aces_ace_of_clubs, sizeof aces_ace_of_clubs},
    {"aces/ace-of-diamonds.svg", aces_ace_of_diamonds, sizeof aces_ace_of_diamonds},
    {"aces/ace-of-hearts.svg", aces_ace_of_hearts, sizeof aces_ace_of_hearts},
    {"aces/ace-of-spades.svg", aces_ace_of_spades, sizeof aces_ace_of_spades},
    {"aces/plain-ace-of-clubs.svg", aces_plain_ace_of_clubs, sizeof aces_plain_ace_of_clubs},
    {"aces/plain-ace-of-diamonds.svg", aces_plain_ace_of_diamonds, sizeof aces_plain_ace_of_diamonds},
    {"aces/plain-ace-of-hearts.svg", aces_plain_ace_of_hearts, sizeof aces_plain_ace_of_hearts},
    {"aces/plain-ace-of-spades.svg", aces_plain_ace_of_spades, sizeof aces_plain_ace_of_spades},
    {"backs/back-floral.svg", backs_back_floral, sizeof backs_back_floral},
    {"backs/back-geometric.svg", backs_back_geometric, sizeof backs_back_geometric},
    {"backs/back-lattice-small.svg", backs_back_lattice_small, sizeof backs_back_lattice_small},
    {"backs/back-lattice.svg", backs_back_lattice, sizeof backs_back_lattice},
    {"backs/back-medallion.svg", backs_back_medallion, sizeof backs_back_medallion},
    {"backs/back-plain-small.svg", backs_back_plain_small, sizeof backs_back_plain_small},
    {"backs/back-plain.svg", backs_back_plain, sizeof backs_back_plain},
    {"backs/back-rosette-small.svg", backs_back_rosette_small, sizeof backs_back_rosette_small},
    {"backs/back-rosette.svg", backs_back_rosette, sizeof backs_back_rosette},
    {"backs/back-swallowtail-bridge.svg", backs_back_swallowtail_bridge, sizeof backs_back_swallowtail_bridge},
    {"backs/back-swallowtail-mini.svg", backs_back_swallowtail_mini, sizeof backs_back_swallowtail_mini},
    {"backs/back-swallowtail-small.svg", backs_back_swallowtail_small, sizeof backs_back_swallowtail_small},
    {"backs/back-swallowtail-square.svg", backs_back_swallowtail_square, sizeof backs_back_swallowtail_square},
    {"backs/back-swallowtail-tarot.svg", backs_back_swallowtail_tarot, sizeof backs_back_swallowtail_tarot},
    {"backs/back-swallowtail.svg", backs_back_swallowtail, sizeof backs_back_swallowtail},
    {"courts/court-JC.svg", courts_court_JC, sizeof courts_court_JC},
    {"courts/court-JD.svg", courts_court_JD, sizeof courts_court_JD},
    {"courts/court-JH.svg", courts_court_JH, sizeof courts_court_JH},
    {"courts/court-JS.svg", courts_court_JS, sizeof courts_court_JS},
    {"courts/court-KC.svg", courts_court_KC, sizeof courts_court_KC},
    {"courts/court-KD.svg", courts_court_KD, sizeof courts_court_KD},
    {"courts/court-KH.svg", courts_court_KH, sizeof courts_court_KH},
    {"courts/court-KS.svg", courts_court_KS, sizeof courts_court_KS},
    {"courts/court-QC.svg", courts_court_QC, sizeof courts_court_QC},
    {"courts/court-QD.svg", courts_court_QD, sizeof courts_court_QD},
    {"courts/court-QH.svg", courts_court_QH, sizeof courts_court_QH},
    {"courts/court-QS.svg", courts_court_QS, sizeof courts_court_QS},
    {"jokers/joker-black.svg", jokers_joker_black, sizeof jokers_joker_black},
    {"jokers/joker-red.svg", jokers_joker_red, sizeof jokers_joker_red},
    {"minimal/court-JC.svg", minimal_court_JC, sizeof minimal_court_JC},
    {"minimal/court-JD.svg", minimal_court_JD, sizeof minimal_court_JD},
    {"minimal/court-JH.svg", minimal_court_JH, sizeof minimal_court_JH},
    {"minimal/court-JS.svg", minimal_court_JS, sizeof minimal_court_JS},
    {"minimal/court-KC.svg", minimal_court_KC, sizeof minimal_court_KC},
    {"minimal/court-KD.svg", minimal_court_KD, sizeof minimal_court_KD},
    {"minimal/court-KH.svg", minimal_court_KH, sizeof minimal_court_KH},
    {"minimal/court-KS.svg", minimal_court_KS, sizeof minimal_court_KS},
    {"minimal/court-QC.svg", minimal_court_QC, sizeof minimal_court_QC},
    {"minimal/court-QD.svg", minimal_court_QD, sizeof minimal_court_QD},
    {"minimal/court-QH.svg", minimal_court_QH, sizeof minimal_court_QH},
    {"minimal/court-QS.svg", minimal_court_QS, sizeof minimal_court_QS},
    {"minimal/joker-black.svg", minimal_joker_black, sizeof minimal_joker_black},
    {"minimal/joker-red.svg", minimal_joker_red, sizeof minimal_joker_red},
    {"small/court-JC.svg", small_court_JC, sizeof small_court_JC},
    {"small/court-JD.svg", small_court_JD, sizeof small_court_JD},
    {"small/court-JH.svg", small_court_JH, sizeof small_court_JH},
    {"small/court-JS.svg", small_court_JS, sizeof small_court_JS},
    {"small/court-KC.svg", small_court_KC, sizeof small_court_KC},
    {"small/court-KD.svg", small_court_KD, sizeof small_court_KD},
    {"small/court-KH.svg", small_court_KH, sizeof small_court_KH},
    {"small/court-KS.svg", small_court_KS, sizeof small_court_KS},
    {"small/court-QC.svg", small_court_QC, sizeof small_court_QC},
    {"small/court-QD.svg", small_court_QD, sizeof small_court_QD},
    {"small/court-QH.svg", small_court_QH, sizeof small_court_QH},
    {"small/court-QS.svg", small_court_QS, sizeof small_court_QS},
};

const unsigned long cardwright_artwork_count = sizeof cardwright_artworks / sizeof cardwright_artworks[0];
