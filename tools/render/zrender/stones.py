"""Stones of the tops: marbles with veins, onyx in layers, travertine, terrazzo, slate, concrete.

A look is chosen by the key "stone:<name>[:matt]"; importing this file adds it to the materials.
"""
import math

from . import materials as mt


def _lines(n, p, turn, every, width, wander, scale=1.6, detail=6, rough=0.55):
    """Veins as stone has them: long, roughly parallel, `every` metres, pushed about by a noise; 1 in the vein.

    The crossing of a noise with its middle value, the usual recipe, closes into rings like a map's contours.
    `turn` is the direction across the veins in degrees, seen on a top that lies.  A slow push makes the spaces
    between them unequal, and each vein swells and thins: evenly ruled lines are a pattern, not a stone.
    """
    a = math.radians(turn)
    along = n.add("VectorMath", {0: p, 1: (math.cos(a), math.sin(a), 0.45)}, operation="DOT_PRODUCT").outputs["Value"]
    push = n.math("MULTIPLY", n.math("SUBTRACT", n.noise(p, scale, detail, rough).outputs["Fac"], 0.5), wander * 2)
    slow = n.math("MULTIPLY", n.math("SUBTRACT", n.noise(p, 0.55, 1, 0.5).outputs["Fac"], 0.5), 1.5)
    turns = n.math("DIVIDE", n.math("ADD", n.math("ADD", along, push), slow), every)
    off = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("FRACT", turns), 0.5))
    swell = n.ramp(n.noise(p, 2.3, 2, 0.5).outputs["Fac"], [(0.30, 0.25), (0.70, 1.0)])
    return n.math("SUBTRACT", 1.0, n.math("DIVIDE", off, n.math("MULTIPLY", swell, width * 1.6 / every)), clamp=True)


def _patch(n, p, scale, low, high, top=1.0):
    """0 to `top` in soft patches: a vein comes and goes."""
    return n.ramp(n.noise(p, scale, 3, 0.5).outputs["Fac"], [(low, 0), (high, top)])


# marbles: base, cloud colour, roughness, then layers of veins:
# colour, strength, direction, every (m), width (m), wander (m), scale of the wander, patch (scale, low, high), sharpness
MARBLE = {
    "calacatta": ("#f1efeb", "#e3e0db", 0.16, [
        ("#cdc6bb", 0.55, 38, 0.52, 0.105, 0.26, 1.3, (1.1, 0.36, 0.56), 1.3),
        ("#b99d73", 0.50, 38, 0.52, 0.034, 0.26, 1.3, (1.5, 0.44, 0.58), 1.6),
        ("#8b857d", 0.80, 38, 0.52, 0.016, 0.26, 1.3, (1.1, 0.36, 0.52), 1.2),
        ("#b9b2a8", 0.55, 64, 0.23, 0.006, 0.20, 2.6, (2.3, 0.50, 0.62), 1.0)]),
    "statuario": ("#f4f4f3", "#e9ebec", 0.14, [
        ("#c2c8cd", 0.60, -58, 0.34, 0.052, 0.24, 1.3, (1.2, 0.33, 0.50), 1.5),
        ("#6b737a", 0.85, -58, 0.34, 0.0085, 0.24, 1.3, (1.2, 0.31, 0.46), 1.0),
        ("#9aa2a9", 0.65, -35, 0.22, 0.0045, 0.16, 3.0, (1.9, 0.46, 0.58), 1.0)]),
    "marquina": ("#101012", "#1b1b1e", 0.13, [
        ("#55534f", 0.35, 62, 0.46, 0.020, 0.30, 1.5, (1.2, 0.44, 0.60), 1.5),
        ("#e2ded6", 0.92, 62, 0.46, 0.0042, 0.30, 1.5, (1.2, 0.42, 0.54), 0.8),
        ("#cfcbc3", 0.80, -14, 0.83, 0.0026, 0.22, 2.2, (1.7, 0.47, 0.56), 0.8),
        ("#8e8b85", 0.60, 22, 0.27, 0.0016, 0.18, 3.4, (2.6, 0.53, 0.62), 0.8)]),
    "emperador": ("#432e22", "#5d4332", 0.16, [
        ("#8a6b50", 0.55, 20, 0.21, 0.010, 0.24, 3.2, (1.8, 0.42, 0.58), 1.2),
        ("#c3a684", 0.75, 74, 0.33, 0.0034, 0.26, 2.7, (1.5, 0.44, 0.56), 0.9),
        ("#a98a69", 0.60, -30, 0.17, 0.0020, 0.16, 4.2, (2.2, 0.48, 0.60), 0.9)])}
