"""The bathroom set: walls, floor, window, lights, furniture, and the camera of a scene."""
import math

import bpy
from mathutils import Vector

from . import materials as mt
from . import fittings, products, props  # noqa: F401 (fittings registers more props)
from .mesh import MM, Recorder, box, place
from .studio import area, camera, card, world_light

M = mt.get


def wall_finish(f, w, h, seed=1):
    """Build a wall covering in the x-z plane from the origin corner; returns its objects."""
    kind = f["kind"]
    with Recorder() as rec:
        if kind == "tile":
            props.tiles("tiles", w, h, (f["tile"][0] * MM, f["tile"][1] * MM), f.get("gap", 2.5) * MM, f["material"],
                        f.get("grout", "matt:#b8b3aa"), f.get("pattern", "grid"), f.get("jitter", 0.0), seed=seed)
        elif kind == "slats":
            props.slats("slat", w, h, f["material"], f.get("pitch", 42) * MM, f.get("width", 26) * MM,
                        f.get("thick", 22) * MM, f.get("felt", "matt:#1b1613"))
        else:
            box("wall", (w, 0.02, h), (w / 2, 0.01, h / 2), M(f["material"]), 0)
    return rec.objects


def window_wall(x, depth, height, f, win, side):
    """Side wall (x = const) with an opening; light comes from outside."""
    y0, y1, z0, z1 = win["y"][0], win["y"][1], win["z"][0], win["z"][1]
    t = 0.16
    mat = M(f["material"])
    cx = x + side * t / 2
    parts = [((t, depth, z0), (cx, -depth / 2, z0 / 2)), ((t, depth, height - z1), (cx, -depth / 2, (height + z1) / 2)),
             ((t, -y1, z1 - z0), (cx, y1 / 2, (z0 + z1) / 2)),
             ((t, depth + y0, z1 - z0), (cx, (y0 - depth) / 2, (z0 + z1) / 2))]
    for size, at in parts:
        if min(size) > 0.001:
            box("wall_side", size, at, mat, 0)
    fr = M("lacquer:#f2f1ee")
    ym, zm = (y0 + y1) / 2, (z0 + z1) / 2
    xo = x + side * t * 0.75
    for yy in (y0 + 0.025, ym, y1 - 0.025):
        box("sash", (0.05, 0.05, z1 - z0), (xo, yy, zm), fr, 2 * MM)
    for zz in (z0 + 0.025, z1 - 0.025):
        box("sash", (0.05, y1 - y0, 0.05), (xo, ym, zz), fr, 2 * MM)
    sky = card("sky", z1 - z0 + 1.4, y1 - y0 + 1.4, (x + side * 0.5, ym, zm), (0, math.radians(90), 0), _sky)
    sky.visible_camera = True
    w = win.get("watts", 90)
    area("window", (x + side * 0.22, ym, zm), (x - side, ym, zm - 0.12), (y1 - y0, z1 - z0), w, win.get("colour", (0.93, 0.97, 1.0)))
    sun = win.get("sun")
    if sun:
        light = bpy.data.lights.new("sun", "SUN")
        light.energy = sun.get("power", 3)
        light.angle = math.radians(sun.get("soft", 2.5))
        light.color = (1.0, 0.88, 0.72)
        obj = bpy.data.objects.new("sun", light)
        bpy.context.scene.collection.objects.link(obj)
        obj.rotation_euler = Vector(sun["direction"]).to_track_quat("-Z", "Y").to_euler()


def _sky(n):
    n.set(color=(0, 0, 0, 1), spec=0.0)
    n.bsdf.inputs["Emission"].default_value = (0.93, 0.97, 1.0, 1)
    n.bsdf.inputs["Emission Strength"].default_value = 1.7


