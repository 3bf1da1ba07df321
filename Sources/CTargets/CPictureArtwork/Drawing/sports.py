"""Sports. A suit hides in each of them."""
import math

from kit import *


def football():
    p = Picture("Football", (0, .2), .9)
    at = lambda a, r: (50 + r * math.cos(math.radians(a - 14)), 45 + r * math.sin(math.radians(a - 14)))
    ball = arc(50, 45, 39, 0, 315, 7)
    patches = [[(*at(a - 20, 39), True), at(a, 39), (*at(a + 20, 39), True), (*at(a + 16, 32), True), (*at(a, 25.5), True),
                (*at(a - 16, 32), True)] for a in range(-90, 270, 72)]
    p.part(ball, PAPER, (shadow(ball, 7, 4, 9, (-.6, -.8)), SHADE), *((patch, INK) for patch in patches))
    for a in range(-90, 270, 72):
        p.stroke([at(a + 16, 32), at(a + 56, 32)], width=2.4).stroke([at(a, 10), at(a, 25)], width=2.4)
    p.flat(sign(SPADE, 50, 45, 31, -14), INK)
    p.part("7,95* 7,87 3,79* 11,82 16,88* 17,82 15,75* 23,80 28,89* 32,84 33,79* 38,85 41,91* 46,88 49,83* 53,87 56,91* "
           "61,86 68,79* 70,84 73,89* 78,81 86,74* 85,81 86,88* 91,83 97,79* 94,87 93,95*", GREEN)
    return p


def basketball():
    p = Picture("Basketball", (0, 1.6), .92)
    p.part(box(9, 4, 82, 58, 6), PAPER, (box(82, 5, 8, 56, 3), SHADE))
    p.part("27,62* 32,82* 38,95* 43.5,82* 50,95* 56.5,82* 62,95* 68,82* 73,62*", CREAM)
    p.flat(hides("diamonds", "50,70* 56.5,82* 50,95* 43.5,82*"), RED)
    for s in ("27,62 36,71 43.5,82 50,95", "42,62 36,71 32,82", "42,62 50,70 56.5,82"):
        p.stroke(s, width=2.4).stroke(flip(s), width=2.4)
    p.stroke("27,52* 27,15* 73,15* 73,52*", BLUE)
    ball = ellipse(50, 39, 23, 23)
    p.part(ball, ORANGE, (shadow(ball, 7, 4, 7, (-.6, -.8)), SHADE), inside=True)
    p.stroke("28.5,31 39,40 50,42.5 72.5,37", width=2.4).stroke("43,17 51,28 53,42 48,61", width=2.4)
    p.stroke("34,22 42,31 42,46 33,54", width=2.4).stroke("66,22 63,34 64,46 71,49", width=2.4)
    p.glint("32,36 34,29 39,23")
    p.limb("23,60 77,60", 4, RED)
    return p


def racket():
    p = Picture("Tennis racket", (-3.5, 1), .97, turn=38)
    p.ball(83, 65, 12, GOLD).stroke("74,61.5 79.5,65.5 80.5,74", PAPER, 2.4).stroke("86,56 87,61 92,65.5", PAPER, 2.4)
    p.limb("36,56 45,66 50,80", 3.6, INK).limb("64,56 55,66 50,80", 3.6, INK)
    p.part(ellipse(50, 34, 30, 34), INK)
    p.flat(ellipse(50, 34, 24, 28), CREAM)
    for x in (36, 43, 50, 57, 64):
        y = 28 * math.sqrt(1 - ((x - 50) / 24) ** 2) - .6
        p.stroke([(x, 34 - y), (x, 34 + y)], BROWN, 1.6)
    for y in (15, 24.5, 34, 43.5, 53):
        x = 24 * math.sqrt(1 - ((y - 34) / 28) ** 2) - .6
        p.stroke([(50 - x, y), (50 + x, y)], BROWN, 1.6)
    p.flat(sign(HEART, 50, 36, 27), RED)
    p.stroke("24.5,37 25.5,24 34,11", PLUM, 2.4)
    p.limb("50,81 50,96", 8, RED)
    for y in (85, 92):
        p.stroke(f"46,{y + 2} 54,{y - 2}", width=2.4)
    return p


