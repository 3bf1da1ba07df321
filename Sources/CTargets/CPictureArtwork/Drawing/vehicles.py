"""Vehicles. A suit hides in each of them."""
import math

from kit import *


def car():
    p = Picture("Car", (0, -2), .93)
    for x in (11, 71):
        p.part(box(x, 72, 18, 19, 5), INK)
    p.part(symmetric("50,14 38,15 30,19 25,27 22,37 20,50* 50,52"), RED)
    p.part(symmetric("50,22 41,22.5 34,26 31,33 28,45* 50,46"), MIST, inside=True)
    p.flat("46,24* 57,24* 45,44* 34,44*", PAPER)
    p.limb("6,45* 14,49*", 5, RED).limb("94,45* 86,49*", 5, RED)
    body = symmetric("50,43 27,44 12,50 4,62 5,80* 50,82")
    p.part(body, RED, (edge(body, 6, 8, "81,54 80,68"), SHADE))
    for x in (20, 80):
        p.ball(x, 62, 10, PAPER).eye(x + 1, 62, 5)
    p.flat(sign(HEART, 50, 57, 21), GOLD)
    p.stroke("39,69 50,73 61,69")
    p.part(box(3, 75, 94, 9, 4.5), MIST)
    p.glint("13,57 18,52 25,49")
    return p


def bus():
    p = Picture("School bus", (0, 0), .93)
    p.whisker("84,22 80,34 83,48", 2.4)
    p.part(sign(HEART, 84, 16, 27), RED)
    body = "4,64 8,57 24,54* 27,40 33,36* 90,36* 95,38 97,43* 97,82* 4,82*"
    p.part(body, GOLD, ("97,72* 97,82* 4,82* 4,72*", SHADE))
    for x in (33, 54, 75):
        p.part(box(x, 42, 16, 16, 3), MIST, inside=True)
    p.flat("77,58* 77,53 83,46 89,53 89,58*", BROWN).flat("78.5,58* 79,52 84,51 88,53 88.5,58*", CREAM)
    p.disc(81.5, 54.5, 1.5, INK).disc(86, 54.5, 1.5, INK)
    p.glint("38,52 43,47").glint("59,52 64,47")
    p.stroke("28,66* 97,66*")
    p.part(ellipse(9, 70, 4, 5), PAPER, inside=True)
    for x in (26, 76):
        p.ball(x, 83, 11, INK).disc(x, 83, 4.6, MIST)
    return p


def tractor():
    p = Picture("Tractor", (0, 0), .92)
    p.limb("78,24* 78,50*", 2.4, INK)
    p.part("30,9* 64,9* 70,54* 22,54*", GREEN)
    p.part("38,17* 57,17* 61,46* 32,46*", MIST, inside=True)
    p.flat("42,19* 50,19* 42,44* 36,44*", PAPER)
    p.part(box(25, 4, 44, 9, 4), GREEN)
    hood = "44,46* 84,46 94,50 97,58 97,74* 44,82*"
    p.part(hood, GREEN, ("97,68* 97,76* 44,84* 44,72*", SHADE))
    p.stroke("87,55* 95,55*", width=2.4).stroke("87,62* 96,62*", width=2.4)
    p.ball(82, 81, 14, INK).disc(82, 81, 7, GOLD)
    lugs = [(33 + r * math.cos(a), 65 + r * math.sin(a), True) for k in range(14)
            for r, a in ((26, k - .2), (30, k - .12), (30, k + .28), (26, k + .36)) for a in (a * math.tau / 14,)]
    p.part(lugs, INK)
    p.disc(33, 65, 18.5, GOLD).flat(sign(CLUB, 33, 65, 27), INK)
    return p


