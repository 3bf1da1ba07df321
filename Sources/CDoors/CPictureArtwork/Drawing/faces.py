"""Faces: characters with their headgear."""
from kit import *


def eyes(p, y, half=9, r=3.6):
    """Two eyes about the middle."""
    return p.eye(50 - half, y, r).eye(50 + half, y, r)


def king():
    p = Picture("King", (0, -.5), .95)
    p.part(symmetric("50,72 28,74 12,84 6,97*"), BLUE)
    p.part(sign(CLUB, 50, 13, 24), GOLD)
    p.part(symmetric("50,34* 30,36 28,50 32,64 50,74"), CREAM)
    crown = symmetric("50,20 42,30* 34,27 24,11* 20,24 25,43* 50,40*")
    p.part(symmetric("50,59 40,56 30,52 26,44* 22,58 24,76 36,90 50,95"), BROWN)
    p.part(crown, GOLD, (edge(crown, 7, 10, "68,22 68,40*"), SHADE))
    p.ball(24, 11, 4, RED).ball(76, 11, 4, RED)
    eyes(p, 50)
    p.part("50,60 42,57 33,63* 40,68 50,65 60,68 67,63* 58,57", BROWN, inside=True)
    p.flat(ellipse(50, 58, 4.4, 4), PINK)
    p.flat(ellipse(50, 70, 5, 3), RED)
    return p


def queen():
    p = Picture("Queen", (0, -.5), .95)
    p.part(symmetric("50,78 30,80 18,88 12,97*"), PLUM)
    hair = hides("hearts", symmetric("50,18* 42,8 26,5 11,14 7,30 16,50 32,68 50,86*"))
    p.part(hair, RED, (edge(hair, 7, 13, "84,30 72,48 62,62"), SHADE))
    p.part(symmetric("50,81 38,80 32,74* 24,82 34,92 50,94"), PAPER)
    p.part(symmetric("50,30* 42,34 33,40 32,54 37,68 50,78"), CREAM)
    p.part(symmetric("50,3* 46,14 41,17 34,10* 36,28* 50,30*"), GOLD)
    eyes(p, 55, 8, 3.4)
    p.stroke("35,48 40,45 45,47", width=2.4).stroke("65,48 60,45 55,47", width=2.4)
    p.flat("43,67* 47,65 50,66.5 53,65 57,67* 50,72", RED)
    p.disc(39, 63, 1.6, INK)
    p.glint("15,30 17,21 24,14")
    return p


def jester():
    p = Picture("Jester", (0, -.5), .95)
    p.part("50,60* 34,46 28,36* 50,4 72,36* 66,46", GOLD)
    left = "50,30* 44,18 30,12 14,20 7,46* 18,40 25,44 24,60 34,78 50,84*"
    p.part(left, RED).part(flip(left), BLUE)
    p.part(symmetric("50,36* 38,40 33,52 36,66 50,78"), PAPER)
    p.flat(sign(DIAMOND, 59, 54, 22), INK)
    p.part(symmetric("50,76* 40,80 26,76 14,82* 20,88 22,97* 34,90 42,97* 50,90*"), GREEN)
    for x, y in ((7, 51), (93, 51), (50, 6)):
        p.ball(x, y, 5, GOLD)
    p.eye(41, 54).disc(59, 54, 2.6, PAPER)
    p.stroke("40,66 50,71 60,66")
    p.ball(50, 61, 3.4, RED, inside=True)
    return p


def pirate():
    p = Picture("Pirate", (0, -.5), .95)
    p.part(symmetric("50,76 30,78 16,86 10,97*"), RED)
    p.part(symmetric("50,36* 28,38 26,52 32,72 50,82"), TAN)
    p.part(symmetric("50,68 40,65 32,58 27,48* 25,64 34,84 50,90"), INK)
    p.part(symmetric("50,8 32,12 20,28 4,30* 8,44 26,46 50,42"), INK)
    p.stroke("9,36 22,40 34,36 50,35 66,36 78,40 91,36", GOLD, 2.6)
    p.flat(sign(SPADE, 50, 22, 20), PAPER)
    p.eye(41, 54)
    p.flat("53,50* 67,48* 66,58 59,62 54,57", INK).stroke("53,50 40,44", width=2.4)
    p.stroke("43,72 50,75 57,72", PAPER, 2.6)
    p.part(ellipse(50, 62, 4.6, 5), TAN, inside=True)
    p.ball(25, 66, 4, GOLD)
    return p


