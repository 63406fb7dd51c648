"""Bath and shower sets on the wall, with the hand shower and its hose."""
import math

from mathutils import Vector

from . import materials as mt
from .pieces import ball, hose, pipe, rod

M = mt.get
HANDLE = Vector((0, 1, 0.36)).normalized()
FACE = Vector((-0.2, -0.5, 1)).normalized()
FROM_WALL = 62                                           # middle of the bars


def shower(s):
    """Thermostat below, a rail with the hand shower, a wide head on an arm above."""
    h, head = s["height"], s["head"]
    mat = M(s["material"])
    z, slider = s["depth"] - head / 2, h * 0.56
    rest = Vector((0, slider, FROM_WALL + 34))
    rod((0, h * 0.82, 0), (0, h * 0.82, 8), 46, mat)
    rod((0, h * 0.82, 8), (0, h * 0.82, FROM_WALL), 18, mat)
    thermostat(s["width"] / 2, mat)
    pipe([(0, 60, FROM_WALL), (0, h - 12, FROM_WALL), (0, h - 12, z), (0, h - 60, z)], 24, mat, bend=90)
    rod((0, slider - 22, FROM_WALL), (0, slider + 22, FROM_WALL), 38, mat, soft=3)
    foot = hand_shower(rest, mat, s["material"])
    drop = 190
    hose([(30, 14, FROM_WALL), (34, -drop * 0.55, FROM_WALL + 6), (70, -drop, FROM_WALL + 44), (96, -drop * 0.4, FROM_WALL + 90),
          (74, 190, FROM_WALL + 84), (foot[0] + 12, foot[1] - 120, foot[2] + 14), foot], mat)
    rod((0, h - 84, z), (0, h - 74, z), head, mat, soft=2.5)
    rod((0, h - 76, z), (0, h - 52, z), 40, mat, end=28)


def thermostat(half, mat):
    y = 36
    for x in (-75, 75):
        rod((x, y, 0), (x, y, 10), 66, mat, soft=2)
        rod((x, y, 10), (x, y, FROM_WALL), 30, mat)
    rod((-half + 54, y, FROM_WALL), (half - 54, y, FROM_WALL), 46, mat)
    for side in (-1, 1):
        rod((side * (half - 52), y, FROM_WALL), (side * half, y, FROM_WALL), 52, mat, soft=3)
    rod((0, y, FROM_WALL), (0, y + 34, FROM_WALL), 34, mat)
    rod((30, y, FROM_WALL), (30, 10, FROM_WALL), 22, mat)


def bath_tap(s):
    """A bar on two wall unions, a short spout, a lever on top; the hand shower hangs beside it."""
    w, h, d = s["width"], s["height"], s["depth"]
    mat = M(s["material"])
    y, z, half = h * 0.42, FROM_WALL, w / 2
    for x in (-75, 75):
        rod((x, y, 0), (x, y, 10), 66, mat, end=60)
        rod((x, y, 10), (x, y, z), 30, mat)
    rod((-half, y, z), (half, y, z), 48, mat, soft=3)
    pipe([(0, y - 8, z), (0, y - 8, d - 13), (0, y - 40, d - 13)], 30, mat, bend=26)
    rod((0, y - 58, d - 13), (0, y - 40, d - 13), 33, mat)
    rod((0, y + 18, z), (0, y + 44, z), 44, mat)
    rod((0, y + 46, z), (0, y + 70, z), 44, mat, end=40, soft=3)
    pipe([(0, y + 62, z + 8), (0, y + 66, z + 20), (0, h - 6, d * 0.86)], 11, mat)
    x = half + 62
    rest = Vector((x, h * 0.62, 52))
    rod((x, rest.y, 0), (x, rest.y, 8), 46, mat)
    rod((x, rest.y, 8), (x, rest.y, 40), 18, mat)
    foot = hand_shower(rest, mat, s["material"])
    rod((24, y, z), (24, y - 32, z), 22, mat)
    hose([(24, y - 26, z), (30, -96, z + 20), (96, -146, z + 30), (x + 10, -70, z + 26), foot], mat)


def hand_shower(rest, mat, key):
    """A slim handle with a round head, resting in a holder at `rest`; returns where the hose meets it."""
    foot, neck = rest - HANDLE * 100, rest + HANDLE * 92
    head = neck + HANDLE * 30
    rod(rest - Vector((0, 0, 24)), rest - Vector((0, 0, 6)), 26, mat)
    pipe([foot, neck, head - FACE * 4], 24, mat, bend=26)
    rod(rest - HANDLE * 17, rest + HANDLE * 17, 34, mat, soft=2)
    rod(head - FACE * 12, head + FACE * 8, 84, mat, end=104, soft=3)
    dark = key.startswith("lacquer:#1")
    rod(head + FACE * 7, head + FACE * 8.6, 88, M("lacquer:#2f2f31" if dark else "lacquer:#d3d5d5"))
    right = FACE.cross(Vector((0, 1, 0))).normalized()
    up = right.cross(FACE)
    for r in (0, 14, 27, 38):
        count = max(1, round(r * 0.42))
        for i in range(count):
            turn = 2 * math.pi * i / count
            ball(head + FACE * 8.6 + right * math.cos(turn) * r + up * math.sin(turn) * r, 4.2, M("matt:#3a3a3a"))
    return foot
