"""Six faces with a character of their own, in the local units of a head (see features): the outline, eyes, brows,
nose and mouth; the caller adds hair and what is worn. All that are turned face left; wrap them in scale(-1 1) to face right.

grave       a woman of fifty, turned: hooded lids, high thin brows, a long nose, a mole
tender      a woman of thirty, from the front: lowered lids, a glance to the right, a full smiling mouth
fresh       a girl of eighteen, turned: short brows, a snub nose, parted lips, freckles
wry         a woman of forty, turned, who looks back over her shoulder: one brow raised, one corner of the mouth
merry       a young man, turned: a snub nose, a crooked smile, a narrow chin with a cleft
weathered   a man of forty-five, from the front: narrowed eyes, a broken nose, stubble, a scar"""
from linework import BLACK, BLUE, BROWN, RED, SKIN, shape, swell, symmetric

from .features import brow, eye, mouth

GRAVE = ("0,-114* -54,-108 -82,-84 -90,-46 -87,-20 -92,6 -89,34 -82,70 -70,104 -52,132 -34,146 -10,148 16,138 56,106 80,64 "
         "92,14 94,-50 70,-108*")
TENDER = "0,-112 -58,-108 -90,-70 -98,-20 -97,22 -88,66 -62,112 -30,138 0,145"
FRESH = ("0,-114* -56,-110 -88,-86 -95,-48 -91,-20 -98,8 -100,40 -93,76 -75,110 -54,133 -34,141 -10,139 26,126 62,100 87,60 "
         "96,14 96,-50 70,-108*")
WRY = ("0,-114* -54,-110 -86,-86 -94,-48 -90,-18 -96,6 -92,34 -88,72 -76,108 -56,136 -34,146 -8,145 26,136 62,116 84,82 "
       "94,20 95,-50 70,-108*")
MERRY = ("0,-114* -56,-110 -88,-86 -94,-48 -89,-18 -94,8 -90,38 -82,72 -70,106 -54,134 -36,147 -12,149 12,141 50,116 80,80 "
         "92,20 95,-50 70,-108*")
WEATHERED = "0,-112 -62,-108 -96,-72 -100,-24 -104,10 -98,40 -90,84 -70,124 -40,148 0,152"


def grave(pen, iris=BLUE, lip=RED, ink=BLACK):
    pen.open("face")
    pen.path(shape(GRAVE), fill=SKIN)
    eye(pen, -55, -1, look=-6, w=24, h=13, lid=.4, gaze=2, r=9.5, drop=2, iris=iris)
    eye(pen, 26, 1, look=-8, w=31, h=13, lid=.4, gaze=2, r=10, drop=3, bag=9, iris=iris)
    brow(pen, "-30,-37 -46,-48 -64,-48 -84,-33", 5.5, peak=.35, fill=ink)
    brow(pen, "-2,-36 18,-49 46,-50 76,-30", 5.5, peak=.35, fill=ink)
    pen.ink(swell("-12,-32 -24,-16 -27,8 -36,34 -43,54 -40,64 -30,66", 5.2, 1.6, .75, 2), swell("-10,50 -4,58 -8,67 -18,66", 4, 1.4),
            swell("-30,66 -24,63 -19,66", 3.4, 1.4))
    mouth(pen, 95, 24, lip, o=-26, smile=-1, full=.72, crease=17, far=.86)
    pen.ink(swell("8,70 15,82 13,94", 3, 1), swell("66,44 62,58 53,70", 3, 1))
    pen.dot(24, 88, 3.2, BLACK, 0)
    pen.close()


def tender(pen, iris=BLUE, lip=RED, ink=BLACK):
    pen.open("face")
    pen.path(shape(symmetric(TENDER)), fill=SKIN)
    eye(pen, -40, -1, look=8, w=30, h=13.5, lid=.22, drop=3, r=10.5, iris=iris)
    eye(pen, 48, 1, look=8, w=29, h=13.5, lid=.22, drop=3, r=10.5, iris=iris)
    brow(pen, "-14,-37 -32,-41 -58,-40 -82,-24", 8, peak=.3, fill=ink)
    brow(pen, "26,-37 42,-41 64,-40 86,-24", 8, peak=.3, fill=ink)
    pen.ink(swell("15,24 17,38 24,52 22,62 12,65", 4.4, 1, .7, 1.6), swell("-8,48 -13,57 -8,64 -2,63", 3.4, 1.2), swell("-2,63 4,66 12,65", 3, 1.2))
    mouth(pen, 95, 28, lip, o=5, smile=4, full=1.08, crease=20, skew=1)
    pen.ink(swell("-34,80 -39,88 -36,97", 3, 1), swell("44,76 50,84 47,93", 3, 1))
    pen.close()