def wizard():
    p = Picture("Wizard", (0, -.5), .95)
    p.part(symmetric("50,66 30,68 20,82 16,97*"), PLUM)
    p.part(symmetric("50,42* 34,44 30,54 34,64 50,70"), CREAM)
    p.part(symmetric("50,62 42,60 34,56 28,48* 24,62 30,80 50,98*"), MIST)
    cone = "24,46* 34,30 40,14 56,3 76,12* 66,14 64,24 70,36 76,46* 50,49"
    p.part(cone, PLUM, (edge(cone, 4, 8, "66,42 58,26 60,12"), SHADE))
    brim = symmetric("50,38 26,38 8,44 12,51 30,48 50,48")
    p.part(brim, PLUM)
    p.flat(sign(DIAMOND, 49, 26, 17), GOLD)
    eyes(p, 55, 8, 3.2)
    p.part("50,64 42,60 34,66* 42,70 50,68 58,70 66,66* 58,60", PAPER, inside=True)
    p.part(ellipse(50, 61, 4.4, 4.8), PINK, inside=True)
    return p


def knight():
    p = Picture("Knight", (0, -.5), .95)
    p.part("46,20* 40,4 58,2 78,8 92,24 94,46 84,38 82,50 72,40 66,30 54,24*", RED)
    p.part(symmetric("50,78 28,80 14,88 10,97*"), MIST)
    helm = symmetric("50,16 32,20 22,36 21,56 26,76 38,88 50,91")
    p.part(helm, MIST, (edge(helm, 6, 11, "70,36 68,58 62,78"), SHADE))
    p.part("20,40* 50,45* 80,40* 79,54* 50,58* 21,54*", INK)
    p.disc(39, 49, 3.6, PAPER).disc(61, 49, 3.6, PAPER)
    p.stroke("50,18 50,44")
    p.flat(sign(CLUB, 50, 73, 20), INK)
    p.glint("29,36 31,29 37,24")
    return p


def viking():
    p = Picture("Viking", (0, -.5), .95)
    horn = "28,40* 14,38 5,24 8,5* 14,16 22,24 32,26*"
    p.part(horn, CREAM).part(flip(horn), CREAM)
    p.part(symmetric("50,38* 28,40 26,52 32,68 50,72"), CREAM)
    p.part(symmetric("50,62 38,58 30,46* 18,60 18,80 26,88* 30,84 36,96* 42,90 50,98*"), ORANGE)
    helm = symmetric("50,12 34,16 26,28 24,43* 50,40*")
    p.part(helm, BROWN)
    p.part(symmetric("50,36* 34,37 22,40* 22,49* 36,46 50,45*"), GOLD)
    p.part(sign(DIAMOND, 50, 31, 25), BLUE, inside=True)
    eyes(p, 54, 9, 3.4)
    p.part("50,65 42,60 32,66* 40,72 50,69 60,72 68,66* 60,60", ORANGE, inside=True)
    p.part(ellipse(50, 61, 4.6, 4.8), PINK, inside=True)
    p.stroke("43,78 50,81 57,78")
    return p


def chef():
    p = Picture("Chef", (0, -.5), .95)
    p.part(symmetric("50,78 30,80 16,88 12,97*"), PAPER)
    p.part(symmetric("50,40* 30,42 28,56 34,74 50,82"), TAN)
    hat = hides("clubs", symmetric("50,3 36,8 33,18* 20,14 9,24 14,37 28,40* 27,52* 50,50*"))
    p.part(hat, PAPER, (edge(hat, 9, 14, "68,46* 70,38 78,30 84,26"), SHADE))
    p.stroke("28,41 39,39 50,38.5 61,39 72,41")
    eyes(p, 59, 9, 3.4)
    p.part("50,70 44,66 34,70 26,64* 30,76 42,76 50,73 58,76 70,76 74,64* 66,70 56,66", INK, inside=True)
    p.part(ellipse(50, 66, 4.6, 4.8), TAN, inside=True)
    p.part(symmetric("50,82* 40,80 34,84* 40,92 50,90*"), RED)
    return p


