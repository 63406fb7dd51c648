"""A piece of the configurators as a spec of this folder: mirrors are built here, other pieces have a model."""

SHAPES = {"rectangle": "rectangle", "rectangle_rounded": "rectangle_rounded", "circle": "circle",
          "oval_rectangle": "ellipse", "semicircle": "semicircle"}
FRAMES = {"black_matt": ("lacquer:#17171a", 15, "thin"), "brass": ("metal:brass", 15, "thin"),
          "steel": ("metal:steel", 15, "thin"), "oak_45": ("wood:oak", 45, "flat"), "classic_60": ("metal:gold", 58, "baguette")}


def spec_of(configuration, model=None):
    """`{"type", "options"}` as the shop stores it, corrected, to a product spec; `model` is its glTF file."""
    o = configuration["options"]
    if configuration["type"] == "tabletop":
        return {"type": "tabletop", "model": model, "lift": 0.8}
    if configuration["type"] == "vanity_unit":
        return {"type": "vanity_unit", "model": model, "lift": 0.35 if o["mounting"] == "wall" else 0.0}
    if configuration["type"] == "shower_screen":
        return {"type": "shower_screen", "model": model, "lift": 0.0}
    spec = {"type": configuration["type"], "shape": SHAPES[o.get("shape", "rectangle")],
            "width": o["size"]["width"], "height": o["size"]["height"], "canvas": o.get("canvasColor", "silver"),
            "thickness": int(o.get("thickness", 4)), "radius": o.get("rounding_radius", 60)}
    if o.get("edgeProcessing") == "facet":
        spec["facet"] = int(o["facetSize"])
    if o.get("frameType") == "baguette":
        material, width, profile = FRAMES[o["baguette"]]
        spec["frame"] = {"material": material, "width": width, "profile": profile}
    if configuration["type"] == "led_mirror":
        kind = o.get("backlight_type", "contour")
        kelvin = o.get("color_temperature", "4000")
        spec["led"] = {"halo": kind != "front", "temp": 4000 if kelvin == "tunable" else int(kelvin),
                       "sensor": "touch" in o.get("additionally", [])}
        if kind != "contour":
            spec["led"]["front"] = {"inset": o.get("light_indent", 30), "width": 20}
    return spec
