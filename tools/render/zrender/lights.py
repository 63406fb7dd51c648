"""Lamps that the shop sells beside its sconces: a bar over the mirror and a glass drop on a cord."""
from . import materials as mt
from .fittings import clear
from .mesh import MM, lathe, tube
from .pieces import ball, block, rod, spot

M = mt.get


def bar_lamp(s):
    """A metal bar on an arm; its underside is the diffuser."""
    half, h, d = s["width"] / 2, s["height"], s["depth"]
    mat = M(s["material"])
    back = d - 36
    block((-35, 0, 0), (35, h, 10), mat, 1.5)
    rod((0, h * 0.6, 10), (0, h * 0.6, back + 6), 16, mat)
    block((-half, h * 0.45, back), (half, h, d), mat, 1.2)
    block((-half + 4, 0, back + 4), (half - 4, h * 0.45, d - 4), M(f"glow:{s['temp']}:{s['power']}"), 3)


def pendant(s):
    """Clear drop with a bulb: narrow at the neck, widest low, round below. The cord leaves the picture."""
    half, h = s["width"] / 2, s["height"]
    mat = M(s["material"])
    away = 260                                           # from the wall behind
    left = [((0, 0), (half * 0.58, 0), (half, h * 0.12), (half, h * 0.36)), ((half, h * 0.36), (half, h * 0.62), (15, h * 0.74), (14, h * 0.94))]
    profile = [tuple(sum(k * p[axis] for k, p in zip(((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3), bow)) * MM for axis in (0, 1))
               for bow in left for t in [i / 20 for i in range(20)]]
    lathe("drop", profile, clear("drop", "#f6f2ea", rim=0.9), at=spot(0, 0, away), steps=96, smooth=80)
    rod((0, h * 0.74, away), (0, h * 0.92, away), 20, M("ceramic:#f4f2ee"))
    ball((0, h * 0.64, away), 38, M(f"glow:{s['temp']}:{s['power']}"))
    rod((0, h * 0.9, away), (0, h * 1.1, away), 30, mat)
    rod((0, h * 1.1, away), (0, h * 1.17, away), 30, mat, end=8)
    cord = tube("cord", [spot(0, h * 1.1, away), spot(0, h * 4, away)], 1.6 * MM, M("matt:#1b1a19"))
    cord["unframed"] = True