def fresh(pen, iris=BLUE, lip=RED, ink=BLACK):
    pen.open("face")
    pen.path(shape(FRESH), fill=SKIN)
    eye(pen, -58, -1, look=-5, w=24, h=15, lid=.06, r=11, iris=iris)
    eye(pen, 26, 1, look=-6, w=30, h=15.5, lid=.06, r=11.5, iris=iris)
    brow(pen, "-36,-42 -54,-50 -84,-36", 8, peak=.4, fill=ink)
    brow(pen, "4,-42 30,-54 64,-40", 8, peak=.4, fill=ink)
    pen.ink(swell("-28,18 -32,34 -42,46 -44,54 -36,59 -28,58", 4.6, 1, .6, 1.6), swell("-8,46 -3,53 -7,60 -16,60", 3.6, 1.2), swell("-28,58 -22,55 -17,59", 3, 1.2))
    mouth(pen, 93, 21, lip, o=-27, smile=3, full=.95, crease=18, far=.85)
    pen.ink(swell("4,84 9,91 7,99", 3, 1))
    for x, y in ((-70, 36), (-60, 44), (-76, 48), (18, 40), (32, 36), (28, 50), (44, 46)):
        pen.dot(x, y, 2.3, BROWN, 0)
    pen.close()


def wry(pen, iris=BROWN, lip=RED, ink=BLACK):
    pen.open("face")
    pen.path(shape(WRY), fill=SKIN)
    eye(pen, -56, -1, look=8, w=25, h=13, lid=.3, r=10, drop=-3, iris=iris)
    eye(pen, 27, 1, look=10, w=31, h=12.5, lid=.3, r=10.5, drop=-4, iris=iris)
    brow(pen, "-32,-38 -46,-55 -64,-58 -84,-44", 8, peak=.3, fill=ink)
    brow(pen, "-4,-27 18,-39 44,-42 74,-36", 8, peak=.3, fill=ink)
    pen.ink(swell("-10,-26 -22,-10 -26,16 -36,46 -40,56 -35,65 -24,67", 5.2, 1.6, .7, 2), swell("-6,46 2,56 -2,66 -14,67", 4.2, 1.4), swell("-24,67 -19,63 -14,67", 3.2, 1.4))
    mouth(pen, 97, 28, lip, o=-24, smile=1, full=.9, crease=18, skew=3.5, far=.84)
    pen.ink(swell("10,64 20,78 18,94", 3.4, 1.2))
    pen.close()


def merry(pen, iris=BROWN, lip=RED, ink=BLACK):
    pen.open("face")
    pen.path(shape(MERRY), fill=SKIN)
    eye(pen, -57, -1, look=-6, w=24, h=12, lid=.1, r=10, iris=iris, lash=7.5, fold=False)
    eye(pen, 25, 1, look=-7, w=29, h=12, lid=.1, r=10.5, iris=iris, lash=7.5)
    brow(pen, "-34,-31 -50,-43 -66,-43 -86,-28", 12, peak=.4, fill=ink)
    brow(pen, "0,-30 20,-46 44,-47 70,-30", 12, peak=.4, fill=ink)
    pen.ink(swell("-14,-22 -25,-6 -27,18 -38,42 -49,54 -46,66 -34,69", 6, 1.6, .75, 2), swell("-10,48 -2,57 -6,68 -18,69", 4.4, 1.4), swell("-34,69 -27,65 -18,69", 3.4, 1.4))
    mouth(pen, 101, 30, lip, o=-25, smile=5, full=.62, upper_lip=False, crease=16, skew=3, far=.82)
    pen.ink(swell("10,84 17,94 12,106", 3.6, 1.2), swell("-27,127 -30,134 -28,141", 3.4, 1.2))
    pen.close()


def weathered(pen, iris=BLUE, lip=RED, ink=BLACK):
    pen.open("face")
    pen.path(shape(symmetric(WEATHERED)), fill=SKIN)
    eye(pen, -46, -1, look=-6, w=28, h=11, lid=.3, r=9.5, iris=iris, drop=-2, bag=8)
    eye(pen, 46, 1, look=-6, w=28, h=11, lid=.3, r=9.5, iris=iris, drop=-2, bag=8)
    brow(pen, "-14,-20 -36,-32 -64,-35 -92,-22", 13, peak=.4, fill=ink)
    brow(pen, "14,-20 36,-31 62,-34 90,-20", 13, peak=.4, fill=ink)
    pen.ink(swell("-8,-26 -13,-10 -9,6 -17,20 -17,44 -24,58 -20,70 -6,74", 6.2, 1.8, .7, 2), swell("14,48 24,58 20,71 8,73", 4.6, 1.4), swell("-6,74 1,70 8,73", 3.4, 1.4))
    mouth(pen, 106, 31, lip, o=-1, smile=-1, full=.55, upper_lip=False, crease=16, skew=-3)
    pen.ink(swell("-6,-38 -3,-30 -5,-20", 3.6, 1.2), swell("6,-36 4,-28 6,-20", 3.2, 1.2), swell("-30,68 -42,84 -44,102", 3.4, 1.2), swell("28,68 40,84 42,100", 3.4, 1.2),
            swell("58,-54 66,-36 70,-18", 3.6, 1.4), swell("78,22 82,34 84,48", 3.4, 1.4),
            *[swell([(x, y), (x + 1, y + 7)], 2.6, 1.2) for x, y in ((-72, 84), (-62, 98), (-50, 112), (-36, 122), (-22, 132), (-8, 136), (8, 136), (22, 132), (36, 122),
                                                                  (50, 112), (62, 98), (72, 84), (-60, 84), (-48, 98), (48, 98), (60, 84), (-20, 118), (20, 118))])
    pen.close()