def room(r):
    w, d, h = r["width"], r["depth"], r["height"]
    # back wall: a base finish and optional panels over parts of it
    if r.get("back"):                                    # the studio's plate is seen through it
        place(wall_finish(r["back"], w, h), (-w / 2, 0, 0))
    for i, p in enumerate(r.get("panels", [])):
        x0, x1, z0, z1 = p["rect"]
        place(wall_finish(p, x1 - x0, z1 - z0, seed=i + 5), (x0, -p.get("out", 0.0), z0))
    floor = r["floor"]
    if floor["kind"] == "tile":
        root = place(wall_finish(floor, w, d, seed=9), (-w / 2, -d, -0.008))
        root.rotation_euler = (math.radians(-90), 0, 0)
    else:
        box("floor", (w, d, 0.02), (0, -d / 2, -0.01), M(floor["material"]), 0)
    ceiling = M(r.get("ceiling", "plaster:#f1efeb:paint"))
    box("ceiling", (w + 0.4, d + 0.4, 0.05), (0, -d / 2, h + 0.025), ceiling, 0)
    side_f = r.get("side", {"material": "plaster:#e6e2db:paint"})
    opp = r.get("opposite", side_f)
    for name, sgn in (("left", -1), ("right", 1)):
        win = r.get("window", {})
        if win.get("side") == name:
            window_wall(sgn * w / 2, d, h, side_f, win, sgn)
        else:
            f = r.get(name, side_f)
            if f.get("kind") in ("tile", "slats"):
                objs = wall_finish(f, d, h, seed=3)
                root = place(objs, (sgn * w / 2, -d if sgn < 0 else 0, 0))
                root.rotation_euler = (0, 0, math.radians(90 if sgn < 0 else -90))
            else:
                box("wall_" + name, (0.1, d, h), (sgn * (w / 2 + 0.05), -d / 2, h / 2), M(f["material"]), 0)
    if opp.get("kind") in ("tile", "slats"):
        place(wall_finish(opp, w, h, seed=4), (w / 2, -d, 0), 180)
    else:
        box("wall_opposite", (w, 0.1, h), (0, -d - 0.05, h / 2), M(opp["material"]), 0)
    for p in r.get("opposite_panels", []):
        x0, x1, z0, z1 = p["rect"]
        place(wall_finish(p, x1 - x0, z1 - z0, seed=6), (x1, -d, z0), 180)
    if r.get("door", True):                              # something sensible for mirrors to see
        dx = r.get("door_x", 0.7)
        box("door", (0.85, 0.04, 2.1), (dx, -d + 0.02, 1.05), M(r.get("door_material", "wood:oak:v")), 2 * MM)
        for sx in (-1, 1):
            box("casing", (0.07, 0.05, 2.17), (dx + sx * 0.46, -d + 0.025, 1.085), M("lacquer:#efece6"), 2 * MM)
    for f in r.get("fills", []):
        area("fill", f["at"], f["to"], f["size"], f["watts"], tuple(f.get("colour", (1, 1, 1))), glossy=False)
    for s in r.get("spots", []):
        spot(s)
    world_light((0.9, 0.95, 1.0), r.get("world", 0.0))


def spot(s):
    light = bpy.data.lights.new("spot", "SPOT")
    light.energy = s.get("watts", 20)
    light.spot_size = math.radians(s.get("angle", 60))
    light.spot_blend = 0.8
    light.shadow_soft_size = 0.05
    light.color = tuple(s.get("colour", (1.0, 0.82, 0.62)))
    obj = bpy.data.objects.new("spot", light)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = s["at"]
    obj.rotation_euler = (Vector(s["to"]) - Vector(s["at"])).to_track_quat("-Z", "Y").to_euler()


def furnish(items):
    for it in items:
        with Recorder() as rec:
            if "product" in it:
                products.build(it["product"])
            else:
                props.PROPS[it["prop"]](**{k: tuple(v) if isinstance(v, list) else v for k, v in it.get("args", {}).items()})
        place(rec.objects, tuple(it.get("at", (0, 0, 0))), it.get("rot", 0))


def aim(c):
    cam = camera(c.get("lens", 28), c.get("fstop", 0))
    eye, to = Vector(c["from"]), Vector(c["to"])
    cam.location = eye
    cam.rotation_euler = (to - eye).to_track_quat("-Z", "Y").to_euler()
    cam.data.shift_x = c.get("shift_x", 0)
    cam.data.shift_y = c.get("shift_y", 0)
    if c.get("fstop"):
        cam.data.dof.focus_distance = (to - eye).length
    return cam