def locomotive():
    p = Picture("Locomotive", (.4, .6), .92)
    steam = sign(CLUB, 29, 20.5, 40)
    p.part(steam, PAPER, (shadow(steam, 3, 6, 4, (-.8, -.6)), MIST))
    p.part("20,38* 40,38* 36,52* 24,52*", RED)
    p.part(box(12, 48, 58, 28, 9), INK)
    p.part("60,32* 92,32* 92,80* 60,80*", INK)
    p.part(box(55, 23, 42, 10, 4), RED)
    p.part(box(67, 41, 18, 17, 3), GOLD, inside=True)
    p.ball(12, 56, 6, GOLD)
    p.stroke("30,51* 30,73*", PLUM).stroke("46,51* 46,73*", PLUM)
    p.part("19,74* 19,92* 2,92*", RED)
    for x, r in ((32, 9), (54, 9), (79, 13)):
        p.ball(x, 93 - r, r, RED).disc(x, 93 - r, r * .4, INK)
    p.limb("32,86* 79,84*", 2, GOLD)
    return p


def sailboat():
    p = Picture("Sailing boat", (0, -.2), .92)
    p.part("50,3* 40,3 29,7 31,12 41,10 50,13*", RED)
    sail = hides("spades", symmetric("50,7* 41,25 27,43 16,57 15,68 25,74 38,73 48,67*"))
    p.part(sail, CREAM, ("27,43* 50,40 73,43* 84,57* 50,53 16,57*", RED), (shadow(sail, 9, 15, 7, (-.9, -.4)), SHADE))
    p.limb("50,5* 50,84*", 2, BROWN)
    hull = "6,79* 94,79* 86,91 72,97* 28,97* 14,91"
    p.part(hull, BLUE, ("6,79* 94,79* 92,85* 8,85*", PAPER), (edge(hull, 1, 4, "50,93 76,90*"), SHADE))
    return p


def balloon():
    p = Picture("Hot-air balloon", (0, .6), .94)
    for s in ("39,72* 42,84*", "61,72* 58,84*"):
        p.whisker(s, 2.4)
    p.part(box(37, 83, 26, 14, 4), BROWN, (box(37, 83, 26, 5, 2), ORANGE))
    bag = symmetric("50,2 31,6 15,20 11,38 21,57 37,74* 50,76")
    p.part(bag, PLUM, (edge(bag, 2, 4, "26,38*"), GOLD), (edge(bag, 8, 10, "74,38*"), GOLD),
           (shadow(bag, 7, 11, 9, (-.8, -.5)), SHADE))
    p.flat(hides("diamonds", "50,9* 58,24 68,38* 59,54 50,70* 41,54 32,38* 42,24"), GOLD)
    p.glint("20,27 24,19 32,12")
    return p


def rocket():
    p = Picture("Rocket", (1, 0), 1, turn=38)
    p.part(sign(LEAF, 50, 80, 41, 180), ORANGE)
    p.flat("50,98* 45,91 42,85 46,79 50,82 54,79 58,85 55,91", GOLD)
    p.part("42,58* 58,58* 55,70* 45,70*", MIST)
    fin = "34,36 22,44 15,65* 25,62 39,56"
    p.part(fin, RED).part(flip(fin), RED, (edge(flip(fin), 2, 4, "75,57"), SHADE))
    body = symmetric("50,-4* 40,6 32,23 31,42 39,61* 50,62")
    p.part(body, PAPER, ("50,-4* 39,7 33,20* 50,24 67,20* 61,7", RED), (edge(body, 6, 9, "60,26 60,46"), SHADE))
    p.ball(50, 38, 9.5, BLUE).glint("45.5,38 46.5,34 50,32.5")
    return p