def glove():
    p = Picture("Boxing glove", (-1, 0), .94, turn=12)
    fist = "36,80* 29,66 21,50 18,34 25,16 40,6 58,5 77,12 88,28 88,46 80,63 73,80*"
    p.part(fist, RED, (edge(fist, 8, 11, "68,70 76,54 80,38"), SHADE))
    p.part("38,78 24,68 13,56 11,43 20,37 31,43 42,52 50,61 51,72", RED)
    p.part(box(33, 73, 42, 22, 5), PAPER, (box(66, 74, 8, 20, 3), SHADE), ("32,81* 76,81* 76,88* 32,88*", BLUE))
    for turn in (-52, 52):
        p.part(moved(box(40, 29, 40, 12, 6), turn=turn, about=(60, 35)), CREAM, inside=True)
    p.flat(hides("diamonds", "60,25.5* 68,35* 60,44.5* 52,35*"), RED)
    p.glint("27,32 29,23 37,15")
    return p


def bowling():
    p = Picture("Bowling", (0, -.5), .95)
    lean = lambda contour: moved(contour, turn=10, about=(70, 94))
    pin = lean(symmetric("70,3 61,7 58,17 61,28 62,36 55,52 51,68 55,84 60,95*", 70))
    p.part(pin, PAPER, (edge(pin, 9, 13, lean("73,44 79,58 78,76")), SHADE),
           (lean("61,28.5* 70,31 79,28.5* 78,36.5* 70,39 62,36.5*"), RED))
    for x in (65, 75):
        p.eye(*lean([(x, 15)])[0][:2], 3)
    p.flat(lean(ellipse(70, 23, 2.2, 3)), INK)
    ball = ellipse(34, 63, 31, 31)
    p.part(ball, PLUM, (shadow(ball, 7, 4, 8, (-.6, -.8)), SHADE))
    p.flat(sign(CLUB, 38, 54, 20, 14), INK)
    p.glint("10,56 13,47 20,40")
    return p


def skate():
    p = Picture("Roller skate", (-2.8, -1), .96)
    p.part(box(86, 74, 11, 13, 4), RED)
    for x in (31, 74):
        p.limb(f"{x},72 {x},84", 4, INK)
    boot = "20,9* 52,6* 54,18 56,32 64,41 80,45 92,54 95,72* 18,72* 16,58 20,44 21,26"
    p.part(boot, PINK, (edge(boot, 6, 8, "40,65 70,63 84,58"), SHADE), ("20,9* 52,6* 53,15* 21,19*", PAPER))
    for s in ("41,24.5 50,24", "43,34.5 51.5,33", "50,44.5 58.5,41", "62,52 69,46"):
        p.stroke(s, PAPER)
    p.part(box(13, 70, 85, 7, 3), BROWN)
    p.flat(sign(HEART, 35, 55, 21), RED)
    for x in (31, 74):
        p.ball(x, 86, 10, GOLD).disc(x, 86, 4, INK)
    p.glint("26.5,40 27.5,34 27.5,27")
    return p


def target():
    p = Picture("Archery target", (-1.5, .5), .92)
    for s in ("36,60 22,94", "58,60 72,94"):
        p.limb(s, 5, BROWN)
    ring = ellipse(47, 50, 38, 38)
    p.part(ring, BLUE).disc(47, 50, 29, PAPER).disc(47, 50, 21, BLUE).disc(47, 50, 14, PAPER)
    p.flat(sign(HEART, 47, 51, 22), RED).flat(shadow(ring, 7, 4, 8, (-.6, -.8)), SHADE)
    at = lambda contour: moved(contour, turn=-42, about=(47, 50))
    p.part(at("87,50* 93,42* 109,42* 103,50* 109,58* 93,58*"), GOLD)
    p.limb(at([(49, 50), (102, 50)]), 1.6, GOLD)
    p.glint("14,44 17,35 24,27")
    return p


