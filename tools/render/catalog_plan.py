"""Which pictures the catalogue has to have, and in which order they are rendered.

The order is fixed, so a run that is stopped goes on where it was.  All fronts come before all evenings, angles, rooms
and close-ups.  Among fronts one of each family comes first, which is the one on the family's card, so that no list mixes two studios;
then one list after the other: mirrors, mirrors with light, tops and vanity units, then the rest; in a list one of each
colour first, the most bought before the others.
A front is made of every product and an evening of every backlit one, an angle of one size in every colour,
a room and two close-ups of one product of every family.
"""
import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
DEMO = HERE.parent.parent / "packages" / "db" / "demo"
# Raise it when the look of the studio changes: every set of an older number is then rendered anew.
STUDIO = 2
VIEWS = ("main", "evening", "angle", "room", "detail", "detail-2")
# what the view adds to the product's name in the picture's alt text
SUFFIXES = {"main": "", "evening": ", вечером", "angle": ", другой ракурс", "room": ", в интерьере", "detail": ", крупный план",
            "detail-2": ", крупный план с другой стороны"}
IN_ROOM = ("mirror", "led_mirror", "vanity_unit", "tabletop")
FIRST_TYPES = ("mirror", "led_mirror", "tabletop", "vanity_unit")


def read(path):
    return json.loads(path.read_text("utf-8"))


def specs(products):
    """The `render` objects as render.py takes them; a mirror sees the room of its family or its collection."""
    rooms = read(HERE / "specs" / "plates.json")["rooms"]
    return [{**p["render"], "id": p["code"], "plate": rooms.get(p["family"]) or rooms.get(p["collection"], "window")} for p in products]


def file_of(code, view):
    return f"catalog/{code}.webp" if view == "main" else f"catalog/{code}-{view}.webp"


def plan(products):
    """All (product, view) in the order of rendering."""
    popular = sorted((p for p in products if p.get("render")), key=lambda p: (-p["popularity"], p["code"]))
    family, colour = {}, {}
    for p in popular:
        family.setdefault(p["family"], p["code"])
        colour.setdefault((p["family"], p["variant"]["color"]), p["code"])
    first_of_family, first_of_colour = set(family.values()), set(colour.values())
    wanted = {
        "main": lambda p: True,
        "evening": lambda p: bool(p["render"].get("led")),
        "angle": lambda p: p["code"] in first_of_colour,
        "room": lambda p: p["code"] in first_of_family and p["render"]["type"] in IN_ROOM,
        "detail": lambda p: p["code"] in first_of_family,
        "detail-2": lambda p: p["code"] in first_of_family,
    }

    bought = {}
    for p in popular:
        bought[p["section"]] = bought.get(p["section"], 0) + p["popularity"]

    def turn(p):
        """A list is finished before the next one starts; in it, the colours that its cards' swatches show come first."""
        kind = p["render"]["type"]
        rank = FIRST_TYPES.index(kind) if kind in FIRST_TYPES else len(FIRST_TYPES)
        return p["code"] not in first_of_family, rank, -bought[p["section"]], p["code"] not in first_of_colour
    in_turn = sorted(popular, key=turn)
    return [(p, view) for view in VIEWS for p in in_turn if wanted[view](p)]


def is_done(catalog, code, view):
    entry = catalog["products"].get(code, {})
    return entry.get("studio") == STUDIO and view in entry


def missing(products, catalog):
    """A product without any picture comes first.  A further view waits for its front: a set never mixes two studios."""
    for product, view in sorted(plan(products), key=lambda job: job[0]["code"] in catalog["products"] or job[1] != "main"):
        if not is_done(catalog, product["code"], view):
            yield product, view


def note(media, product, view):
    """Read anew each time: a run takes hours, and a picture that was thrown out meanwhile must not come back.

    A new front takes the place of a whole older set.
    """
    index = media / "catalog.json"
    catalog = read(index)
    code, file = product["code"], file_of(product["code"], view)
    entry = catalog["products"].get(code, {})
    if view == "main" and entry.get("studio") != STUDIO:
        old = {entry[v] for v in VIEWS if v in entry} - {file}
        for name in old:
            (media / name).unlink(missing_ok=True)
        catalog["pictures"] = [row for row in catalog["pictures"] if row["file"] not in old]
        entry = {"studio": STUDIO}
    entry[view] = file
    catalog["products"][code] = {"studio": STUDIO, **{v: entry[v] for v in VIEWS if v in entry}}
    catalog["pictures"] = [row for row in catalog["pictures"] if row["file"] != file]
    catalog["pictures"].append({"file": file, "view": view, "width": 1600, "height": 1600, "shows": code, "alt": product["name"] + SUFFIXES[view]})
    index.write_text(json.dumps(catalog, ensure_ascii=False, indent=1) + "\n", "utf-8")