def bicycle():
    p = Picture("Bicycle", (0, -4.5), .95)
    for x in (23, 77):
        p.ball(x, 68, 19.5, INK).disc(x, 68, 16, MIST)
    p.part(moved(box(75, 45.5, 16, 21, 2), turn=26, about=(83, 56)), PAPER)
    p.flat(sign(DIAMOND, 83.5, 55.5, 15, 26), RED)
    p.part("36,40* 60,38* 50,68*", PAPER)
    for s in ("77,68* 58,40* 35,40*", "77,68* 50,68* 62,32*", "50,68* 33,38*", "23,68* 34,28*"):
        p.limb(s, 2.4, RED)
    p.limb("54,30* 68,30*", 4.5, BROWN)
    p.limb("38,27 30,25 22,28 20,34", 2.4, BROWN)
    p.ball(50, 68, 6, GOLD)
    return p


def helicopter():
    p = Picture("Helicopter", (-.4, -1), .9)
    p.limb("60,18* 60,34*", 3, INK)
    p.limb("20,17* 97,17*", 3, MIST)
    for s in ("48,76* 44,92*", "74,76* 78,92*", "34,92* 92,92*"):
        p.limb(s, 1.6, INK)
    tail = "50,42* 10,36* 12,46* 46,66*"
    p.part(tail, BLUE)
    p.part(sign(CLUB, 15, 41, 32, -8), RED)
    body = "60,29 44,34 36,50 42,68 56,79 78,80 94,72 97,60 90,44 76,32"
    p.part(body, BLUE, (shadow(body, 5, 8, 8, (-.6, -.8)), SHADE))
    p.part("68,36 82,42 91,56 88,62 74,62 65,58 64,44", MIST, inside=True)
    p.eye(76, 51, 3).eye(84, 53, 3)
    p.stroke("48,60* 72,68*", GOLD, 4)
    p.glint("42,50 45,43 51,38")
    return p


def submarine():
    p = Picture("Submarine", (0, 0), .94)
    p.limb("60,30* 60,10* 70,10*", 4, ORANGE)
    p.ball(72, 10, 6, MIST)
    p.part("8,54* 2,44* 14,40* 22,56*", GOLD).part("8,74* 2,84* 14,88* 22,72*", GOLD)
    p.part("34,52* 37,27* 72,27* 77,52*", ORANGE, ("65,27* 72,27* 77,52* 67,52*", SHADE))
    hull = "52,46 28,50 12,58 10,64 12,70 28,82 52,90 76,88 92,78 97,66 92,54 76,47"
    p.part(hull, ORANGE, (shadow(hull, 4, 10, 7, (-.4, -.9)), SHADE))
    for x in (36, 58):
        p.ball(x, 66, 8, MIST)
    p.ball(82, 64, 10, MIST).eye(79, 64, 3).eye(87, 64, 3)
    p.flat(sign(SPADE, 53, 36.5, 15), INK)
    return p


def scooter():
    p = Picture("Scooter", (0, 0), .94)
    p.whisker("72,30 62,27 57,20")
    p.part(sign(HEART, 56, 14, 25), RED)
    p.ball(24, 82, 13, INK).disc(24, 82, 5.5, MIST).ball(82, 82, 13, INK).disc(82, 82, 5.5, MIST)
    body = ("8,76 8,60 18,50 40,48* 52,52 58,66* 70,66* 72,52 66,36* 78,32* 86,52 90,62 96,74* 82,72 72,82* 42,84* 36,72 24,68 "
            "14,72")
    p.part(body, PINK, (edge(body, 14, 15, "43,77* 70,75*"), SHADE))
    p.stroke("30,58 40,58 47,66")
    p.part("10,42* 46,42* 50,48 46,52* 14,52 9,48", BROWN)
    p.limb("76,30* 62,34*", 4, INK)
    p.ball(83, 38, 6, GOLD).glint("75,46 78,53 80,58")
    return p


