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
static const unsigned char backs_back_laceria_slender_small[] = {
#embed "Artwork/backs/back-laceria-slender-small.svg"
};
static const unsigned char backs_back_laceria_slender[] = {
#embed "Artwork/backs/back-laceria-slender.svg"
};
static const unsigned char backs_back_laceria_small[] = {
#embed "Artwork/backs/back-laceria-small.svg"
};
static const unsigned char backs_back_laceria[] = {
#embed "Artwork/backs/back-laceria.svg"
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
static const unsigned char backs_back_nocturne[] = {
#embed "Artwork/backs/back-nocturne.svg"
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
static const unsigned char box_sun[] = {
#embed "Artwork/box/sun.svg"
};
static const unsigned char box_swallow[] = {
#embed "Artwork/box/swallow.svg"
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
static const unsigned char nocturne_ace_of_clubs[] = {
#embed "Artwork/nocturne/ace-of-clubs.svg"
};
static const unsigned char nocturne_ace_of_diamonds[] = {
#embed "Artwork/nocturne/ace-of-diamonds.svg"
};
static const unsigned char nocturne_ace_of_hearts[] = {
#embed "Artwork/nocturne/ace-of-hearts.svg"
};
static const unsigned char nocturne_ace_of_spades[] = {
#embed "Artwork/nocturne/ace-of-spades.svg"
};
static const unsigned char nocturne_court_JC[] = {
#embed "Artwork/nocturne/court-JC.svg"
};
static const unsigned char nocturne_court_JD[] = {
#embed "Artwork/nocturne/court-JD.svg"
};
static const unsigned char nocturne_court_JH[] = {
#embed "Artwork/nocturne/court-JH.svg"
};
static const unsigned char nocturne_court_JS[] = {
#embed "Artwork/nocturne/court-JS.svg"
};
static const unsigned char nocturne_court_KC[] = {
#embed "Artwork/nocturne/court-KC.svg"
};
static const unsigned char nocturne_court_KD[] = {
#embed "Artwork/nocturne/court-KD.svg"
};
static const unsigned char nocturne_court_KH[] = {
#embed "Artwork/nocturne/court-KH.svg"
};
static const unsigned char nocturne_court_KS[] = {
#embed "Artwork/nocturne/court-KS.svg"
};
static const unsigned char nocturne_court_QC[] = {
#embed "Artwork/nocturne/court-QC.svg"
};
static const unsigned char nocturne_court_QD[] = {
#embed "Artwork/nocturne/court-QD.svg"
};
static const unsigned char nocturne_court_QH[] = {
#embed "Artwork/nocturne/court-QH.svg"
};
static const unsigned char nocturne_court_QS[] = {
#embed "Artwork/nocturne/court-QS.svg"
};
static const unsigned char nocturne_joker_black[] = {
#embed "Artwork/nocturne/joker-black.svg"
};
static const unsigned char nocturne_joker_red[] = {
#embed "Artwork/nocturne/joker-red.svg"
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
static const unsigned char spanish_as_bastos[] = {
#embed "Artwork/spanish/as-bastos.svg"
};
static const unsigned char spanish_as_copas[] = {
#embed "Artwork/spanish/as-copas.svg"
};
static const unsigned char spanish_as_espadas[] = {
#embed "Artwork/spanish/as-espadas.svg"
};
static const unsigned char spanish_as_oros[] = {
#embed "Artwork/spanish/as-oros.svg"
};
static const unsigned char spanish_caballo_bastos[] = {
#embed "Artwork/spanish/caballo-bastos.svg"
};
static const unsigned char spanish_caballo_copas[] = {
#embed "Artwork/spanish/caballo-copas.svg"
};
static const unsigned char spanish_caballo_espadas[] = {
#embed "Artwork/spanish/caballo-espadas.svg"
};
static const unsigned char spanish_caballo_oros[] = {
#embed "Artwork/spanish/caballo-oros.svg"
};
static const unsigned char spanish_comodin_botarga[] = {
#embed "Artwork/spanish/comodin-botarga.svg"
};
static const unsigned char spanish_comodin_cabezudo[] = {
#embed "Artwork/spanish/comodin-cabezudo.svg"
};
static const unsigned char spanish_pip_bastos_2[] = {
#embed "Artwork/spanish/pip-bastos-2.svg"
};
static const unsigned char spanish_pip_bastos_3[] = {
#embed "Artwork/spanish/pip-bastos-3.svg"
};
static const unsigned char spanish_pip_bastos_4[] = {
#embed "Artwork/spanish/pip-bastos-4.svg"
};
static const unsigned char spanish_pip_bastos_5[] = {
#embed "Artwork/spanish/pip-bastos-5.svg"
};
static const unsigned char spanish_pip_bastos_6[] = {
#embed "Artwork/spanish/pip-bastos-6.svg"
};
static const unsigned char spanish_pip_bastos_7[] = {
#embed "Artwork/spanish/pip-bastos-7.svg"
};
static const unsigned char spanish_pip_copas_2[] = {
#embed "Artwork/spanish/pip-copas-2.svg"
};
static const unsigned char spanish_pip_copas_3[] = {
#embed "Artwork/spanish/pip-copas-3.svg"
};
static const unsigned char spanish_pip_copas_4[] = {
#embed "Artwork/spanish/pip-copas-4.svg"
};
static const unsigned char spanish_pip_copas_5[] = {
#embed "Artwork/spanish/pip-copas-5.svg"
};
static const unsigned char spanish_pip_copas_6[] = {
#embed "Artwork/spanish/pip-copas-6.svg"
};
static const unsigned char spanish_pip_copas_7[] = {
#embed "Artwork/spanish/pip-copas-7.svg"
};
static const unsigned char spanish_pip_copas_8[] = {
#embed "Artwork/spanish/pip-copas-8.svg"
};
static const unsigned char spanish_pip_espadas_2[] = {
#embed "Artwork/spanish/pip-espadas-2.svg"
};
static const unsigned char spanish_pip_espadas_3[] = {
#embed "Artwork/spanish/pip-espadas-3.svg"
};
static const unsigned char spanish_pip_espadas_4[] = {
#embed "Artwork/spanish/pip-espadas-4.svg"
};
static const unsigned char spanish_pip_espadas_5[] = {
#embed "Artwork/spanish/pip-espadas-5.svg"
};
static const unsigned char spanish_pip_espadas_6[] = {
#embed "Artwork/spanish/pip-espadas-6.svg"
};
static const unsigned char spanish_pip_espadas_7[] = {
#embed "Artwork/spanish/pip-espadas-7.svg"
};
static const unsigned char spanish_pip_oros_2[] = {
#embed "Artwork/spanish/pip-oros-2.svg"
};
static const unsigned char spanish_pip_oros_3[] = {
#embed "Artwork/spanish/pip-oros-3.svg"
};
static const unsigned char spanish_pip_oros_4[] = {
#embed "Artwork/spanish/pip-oros-4.svg"
};
static const unsigned char spanish_pip_oros_5[] = {
#embed "Artwork/spanish/pip-oros-5.svg"
};
static const unsigned char spanish_pip_oros_7[] = {
#embed "Artwork/spanish/pip-oros-7.svg"
};
static const unsigned char spanish_pip_oros_8[] = {
#embed "Artwork/spanish/pip-oros-8.svg"
};
static const unsigned char spanish_rey_bastos[] = {
#embed "Artwork/spanish/rey-bastos.svg"
};
static const unsigned char spanish_rey_copas[] = {
#embed "Artwork/spanish/rey-copas.svg"
};
static const unsigned char spanish_rey_espadas[] = {
#embed "Artwork/spanish/rey-espadas.svg"
};
static const unsigned char spanish_rey_oros[] = {
#embed "Artwork/spanish/rey-oros.svg"
};
static const unsigned char spanish_small_bastos[] = {
#embed "Artwork/spanish/small-bastos.svg"
};
static const unsigned char spanish_small_copas[] = {
#embed "Artwork/spanish/small-copas.svg"
};
static const unsigned char spanish_small_espadas[] = {
#embed "Artwork/spanish/small-espadas.svg"
};
static const unsigned char spanish_small_oros[] = {
#embed "Artwork/spanish/small-oros.svg"
};
static const unsigned char spanish_sota_bastos[] = {
#embed "Artwork/spanish/sota-bastos.svg"
};
static const unsigned char spanish_sota_copas[] = {
#embed "Artwork/spanish/sota-copas.svg"
};
static const unsigned char spanish_sota_espadas[] = {
#embed "Artwork/spanish/sota-espadas.svg"
};
static const unsigned char spanish_sota_oros[] = {
#embed "Artwork/spanish/sota-oros.svg"
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
    {"backs/back-laceria-slender-small.svg", backs_back_laceria_slender_small, sizeof backs_back_laceria_slender_small},
    {"backs/back-laceria-slender.svg", backs_back_laceria_slender, sizeof backs_back_laceria_slender},
    {"backs/back-laceria-small.svg", backs_back_laceria_small, sizeof backs_back_laceria_small},
    {"backs/back-laceria.svg", backs_back_laceria, sizeof backs_back_laceria},
    {"backs/back-lattice-small.svg", backs_back_lattice_small, sizeof backs_back_lattice_small},
    {"backs/back-lattice.svg", backs_back_lattice, sizeof backs_back_lattice},
    {"backs/back-medallion.svg", backs_back_medallion, sizeof backs_back_medallion},
    {"backs/back-nocturne.svg", backs_back_nocturne, sizeof backs_back_nocturne},
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
    {"box/sun.svg", box_sun, sizeof box_sun},
    {"box/swallow.svg", box_swallow, sizeof box_swallow},
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
    {"nocturne/ace-of-clubs.svg", nocturne_ace_of_clubs, sizeof nocturne_ace_of_clubs},
    {"nocturne/ace-of-diamonds.svg", nocturne_ace_of_diamonds, sizeof nocturne_ace_of_diamonds},
    {"nocturne/ace-of-hearts.svg", nocturne_ace_of_hearts, sizeof nocturne_ace_of_hearts},
    {"nocturne/ace-of-spades.svg", nocturne_ace_of_spades, sizeof nocturne_ace_of_spades},
    {"nocturne/court-JC.svg", nocturne_court_JC, sizeof nocturne_court_JC},
    {"nocturne/court-JD.svg", nocturne_court_JD, sizeof nocturne_court_JD},
    {"nocturne/court-JH.svg", nocturne_court_JH, sizeof nocturne_court_JH},
    {"nocturne/court-JS.svg", nocturne_court_JS, sizeof nocturne_court_JS},
    {"nocturne/court-KC.svg", nocturne_court_KC, sizeof nocturne_court_KC},
    {"nocturne/court-KD.svg", nocturne_court_KD, sizeof nocturne_court_KD},
    {"nocturne/court-KH.svg", nocturne_court_KH, sizeof nocturne_court_KH},
    {"nocturne/court-KS.svg", nocturne_court_KS, sizeof nocturne_court_KS},
    {"nocturne/court-QC.svg", nocturne_court_QC, sizeof nocturne_court_QC},
    {"nocturne/court-QD.svg", nocturne_court_QD, sizeof nocturne_court_QD},
    {"nocturne/court-QH.svg", nocturne_court_QH, sizeof nocturne_court_QH},
    {"nocturne/court-QS.svg", nocturne_court_QS, sizeof nocturne_court_QS},
    {"nocturne/joker-black.svg", nocturne_joker_black, sizeof nocturne_joker_black},
    {"nocturne/joker-red.svg", nocturne_joker_red, sizeof nocturne_joker_red},
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
    {"spanish/as-bastos.svg", spanish_as_bastos, sizeof spanish_as_bastos},
    {"spanish/as-copas.svg", spanish_as_copas, sizeof spanish_as_copas},
    {"spanish/as-espadas.svg", spanish_as_espadas, sizeof spanish_as_espadas},
    {"spanish/as-oros.svg", spanish_as_oros, sizeof spanish_as_oros},
    {"spanish/caballo-bastos.svg", spanish_caballo_bastos, sizeof spanish_caballo_bastos},
    {"spanish/caballo-copas.svg", spanish_caballo_copas, sizeof spanish_caballo_copas},
    {"spanish/caballo-espadas.svg", spanish_caballo_espadas, sizeof spanish_caballo_espadas},
    {"spanish/caballo-oros.svg", spanish_caballo_oros, sizeof spanish_caballo_oros},
    {"spanish/comodin-botarga.svg", spanish_comodin_botarga, sizeof spanish_comodin_botarga},
    {"spanish/comodin-cabezudo.svg", spanish_comodin_cabezudo, sizeof spanish_comodin_cabezudo},
    {"spanish/pip-bastos-2.svg", spanish_pip_bastos_2, sizeof spanish_pip_bastos_2},
    {"spanish/pip-bastos-3.svg", spanish_pip_bastos_3, sizeof spanish_pip_bastos_3},
    {"spanish/pip-bastos-4.svg", spanish_pip_bastos_4, sizeof spanish_pip_bastos_4},
    {"spanish/pip-bastos-5.svg", spanish_pip_bastos_5, sizeof spanish_pip_bastos_5},
    {"spanish/pip-bastos-6.svg", spanish_pip_bastos_6, sizeof spanish_pip_bastos_6},
    {"spanish/pip-bastos-7.svg", spanish_pip_bastos_7, sizeof spanish_pip_bastos_7},
    {"spanish/pip-copas-2.svg", spanish_pip_copas_2, sizeof spanish_pip_copas_2},
    {"spanish/pip-copas-3.svg", spanish_pip_copas_3, sizeof spanish_pip_copas_3},
    {"spanish/pip-copas-4.svg", spanish_pip_copas_4, sizeof spanish_pip_copas_4},
    {"spanish/pip-copas-5.svg", spanish_pip_copas_5, sizeof spanish_pip_copas_5},
    {"spanish/pip-copas-6.svg", spanish_pip_copas_6, sizeof spanish_pip_copas_6},
    {"spanish/pip-copas-7.svg", spanish_pip_copas_7, sizeof spanish_pip_copas_7},
    {"spanish/pip-copas-8.svg", spanish_pip_copas_8, sizeof spanish_pip_copas_8},
    {"spanish/pip-espadas-2.svg", spanish_pip_espadas_2, sizeof spanish_pip_espadas_2},
    {"spanish/pip-espadas-3.svg", spanish_pip_espadas_3, sizeof spanish_pip_espadas_3},
    {"spanish/pip-espadas-4.svg", spanish_pip_espadas_4, sizeof spanish_pip_espadas_4},
    {"spanish/pip-espadas-5.svg", spanish_pip_espadas_5, sizeof spanish_pip_espadas_5},
    {"spanish/pip-espadas-6.svg", spanish_pip_espadas_6, sizeof spanish_pip_espadas_6},
    {"spanish/pip-espadas-7.svg", spanish_pip_espadas_7, sizeof spanish_pip_espadas_7},
    {"spanish/pip-oros-2.svg", spanish_pip_oros_2, sizeof spanish_pip_oros_2},
    {"spanish/pip-oros-3.svg", spanish_pip_oros_3, sizeof spanish_pip_oros_3},
    {"spanish/pip-oros-4.svg", spanish_pip_oros_4, sizeof spanish_pip_oros_4},
    {"spanish/pip-oros-5.svg", spanish_pip_oros_5, sizeof spanish_pip_oros_5},
    {"spanish/pip-oros-7.svg", spanish_pip_oros_7, sizeof spanish_pip_oros_7},
    {"spanish/pip-oros-8.svg", spanish_pip_oros_8, sizeof spanish_pip_oros_8},
    {"spanish/rey-bastos.svg", spanish_rey_bastos, sizeof spanish_rey_bastos},
    {"spanish/rey-copas.svg", spanish_rey_copas, sizeof spanish_rey_copas},
    {"spanish/rey-espadas.svg", spanish_rey_espadas, sizeof spanish_rey_espadas},
    {"spanish/rey-oros.svg", spanish_rey_oros, sizeof spanish_rey_oros},
    {"spanish/small-bastos.svg", spanish_small_bastos, sizeof spanish_small_bastos},
    {"spanish/small-copas.svg", spanish_small_copas, sizeof spanish_small_copas},
    {"spanish/small-espadas.svg", spanish_small_espadas, sizeof spanish_small_espadas},
    {"spanish/small-oros.svg", spanish_small_oros, sizeof spanish_small_oros},
    {"spanish/sota-bastos.svg", spanish_sota_bastos, sizeof spanish_sota_bastos},
    {"spanish/sota-copas.svg", spanish_sota_copas, sizeof spanish_sota_copas},
    {"spanish/sota-espadas.svg", spanish_sota_espadas, sizeof spanish_sota_espadas},
    {"spanish/sota-oros.svg", spanish_sota_oros, sizeof spanish_sota_oros},
};

const unsigned long cardwright_artwork_count = sizeof cardwright_artworks / sizeof cardwright_artworks[0];