def robot():
    p = Picture("Robot", (0, -.5), .95)
    p.limb("50,34 50,20", 2.4, MIST)
    p.part(sign(HEART, 50, 14, 22), RED)
    p.limb("16,54 12,54", 9, ORANGE).limb("84,54 88,54", 9, ORANGE)
    p.limb("50,76 50,86", 14, MIST)
    p.part(symmetric("50,84* 26,84 18,97*"), BLUE)
    p.part(symmetric("50,29 24,30 19,35 18,54 19,73 24,78 50,79"), BLUE)
    for x in (35, 65):
        p.ball(x, 48, 9, GOLD, inside=True).eye(x, 48, 4)
    p.part(symmetric("50,63* 32,63* 32,72* 50,72*"), PAPER, inside=True)
    for x in (41, 50, 59):
        p.stroke(f"{x},63 {x},72", width=2.4)
    p.glint("25,44 25,38 31,35")
    return p


def alien():
    p = Picture("Alien", (0, -.5), .95)
    for turn, x, y in ((-22, 24, 13), (22, 76, 13)):
        p.limb(((50 + (x - 50) * .4, 30), (50 + (x - 50) * .75, 24), (x, 17)), 1.8, GREEN)
        p.part(sign(LEAF, x, y, 20, turn), GOLD)
    p.part(symmetric("50,80 36,82 26,88 22,97*"), PLUM)
    head = symmetric("50,20 28,24 13,40 16,58 30,74 50,86")
    p.part(head, GREEN, (shadow(head, 5, 10, 9, (-.8, -.5)), SHADE))
    for q in ("46,60* 42,50 30,44 22,46* 24,58 34,63",):
        p.flat(q, INK).flat(flip(q), INK)
    p.disc(29, 50, 2.6, PAPER).disc(63, 52, 2.6, PAPER)
    p.stroke("43,74 50,77 57,74")
    p.glint("20,40 26,32 34,29")
    return p


def astronaut():
    p = Picture("Astronaut", (0, -.5), .95)
    p.part(symmetric("50,70 26,74 12,84 8,97*"), PAPER)
    p.limb("14,44 10,44", 9, ORANGE).limb("86,44 90,44", 9, ORANGE)
    helm = ellipse(50, 43, 36, 38)
    p.part(helm, PAPER, (shadow(helm, 7, 3, 8, (-.8, -.6)), SHADE))
    p.part(ellipse(50, 44, 27, 25), INK, inside=True)
    p.flat(symmetric("50,27 37,30 32,44 37,60 50,66"), CREAM)
    p.flat("33,40* 34,28 50,24 66,28 67,40* 58,32 46,34", BROWN)
    eyes(p, 46, 8, 3.2)
    p.stroke("44,55 50,58 56,55")
    p.flat(sign(SPADE, 50, 88, 14), BLUE)
    p.glint("29,36 32,29 38,24")
    return p


def mermaid():
    p = Picture("Mermaid", (0, -.5), .95)
    fin = hides("hearts", sign(HEART, 82, 18, 34, 14))
    p.limb("74,92 90,76 88,54 82,36", 9, GREEN)
    p.part(fin, GREEN)
    p.part("44,8 24,14 16,34 18,56 8,74 14,90 32,94 50,90 68,94 74,80 66,62 70,36 62,16", PINK)
    p.part(symmetric("44,74 36,78 24,84 18,97*", 44), BROWN)
    p.part(symmetric("44,24* 30,30 26,44 30,60 44,70", 44), BROWN)
    p.part("44,20 30,24 22,46* 24,20 44,8 64,18 66,46* 58,34", PINK, inside=True)
    for x in (35, 53):
        p.disc(x, 48, 5, PAPER).eye(x, 48, 3.2)
    p.stroke("38,59 44,62 50,59", PAPER, 2.6)
    p.part("22,97* 26,86 36,86 44,92 52,86 62,86 66,97*", GOLD)
    return p


PICTURES = (king, queen, jester, pirate, wizard, knight, viking, chef, robot, alien, astronaut, mermaid)
