"""The picture "in a room": one calm bathroom for every product, furnished with what belongs to it.

Each family gets a scene of the same kind as specs/scenes.json; the product itself is one of its items.
"""
from .studio import PLATES

VANITY = {"type": "vanity_unit", "height": 440, "depth": 460, "mount": "wall", "lift": 400, "fronts": {"material": "wood:oak", "rows": 2},
          "body": "wood:oak:v", "handle": {"kind": "gola"}, "top": {"material": "stone:statuario", "thickness": 12},
          "sink": {"shape": "circle", "width": 400, "depth": 400, "height": 125, "material": "ceramic:#f4f2ee:matt"},
          "tap": {"kind": "tall", "material": "metal:chrome"}}
ROOM = {"width": 4.4, "depth": 4.2, "height": 2.8, "door": False,
        "back": {"kind": "paint", "material": "plaster:#c8c2b7:paint"},
        "floor": {"kind": "tile", "tile": [1200, 600], "material": "stone:concrete_light", "grout": "matt:#a9a59e", "gap": 2, "pattern": "brick"},
        "side": {"material": "plaster:#ebe9e5:paint"}, "opposite": {"material": "plaster:#e4e1dc:paint"},
        "window": {"side": "left", "y": [-2.9, -0.9], "z": [0.5, 2.4], "watts": 120, "colour": [0.97, 0.985, 1.0]},
        "fills": [{"at": [0.4, -2.2, 2.75], "to": [0.2, -1.2, 0], "size": [3.2, 2.2], "watts": 30, "colour": [1.0, 0.985, 0.96]},
                  {"at": [2.0, -3.4, 1.7], "to": [0, 0, 1.0], "size": [1.6, 1.6], "watts": 16}]}



def _basin(vanity):
    """Width and height of the unit's top."""
    return vanity["width"], (vanity.get("lift", 0) + vanity.get("legs", 0) * (vanity.get("mount") == "legs") + vanity["height"]
                             + vanity["top"]["thickness"]) * 0.001


def scene(spec):
    """A scene for this product, or None when it is too small for a room."""
    kind = spec["type"]
    if kind in ("mirror", "led_mirror"):
        wide = min(1200, max(600, round(spec["width"] / 100) * 100))
        tall = spec["height"] * 0.001
        unit = {**VANITY, "width": wide}
        middle = max(1.12 + tall / 2, 1.5)
        led = spec.get("led")
        shown = {**spec, "led": {**led, "halo_power": led.get("halo_power", 9) * 3}} if led else spec
        things = [{"product": shown, "at": [0, 0, middle]}, {"product": unit, "at": [0, 0, 0]}]
    elif kind == "vanity_unit":
        unit = {"tap": {"kind": "tall", "material": "metal:chrome"}, **spec}
        round_mirror = {"type": "mirror", "shape": "circle", "width": 700, "height": 700, "canvas": "silver",
                        "frame": {"material": "lacquer:#1d1d1f", "width": 8, "depth": 24}}
        things = [{"product": unit, "at": [0, 0, 0]}, {"product": round_mirror, "at": [0, 0, 1.52]}]
    elif kind == "tabletop":
        unit = None
        bowl = [] if (spec.get("cutout") or {}).get("basin") else [
            {"product": {"type": "sink", "width": 400, "depth": 400, "height": 125, "material": "ceramic:#f4f2ee:matt"}, "at": [0, -0.26, 0.85]}]
        glass = {"type": "mirror", "shape": "rectangle_rounded", "radius": 60, "width": 700, "height": 900, "canvas": "silver"}
        things = [{"product": spec, "at": [0, 0, 0]}, {"product": glass, "at": [0, 0, 1.6]}, *bowl]
    else:
        return None
    wide, top = _basin(unit) if unit else (spec["width"], 0.85)
    end = wide * 0.001 / 2
    things += [{"prop": "vase", "args": {"height": 0.2, "radius": 0.06}, "at": [-end + 0.11, -0.2, top]},
               {"prop": "branches", "args": {"count": 5, "height": 0.4, "spread": 0.26, "per": 12, "seed": 12}, "at": [-end + 0.11, -0.2, top + 0.17]},
               {"prop": "dispenser", "args": {"metal": "metal:chrome"}, "at": [end - 0.1, -0.16, top]},
               {"product": {"type": "stool"}, "at": [end + 0.42, -0.3, 0]},
               {"prop": "folded_towels", "args": {"colours": ["#f0ece5", "#d6cdbf"], "size": [0.25, 0.19]}, "at": [end + 0.42, -0.3, 0.442]}]
    # the mirror sees the far wall that it has in the studio, as far as this narrower room goes
    far = PLATES["plates"][spec.get("plate", "window")]
    room = {**ROOM, "opposite": far["room"]["opposite"], "opposite_panels": far["room"].get("opposite_panels", [])}
    behind = [item for item in far["items"] if abs(item["at"][0]) < ROOM["width"] / 2 - 0.3]
    # straight ahead from a step to the right, the lens shifted: no line of the room leans
    return {"room": room, "items": things + behind, "exposure": 0.12,
            "camera": {"from": [0.45, -3.6, 1.25], "to": [0.45, 0, 1.25], "lens": 60 if kind == "tabletop" else 48, "shift_x": -0.10,
                       "shift_y": -0.05 if kind == "tabletop" else -0.03}}
