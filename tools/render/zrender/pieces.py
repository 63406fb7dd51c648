"""What small metal things are made of: rods, bent pipes, blocks, hoses.

Sizes here are millimetres as the shop measures: x right, y up, z from the wall towards the viewer.
`spot` turns them into the metres of the scene.
"""
import math

from mathutils import Vector

from .mesh import MM, box, fillet, lathe, tube


def spot(x, y, z):
    return (x * MM, -z * MM, y * MM)


def rod(a, b, diameter, material, end=None, soft=0.8):
    """Round bar from a to b with softly broken edges; `end` is its diameter at b."""
    start, along = Vector(spot(*a)), Vector(spot(*b)) - Vector(spot(*a))
    length, r0, r1 = along.length, diameter * MM / 2, (end or diameter) * MM / 2
    s = min(soft * MM, length * 0.4, r0 * 0.4, r1 * 0.4)
    profile = [(0, 0), (r0 - s, 0), (r0 - s * 0.3, s * 0.3), (r0, s),
               (r1, length - s), (r1 - s * 0.3, length - s * 0.3), (r1 - s, length), (0, length)]
    obj = lathe("rod", profile, material)
    obj.rotation_mode = "QUATERNION"
    obj.rotation_quaternion = along.to_track_quat("Z", "Y")
    obj.location = start
    return obj


def pipe(points, diameter, material, bend=10):
    """Pipe through the points, its corners bent, its ends rounded."""
    path = fillet([spot(*p) for p in points], bend * MM)
    for end in (points[0], points[-1]):
        ball(end, diameter, material)
    return tube("pipe", path, diameter * MM / 2, material, resolution=10)


def ball(centre, diameter, material):
    r = diameter * MM / 2
    return lathe("ball", [(r * math.sin(math.pi * i / 24), -r * math.cos(math.pi * i / 24)) for i in range(25)],
                 material, steps=40, at=spot(*centre))


def block(a, b, material, bevel=0.8):
    """Box between two opposite corners."""
    size = [abs(p - q) for p, q in zip(a, b)]
    middle = [(p + q) / 2 for p, q in zip(a, b)]
    return box("block", (size[0] * MM, size[2] * MM, size[1] * MM), spot(*middle), material, bevel * MM)


def curve(points, step=2.4):
    """Places every `step` millimetres along a smooth line through all points (Catmull-Rom)."""
    pts = [Vector(p) for p in points]
    fine = []
    for i in range(len(pts) - 1):
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, len(pts) - 1)]
        for k in range(60):
            t = k / 60
            fine.append(0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
                               + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    fine.append(pts[-1])
    even = [fine[0]]
    for p in fine:
        if (p - even[-1]).length >= step:
            even.append(p)
    return even


def hose(points, material, diameter=14):
    """Ribbed shower hose hanging through the points."""
    path = [spot(*p) for p in curve(points)]
    tube("hose", path, diameter * MM / 2, material, resolution=5, taper=[1.0 if i % 2 else 0.84 for i in range(len(path))])