def trophy():
    p = Picture("Trophy", (0, .8), .95)
    handle = "30,18 12,16 8,32 20,44 34,44"
    p.limb(handle, 4, GOLD).limb(flip(handle), 4, GOLD)
    p.part(symmetric("50,50 44,54* 46,66 38,76 36,82* 50,82"), GOLD)
    p.part(box(26, 77, 48, 18, 4), PLUM)
    cup = symmetric("50,12 26,12* 26,30 33,48 44,57 50,58")
    p.part(cup, GOLD, (edge(cup, 5, 9, "67,13 66,30 59,47"), SHADE))
    p.part(box(22, 5, 56, 9, 4), GOLD)
    p.eye(41, 29).eye(59, 29).stroke("42,38 50,43 58,38")
    p.flat(sign(SPADE, 50, 86, 14), GOLD)
    p.glint("32,22 32,30 34,37")
    return p


def whistle():
    p = Picture("Whistle", (-1, 0), .95)
    for s in ("33,22 29,10", "43,20 44,8", "23,26 15,17"):
        p.whisker(s)
    p.limb("80,46 92,36 92,22 82,16 74,24 80,46", 2.4, RED)
    body = "5,36* 52,36* 68,33 84,40 92,57 88,76 72,90 54,90 40,80 33,63* 20,59 5,58*"
    p.part(body, MIST, (shadow(body, 3, 8, 8, (-.7, -.7)), SHADE))
    p.flat("35,36* 50,36* 43,48* 35,48*", INK)
    p.flat(sign(CLUB, 63, 63, 30), INK)
    p.glint("11,43 20,43 28,43")
    return p


def golf():
    p = Picture("Golf", (-.8, -1.8), .95)
    hill = "5,95* 9,76 28,58 54,53 79,60 92,77 95,95*"
    p.part(hill, GREEN, (edge(hill, 4, 0, "40,90 70,84 80,70"), SHADE))
    p.flat(ellipse(59, 69, 17, 5.5), INK)
    p.part("64,9* 72,13 82,10 95,14* 88,24 95,38* 82,34 72,38 64,34*", RED)
    p.flat(sign(CLUB, 76, 23.5, 18), PAPER)
    p.limb("59,7 59,69", 2.6, PAPER)
    ball = ellipse(32, 56, 15, 15)
    p.part(ball, PAPER, (shadow(ball, 7, 4, 5, (-.6, -.8)), SHADE))
    p.eye(31, 53, 3).eye(41, 53, 3).stroke("32,60 36.5,62.5 40,60", width=2.4)
    p.glint("13,84 15,77 19,71")
    return p


def shuttlecock():
    p = Picture("Shuttlecock", (-5.8, -5), .91, turn=-40)
    at = lambda a, r, corner=False: (50 + r * math.sin(math.radians(a)), 12 + r * math.cos(math.radians(a)), corner)
    tips = [q for a, half in ((26, 5.5), (15, 5.5), (0, 9.5), (-15, 5.5), (-26, 5.5))
            for q in (at(a + half, 70, True), at(a + half * .8, 78), at(a, 87, True), at(a - half * .8, 78))]
    skirt = [at(31.5, 24, True), *tips, at(-31.5, 70, True), at(-31.5, 24, True)]
    p.part(skirt, CREAM, (edge(skirt, 0, 5, [at(22, 50)]), SHADE))
    for a in (20.5, 9.5, -9.5, -20.5):
        p.stroke([at(a, 26), at(a, 70)], width=2.4)
    p.flat(sign(SPADE, 50, 76, 20, 180), INK)
    p.stroke([at(a, 46) for a in (-28, -14, 0, 14, 28)], RED)
    p.part(symmetric("50,32* 38,32* 34,39* 42,43 50,44"), RED)
    p.part(symmetric("50,3 39,7 33,18 33,28 36,34* 50,37"), GOLD)
    p.part(symmetric("50,-6* 46,0 41,6* 45,11 50,13"), ORANGE)
    p.eye(40.5, 19).eye(59.5, 19)
    return p


