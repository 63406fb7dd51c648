"""Small things on the wall and under the basin: shelves, holders, hooks, traps, drains.

The proportions are those of the shop's own drawings (packages/product-drawings/src/draw). Everything is built
upwards from its lowest point; the camera finds it.
"""
import math

from mathutils import Vector

from . import materials as mt
from .mesh import MM, lathe, loft
from .pieces import block, pipe, rod, spot

M = mt.get


def shelf(s):
    """A board on hidden pins, or with `rim` a folded steel tray with slots for the water."""
    half, h, d = s["width"] / 2, s["height"], s["depth"]
    mat = M(s["material"])
    if not s.get("rim"):
        block((-half, 0, 0), (half, h, d), mat, 1.2)
        return
    sheet, rim = 3, 20
    block((-half, 0, 0), (half, h, sheet), mat)
    block((-half, 0, d - sheet), (half, rim, d), mat)
    for x in (-half, half - sheet):
        block((x, 0, 0), (x + sheet, rim, d), mat)
    slot, length, start = 6, d * 0.5, d * 0.24
    count = round(s["width"] / 26)
    step = (s["width"] - 60) / count
    edges = [-half] + [-half + 30 + step * (i + 0.5) + side * slot / 2 for i in range(count) for side in (-1, 1)] + [half]
    block((-half, 0, 0), (half, sheet, start), mat, 0)
    block((-half, 0, start + length), (half, sheet, d), mat, 0)
    for x0, x1 in zip(edges[::2], edges[1::2]):
        block((x0, 0, start), (x1, sheet, start + length), mat, 0)


def cosmetic_mirror(s):
    """A disc on a folding arm of two parts, each part two thin rods between upright hinges."""
    w, d = s["width"], s["depth"]
    mat = M(s["material"])
    facing = Vector((-0.22, 0.1, 1)).normalized()
    centre = Vector((0, 0, d - 30))
    wall, elbow, wrist = (0, 26), (-84, d * 0.5), (6, d - 70)
    rod((0, 0, 0), (0, 0, 6), 78, mat)
    rod((0, 0, 6), (0, 0, 20), 22, mat)
    for (x, z), tall in ((wall, 52), (elbow, 46), (wrist, 46)):
        rod((x, -tall / 2, z), (x, tall / 2, z), 11, mat)
    for (x0, z0), (x1, z1) in ((wall, elbow), (elbow, wrist)):
        for y in (-13, 13):
            rod((x0, y, z0), (x1, y, z1), 7, mat)
    back, front = centre - facing * 7, centre + facing * 7
    pipe([(wrist[0], 0, wrist[1]), back - facing * 8], 12, mat)
    rod(back - facing * 14, back, 34, mat, end=46)
    rod(back, front, w, mat, soft=4)
    rod(front - facing * 0.5, front + facing * 0.4, w - 14, M("mirror:" + s.get("canvas", "silver")), soft=0.2)


def towel_column(s):
    """One heated post with four hooks that turn around it, two to each side."""
    w, h, d = s["width"], s["height"], s["depth"]
    mat = M(s["material"])
    post, z = 42, d - 28
    for level in (0.1, 0.9):
        rod((0, h * level, 0), (0, h * level, 6), 40, mat)
        rod((0, h * level, 6), (0, h * level, z), 18, mat)
    rod((0, 0, z), (0, h, z), post, mat, soft=2)
    for level, side in ((0.34, -1), (0.51, 1), (0.68, -1), (0.85, 1)):
        y, tip = h * level, side * (w / 2 - 6)
        rod((0, y - h * 0.012, z), (0, y + h * 0.012, z), post + 8, mat)
        pipe([(0, y, z), (side * 10, y, d - 4), (tip, y, d - 4), (tip, y + 26, d - 4)], 13, mat, bend=14)


def towel_bar(s):
    w, h, d = s["width"], s["height"], s["depth"]
    mat = M(s["material"])
    middle, z, end = h / 2, d - h * 0.46, w / 2
    for side in (-1, 1):
        x = side * (end - h / 2)
        rod((x, middle, 0), (x, middle, 5), h * 1.7, mat)
        rod((x, middle, 5), (x, middle, z), h * 0.72, mat)
        rod((side * (end - h), middle, z), (side * end, middle, z), h * 0.92, mat)
    rod((-end + 2, middle, z), (end - 2, middle, z), h * 0.64, mat)


def hook(s):
    """One rosette, a long horn above for the robe and a short one below for the towel."""
    w, h, d = s["width"], s["height"], s["depth"]
    mat = M(s["material"])
    y = h * 0.5
    rod((0, y, 0), (0, y, 4), w, mat)
    rod((0, y, 4), (0, y, 9), w * 0.5, mat, end=w * 0.42)
    pipe([(0, y, 7), (0, y - 4, d * 0.36), (0, 4, d * 0.44), (0, 3, d * 0.72), (0, h * 0.24, d * 0.76)], 9, mat, bend=9)
    pipe([(0, y, 7), (0, y, d * 0.62), (0, y + 3, d - 6), (0, h - 4.5, d - 5)], 9, mat, bend=11)