def tugboat():
    p = Picture("Tugboat", (0, 0), .94)
    p.part("57,8* 80,8* 79,68* 58,68*", RED, ("57,8* 80,8* 79.9,16* 57.1,16*", INK))
    p.flat(sign(DIAMOND, 69.5, 35, 26), GOLD)
    p.part("22,34* 54,34* 56,64* 22,64*", PAPER, ("48,34* 54,34* 56,64* 48,64*", SHADE))
    p.part(box(17, 26, 42, 9, 4), BLUE)
    for x in (28, 42):
        p.part(box(x, 41, 9, 11, 2), MIST, inside=True)
    hull = "3,48* 12,56 30,62 60,62 96,58* 93,76 86,90* 18,90* 8,72"
    p.part(hull, BROWN, (edge(hull, 0, 4, "94,66* 60,70 28,70 10,64 5,56*"), RED))
    for x in (34, 54, 74):
        p.ball(x, 78, 7, INK).disc(x, 78, 3.4, MIST)
    return p


def ufo():
    p = Picture("Flying saucer", (0, -1), .9, turn=-10)
    p.part("34,62* 66,62* 78,96* 22,96*", GOLD)
    p.part(symmetric("50,14 36,17 28,30 28,44* 50,48"), MIST)
    p.ball(50, 34, 8, GREEN, inside=True).eye(50, 33, 3.2)
    body = ellipse(50, 53, 46, 14)
    p.part(body, PLUM)
    p.flat(sign(DIAMOND, 50, 54, 14), GOLD)
    for x, y in ((20, 51), (35, 55), (65, 55), (80, 51)):
        p.disc(x, y, 3.6, RED)
    p.glint("34,28 36,23 41,20")
    return p


def truck():
    p = Picture("Lorry", (-1, -1), .91)
    p.part(box(3, 18, 58, 58, 4), PAPER, (box(52, 19, 8, 56, 3), SHADE))
    p.flat(sign(HEART, 31, 45, 31), RED)
    cab = "61,34* 80,34 87,40 92,56 97,60 97,78* 61,78*"
    p.part(cab, BLUE, ("61,70* 97,70* 97,78* 61,78*", SHADE))
    p.part("68,41* 79,41 84,46 87,57* 68,57*", MIST, inside=True)
    p.part(box(2, 74, 96, 7, 3), INK)
    for x in (22, 80):
        p.ball(x, 82, 11, INK).disc(x, 82, 4.8, MIST)
    p.disc(94, 66, 3, GOLD)
    return p


def tram():
    p = Picture("Tram", (0, 0), .93)
    p.whisker("36,16 50,4 64,16", 2.8).whisker("30,4 70,4", 2.8)
    body = symmetric("50,14* 30,14 20,20 17,40* 15,78 24,88* 50,88*")
    p.part(body, RED, ("14,56* 86,56* 86,64* 14,64*", CREAM))
    p.part(box(25, 28, 50, 24, 4), MIST, inside=True).stroke("50,28 50,52")
    p.glint("31,44 38,34")
    p.part(box(36, 17, 28, 8, 3), INK, inside=True)
    p.disc(26, 75, 4.6, GOLD).disc(74, 75, 4.6, GOLD).flat(sign(CLUB, 50, 75, 16), GOLD)
    p.limb("30,94 70,94", 2.6, INK)
    return p


def canoe():
    p = Picture("Canoe", (0, 0), .88)
    p.limb("66,8 34,78", 3.4, BROWN).part(ellipse(67, 10, 6, 12, 24), ORANGE)
    p.ball(45, 30, 9, TAN).part("34,62* 34,46 45,40 56,46 56,62*", BLUE)
    p.part(box(34, 20, 22, 6, 3), RED)
    hull = "2,50* 14,60 32,64 68,64 86,60 98,50* 92,76 76,86 24,86 8,76"
    p.part(hull, GREEN)
    p.flat(sign(SPADE, 50, 75, 15), CREAM)
    p.part("4,90 16,84 28,91 40,85 52,91 64,85 76,91 88,85 96,90 88,96 12,96", MIST)
    return p


PICTURES = (car, bus, tractor, locomotive, sailboat, balloon, rocket, bicycle, helicopter, submarine, scooter, tugboat,
            ufo, truck, tram, canoe)