def mitt():
    p = Picture("Baseball mitt", (-1.2, .4), .92)
    p.part("11,40* 41,12* 50,46* 28,60*", GOLD)
    p.flat(sign(DIAMOND, 31, 37, 24), RED)
    p.limb("34,78 18,62 12,40", 11, BROWN)
    for s in ("84,56 90,32", "72,48 77,16", "60,46 61,10", "48,48 44,14"):
        p.limb(s, 10.5, BROWN)
    palm = "24,74 26,58 40,46 62,42 82,46 90,60 86,78 72,92 52,95 34,88"
    p.part(palm, BROWN, (shadow(palm, 4, 8, 7, (-.6, -.8)), SHADE))
    p.ball(56, 65, 19, PAPER)
    p.stroke("45,51 51,60 50,81", RED, 2.4).stroke("67,50 62,62 65,80", RED, 2.4)
    p.glint("11,44 13,54 18,62").glint("41,16 43,26 44,34").glint("58,12 57.5,22 57.5,32")
    return p


def baseball():
    p = Picture("Baseball", (0, 0), .94)
    p.limb("18,84 72,22", 11, BROWN).limb("12,91 24,77", 6, BROWN)
    ball = ellipse(60, 62, 29, 29)
    p.part(ball, PAPER, (shadow(ball, 6, 4, 8, (-.6, -.8)), SHADE))
    p.stroke("42,41 51,52 53,66 46,86", RED, 2.6).stroke("78,40 70,52 69,68 77,84", RED, 2.6)
    p.flat(sign(HEART, 61, 63, 15), RED)
    p.glint("36,58 38,50 44,43")
    return p


def billiards():
    p = Picture("Billiard balls", (0, .5), .93)
    for x, y, color in ((27, 70, GOLD), (73, 70, RED)):
        ball = ellipse(x, y, 24, 24)
        p.part(ball, color, (shadow(ball, 6, 4, 7, (-.6, -.8)), SHADE)).disc(x, y + 3, 8, PAPER)
    ball = ellipse(50, 32, 27, 27)
    p.part(ball, INK)
    p.disc(50, 32, 13.5, PAPER).flat(sign(SPADE, 50, 32, 17), INK)
    p.glint("29,30 31,22 37,16").glint("8,68 10,61 15,56").glint("54,68 56,61 61,57")
    return p


def medal():
    p = Picture("Medal", (0, -.5), .93)
    p.part("24,4* 44,4* 56,40* 40,46*", BLUE, ("31,4* 37,4* 50,42* 45,44*", PAPER))
    p.part("76,4* 56,4* 44,40* 60,46*", BLUE, ("69,4* 63,4* 50,42* 55,44*", PAPER))
    disc = ellipse(50, 66, 29, 29)
    p.part(disc, GOLD, (shadow(disc, 6, 4, 8, (-.6, -.8)), SHADE))
    p.stroke(arc(50, 66, 22.5, -80, 260, 12), ORANGE, 2.4)
    p.flat(sign(CLUB, 50, 66, 27), RED)
    p.glint("26,62 28,54 34,47")
    return p


def dumbbell():
    p = Picture("Dumbbell", (0, 0), .93, turn=-28)
    p.limb("18,50 82,50", 7, MIST)
    for x in (18, 74):
        p.part(box(x - 3, 22, 14, 56, 5), RED, (box(x + 6, 22, 5, 56, 3), SHADE))
    for x in (5, 87):
        p.part(box(x - 1, 33, 10, 34, 4), INK)
    p.part(box(38, 40, 24, 20, 5), GOLD)
    p.flat(sign(DIAMOND, 50, 50, 15), INK)
    p.glint("19,30 19,42").glint("75,30 75,42")
    return p


PICTURES = (football, basketball, racket, glove, bowling, skate, target, trophy, whistle, golf, shuttlecock, mitt,
            baseball, billiards, medal, dumbbell)