# onyx: thin layers of these colours, from the noise's low to its high values
ONYX = {"verde": ["#3f5b49", "#5c7a63", "#7d9a80", "#587661", "#a3b89c", "#6d8c72", "#c4cfb4", "#8aa587"],
        "onyx_honey": ["#a06f3c", "#c08f55", "#dcb982", "#b98549", "#ead6ae", "#cb9d62", "#f2e6cb", "#bd8b50"]}


def stone(key, arg):
    """Porcelain-stoneware looks: marbles, onyx, travertine, concrete, slate, terrazzo."""
    name, _, mode = arg.partition(":")
    flat = {"travertine": "#cdb99b", "concrete": "#8f8d89", "concrete_light": "#bcb8b1", "slate": "#3a3c3f",
            "terrazzo": "#dcd7ce", "terrazzo_dark": "#3e3f42", "sand": "#cfc4b2", "terra": "#8f6a52"}
    if mt.FLAT:
        return mt.plain(key, flat.get(name) or (ONYX[name][1] if name in ONYX else MARBLE[name][0]), rough=0.3)
    n = mt.Nodes(key)
    if name in MARBLE:
        base, cloud, rough, layers = MARBLE[name]
        p = n.coords()
        col = n.mix(n.ramp(n.noise(p, 2.6, 7, 0.6, 0.7).outputs["Fac"], [(0.36, 0), (0.68, 1)]), mt.linear(base), mt.linear(cloud))
        for tint, strength, turn, every, width, wander, scale, (ps, low, high), sharp in layers:
            vein = n.math("POWER", _lines(n, p, turn, every, width, wander, scale), sharp)
            vein = n.math("MULTIPLY", vein, _patch(n, p, ps, low, high, strength))
            col = n.mix(vein, col, mt.linear(tint))
        n.set(color=col, rough=rough if mode != "matt" else 0.42, spec=0.5)
    elif name in ONYX:
        # layers lie along x and flow; t grows across them
        p = n.coords()
        at = n.add("SeparateXYZ", {"Vector": p}).outputs
        flow = n.math("MULTIPLY", n.math("SUBTRACT", n.noise(p, 1.1, 3, 0.45).outputs["Fac"], 0.5), 0.9)
        curl = n.math("MULTIPLY", n.math("SUBTRACT", n.noise(p, 4.5, 4, 0.5).outputs["Fac"], 0.5), 0.10)
        t = n.math("ADD", n.math("ADD", n.math("ADD", at[1], n.math("MULTIPLY", at[2], 0.7)), n.math("MULTIPLY", at[0], 0.22)), n.math("ADD", flow, curl))
        layers = n.add("CombineXYZ", {"X": n.math("MULTIPLY", at[0], 0.06), "Y": t}).outputs[0]
        bands = n.noise(layers, 4.2, 5, 0.6)
        tones = ONYX[name]
        col = n.ramp(bands.outputs["Fac"], [(0.27 + 0.46 * k / (len(tones) - 1), c) for k, c in enumerate(tones)])
        clouds = n.ramp(n.noise(p, 2.2, 5, 0.55).outputs["Fac"], [(0.44, 0), (0.72, 0.75)])
        col = n.mix(clouds, col, mt.linear(tones[-2]))
        fine = n.ramp(n.noise(layers, 30, 3, 0.6).outputs["Fac"], [(0.3, 0.84), (0.62, 1.0)])
        col = n.mix(0.6, col, fine, "MULTIPLY")
        n.set(color=col, rough=0.1, spec=0.5, coat=0.4, coat_rough=0.04)
        # light goes through the pale layers: they glow a little of themselves
        n.tree.links.new(n.mix(1.0, col, n.ramp(bands.outputs["Fac"], [(0.40, 0.05), (0.72, 1.0)]), "MULTIPLY"), n.bsdf.inputs["Emission"])
        n.bsdf.inputs["Emission Strength"].default_value = 0.16
        n.mat.cycles.sample_as_light = False
    elif name == "travertine":
        # layers run along x, on the upper face as on the edge
        at = n.add("SeparateXYZ", {"Vector": n.coords()}).outputs
        across = n.math("ADD", n.math("MULTIPLY", at[1], 0.8), at[2])
        p = n.add("CombineXYZ", {"X": n.math("MULTIPLY", at[0], 0.045), "Y": across}).outputs[0]
        bands = n.noise(p, 17, 6, 0.62, 0.25)
        fine = n.noise(p, 88, 3, 0.6)
        col = n.ramp(bands.outputs["Fac"], [(0.28, "#b09a7b"), (0.42, "#c9b799"), (0.52, "#d8cab2"), (0.60, "#c3b091"), (0.74, "#e0d5c2")])
        col = n.mix(0.5, col, n.ramp(fine.outputs["Fac"], [(0.32, 0.80), (0.6, 1.0)]), "MULTIPLY")
        beds = n.noise(p, 4.2, 2, 0.5)                   # wide beds, each of one tone, as the stone was laid down
        col = n.mix(0.6, col, n.ramp(beds.outputs["Fac"], [(0.34, "#dccdb6"), (0.5, "#f3ece0"), (0.66, "#ffffff")]), "MULTIPLY")
        holes = n.noise(n.add("CombineXYZ", {"X": n.math("MULTIPLY", at[0], 0.4), "Y": across}).outputs[0], 95, 3, 0.5)
        pits = n.ramp(n.math("ADD", holes.outputs["Fac"], n.math("MULTIPLY", bands.outputs["Fac"], 0.25)), [(0.385, 0.45), (0.425, 1.0)])
        col = n.mix(0.75, col, pits, "MULTIPLY")
        n.set(color=col, rough=0.45, normal=n.bump(pits, 0.3, 0.001))
    elif name.startswith("terrazzo"):
        dark = name.endswith("dark")
        ground = mt.linear("#3a3b3f" if dark else "#e2ddd4")
        v = n.coords()
        wob = n.noise(v, 60, 2, 0.5)
        moved = n.mix(0.012, v, wob.outputs["Color"], "ADD")
        col = ground
        for scale, gap, shift in ((34, 0.30, 0), (75, 0.27, 3.3), (150, 0.25, 7.1)):
            m = n.add("Mapping", {"Vector": moved, "Location": (shift, shift, shift)}).outputs[0]
            cell = n.add("TexVoronoi", {"Vector": m, "Scale": scale, "Randomness": 1.0})
            edge = n.add("TexVoronoi", {"Vector": m, "Scale": scale, "Randomness": 1.0},
                         feature="DISTANCE_TO_EDGE")
            tint = n.add("SeparateColor", {"Color": cell.outputs["Color"]}).outputs
            stops = ([(0, "#d9d4ca"), (0.3, "#8b8e93"), (0.55, "#b98d6a"), (0.8, "#5e6468")] if dark else
                     [(0, "#b98b68"), (0.25, "#6f7478"), (0.5, "#c9b79d"), (0.7, "#4b4d50"), (0.88, "#93a196")])
            chip = n.ramp(tint[0], stops, "CONSTANT")
            near = n.math("LESS_THAN", cell.outputs["Distance"], gap + 0.12)
            inside = n.math("GREATER_THAN", edge.outputs["Distance"], 0.07)
            some = n.math("GREATER_THAN", tint[1], 0.38)
            col = n.mix(n.math("MULTIPLY", n.math("MULTIPLY", near, inside), some), col, chip)
        n.set(color=col, rough=0.24)
    elif name == "slate":
        v = n.coords((1, 1, 1.6))
        a = n.noise(v, 5, 9, 0.66, 0.5)
        col = n.ramp(a.outputs["Fac"], [(0.3, "#2b2d30"), (0.55, "#3d4043"), (0.75, "#56595b")])
        n.set(color=col, rough=0.5, normal=n.bump(a.outputs["Fac"], 0.4, 0.004))
    else:  # concrete, concrete_light, sand, terra
        lo, mid, hi = {"concrete": ("#75736f", "#8d8b87", "#a3a19c"),
                       "concrete_light": ("#a8a49c", "#bbb7af", "#cac7c0"),
                       "sand": ("#bfb29d", "#cfc4b2", "#dcd3c4"),
                       "terra": ("#76543f", "#8f6a52", "#a68269")}[name]
        v = n.coords()
        a = n.noise(v, 3.2, 9, 0.62, 0.3)
        b = n.noise(v, 60, 5, 0.7)
        col = n.ramp(a.outputs["Fac"], [(0.3, lo), (0.5, mid), (0.72, hi)])
        col = n.mix(0.3, col, n.ramp(b.outputs["Fac"], [(0.3, 0.82), (0.65, 1.0)]), "MULTIPLY")
        n.set(color=col, rough=n.ramp(a.outputs["Fac"], [(0.3, 0.42), (0.7, 0.58)]),
              normal=n.bump(b.outputs["Fac"], 0.08, 0.001))
    return n.mat


mt.makers["stone"] = stone