def soap_dispenser(s):
    """A frosted flask held by a ring on the wall, a pump on top."""
    w, h, d = s["width"], s["height"], s["depth"]
    mat = M(s["material"])
    flask, z, neck, hold = w - 8, d - w / 2 - 18, h * 0.66, h * 0.44
    rod((0, hold, 0), (0, hold, 5), 42, mat)
    rod((0, hold, 5), (0, hold, z - flask / 2), 14, mat)
    rod((0, 0, z), (0, neck, z), flask, M("frost:#e4e9e7"), soft=5)
    hoop = [((flask + 0.4) / 2, -7), (w / 2, -7), (w / 2 + 0.4, -6.4), (w / 2 + 0.4, 6.4), (w / 2, 7), ((flask + 0.4) / 2, 7)]
    lathe("hoop", [(r * MM, y * MM) for r, y in hoop], mat, at=spot(0, hold, z))
    spout = h - 8
    rod((0, neck - 1, z), (0, neck + 12, z), 34, mat, soft=2)
    rod((0, neck + 12, z), (0, spout - 8, z), 12, mat)
    pipe([(0, spout, z), (0, spout, d - 5), (0, spout - 12, d - 4)], 9, mat, bend=9)
    rod((0, spout - 8, z), (0, h, z), 22, mat, soft=2)


def paper_holder(s):
    """A flat shelf, and under it an arm that the roll slides onto from the side."""
    w, h, d = s["width"], s["height"], s["depth"]
    mat = M(s["material"])
    half, sheet, bar = w / 2, 4, 13
    y, z, stem = bar / 2 + 2, d * 0.56, half - 22
    block((-half + 6, h - 34, 0), (half - 6, h, sheet), mat)
    pipe([(stem, h - sheet - bar / 2, z), (stem, y, z), (-half + bar / 2 + 4, y, z)], bar, mat, bend=18)
    rod((-half, y, z), (-half + 9, y, z), bar * 1.35, mat)
    block((-half, h - sheet, 0), (half, h, d), mat)


def siphon(s):
    """A bottle trap: down from the drain into the bottle, out of its side into the wall."""
    w, h, d = s["width"], s["height"], s["depth"]
    mat = M(s["material"])
    bottle, bore = w * 0.58, 32
    z, out = d - bottle / 2, h * 0.42
    rod((0, out, 0), (0, out, 8), 76, mat, end=70)
    rod((0, out, 6), (0, out, z - bottle / 2 - 10), bore, mat)
    rod((0, out, z - bottle / 2 - 14), (0, out, z - bottle * 0.36), bore + 13, mat)
    for y0, y1, a, b in ((0, 10, bottle * 0.86, bottle * 0.96), (10, 16, bottle * 0.96, bottle * 0.96),
                         (15, 18, bottle * 0.91, bottle * 0.91), (17, h * 0.58, bottle, bottle),
                         (h * 0.58, h * 0.61, bottle, bottle * 0.86), (h * 0.61, h * 0.69, bore + 14, bore + 14),
                         (h * 0.69, h - 12, bore, bore), (h - 12, h - 4, bore + 16, bore + 16), (h - 4, h, bore + 12, bore + 12)):
        rod((0, y0, z), (0, y1, z), a, mat, end=b)


def drain_valve(s):
    """A push cap on a threaded body; only the cap has the colour, the rest goes under the basin."""
    w, h = s["width"], s["height"]
    steel, rubber, cap = M("metal:chrome"), M("matt:#1c1c1d"), M(s["material"])
    body = w * 0.62

    def ring(y0, y1, a, b=None, material=steel):
        rod((0, h * y0, 0), (0, h * y1, 0), a, material, end=b, soft=0.6)

    ring(0, 0.16, body * 0.8)
    thread = [(0, 0.14 * h)]
    for i in range(22):
        thread += [(body / 2 * 0.94, h * (0.15 + i * 0.02)), (body / 2, h * (0.16 + i * 0.02))]
    thread.append((0, h * 0.6))
    lathe("thread", [(r * MM, y * MM) for r, y in thread], steel)
    ring(0.35, 0.45, w * 0.84)
    ring(0.45, 0.48, w * 0.76, material=rubber)
    ring(0.58, 0.68, w * 0.66, w * 0.86, rubber)
    ring(0.68, 0.76, w * 0.9, w)
    ring(0.76, 0.78, w, w * 0.97)
    ring(0.78, 0.9, body * 0.42)
    k = w * 0.46
    top = [(0, 0.9 * h), (k - 1, 0.9 * h), (k, 0.9 * h + 1)]
    top += [(k * (0.86 + 0.14 * math.cos(math.pi / 2 * t)), h * (0.955 + 0.042 * math.sin(math.pi / 2 * t))) for t in (0, 0.25, 0.5, 0.75, 1)]
    lathe("cap", [(r * MM, y * MM) for r, y in [*top, (0, h)]], cap)


def bracket_pair(s):
    """Two hidden brackets: a plate on the wall, a bar that grows thin towards its end, a rib beneath it."""
    h, d = s["height"], s["depth"]
    mat = M(s["material"])
    plate, sheet, reach = 44, 6, s["width"] * 0.36
    for side in (-1, 1):
        x = side * (reach - plate / 2)
        block((x - plate / 2, 0, 0), (x + plate / 2, h, sheet), mat)
        block((x - plate * 0.4, h - sheet, 0), (x + plate * 0.4, h, d), mat)
        rib = [(4, sheet), (h - sheet, sheet), (h - sheet, d - sheet), (h - sheet - 8, d - sheet)]
        loft("rib", [[spot(x + dx, y, z) for y, z in rib] for dx in (-3, 3)], mat)
        for z in (d * 0.28, d * 0.55, d * 0.86):
            rod((x, h - 0.3, z), (x, h + 0.15, z), 9, M("matt:#060606"), soft=0.1)


ACCESSORIES = {"towel_bar": towel_bar, "hook": hook, "soap_dispenser": soap_dispenser, "paper_holder": paper_holder,
               "siphon": siphon, "drain_valve": drain_valve, "bracket_pair": bracket_pair}


def accessory(s):
    ACCESSORIES[s["kind"]](s)
