// Written by scripts/build-pictures: do not change it here.
#include "CPictureArtwork.h"

// `#embed` is C23; Clang offers it in older dialects as an extension.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char animals_bee[] = {
#embed "Pictures/animals/bee.svg"
};
static const unsigned char animals_cat[] = {
#embed "Pictures/animals/cat.svg"
};
static const unsigned char animals_crab[] = {
#embed "Pictures/animals/crab.svg"
};
static const unsigned char animals_elephant[] = {
#embed "Pictures/animals/elephant.svg"
};
static const unsigned char animals_fox[] = {
#embed "Pictures/animals/fox.svg"
};
static const unsigned char animals_hedgehog[] = {
#embed "Pictures/animals/hedgehog.svg"
};
static const unsigned char animals_owl[] = {
#embed "Pictures/animals/owl.svg"
};
static const unsigned char animals_penguin[] = {
#embed "Pictures/animals/penguin.svg"
};
static const unsigned char animals_rooster[] = {
#embed "Pictures/animals/rooster.svg"
};
static const unsigned char animals_snail[] = {
#embed "Pictures/animals/snail.svg"
};
static const unsigned char animals_tortoise[] = {
#embed "Pictures/animals/tortoise.svg"
};
static const unsigned char animals_whale[] = {
#embed "Pictures/animals/whale.svg"
};
static const unsigned char halloween_bat[] = {
#embed "Pictures/halloween/bat.svg"
};
static const unsigned char halloween_ghost[] = {
#embed "Pictures/halloween/ghost.svg"
};
static const unsigned char halloween_hat[] = {
#embed "Pictures/halloween/hat.svg"
};
static const unsigned char halloween_pumpkin[] = {
#embed "Pictures/halloween/pumpkin.svg"
};

#pragma clang diagnostic pop

const struct cardwright_picture cardwright_pictures[] = {
    {"animals", "bee", "Bee", animals_bee, sizeof animals_bee},
    {"animals", "cat", "Cat", animals_cat, sizeof animals_cat},
    {"animals", "crab", "Crab", animals_crab, sizeof animals_crab},
    {"animals", "elephant", "Elephant", animals_elephant, sizeof animals_elephant},
    {"animals", "fox", "Fox", animals_fox, sizeof animals_fox},
    {"animals", "hedgehog", "Hedgehog", animals_hedgehog, sizeof animals_hedgehog},
    {"animals", "owl", "Owl", animals_owl, sizeof animals_owl},
    {"animals", "penguin", "Penguin", animals_penguin, sizeof animals_penguin},
    {"animals", "rooster", "Rooster", animals_rooster, sizeof animals_rooster},
    {"animals", "snail", "Snail", animals_snail, sizeof animals_snail},
    {"animals", "tortoise", "Tortoise", animals_tortoise, sizeof animals_tortoise},
    {"animals", "whale", "Whale", animals_whale, sizeof animals_whale},
    {"halloween", "bat", "Bat", halloween_bat, sizeof halloween_bat},
    {"halloween", "ghost", "Ghost", halloween_ghost, sizeof halloween_ghost},
    {"halloween", "hat", "Witch's hat", halloween_hat, sizeof halloween_hat},
    {"halloween", "pumpkin", "Pumpkin", halloween_pumpkin, sizeof halloween_pumpkin},
};

const unsigned long cardwright_picture_count = sizeof cardwright_pictures / sizeof cardwright_pictures[0];
