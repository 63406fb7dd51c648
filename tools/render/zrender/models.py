"""Models of the configurators: the bodies that the shop itself shows, dressed in this folder's materials."""
import os

import bpy
import numpy as np

from . import materials as mt

# the materials that the configurators' stones and woods are pictures of
SLABS = {"statuario": "stone:statuario", "calacatta": "stone:calacatta", "travertine": "stone:travertine:flat",
         "concrete": "stone:concrete", "basalt": "stone:slate", "marquina": "stone:marquina",
         "onyx_green": "stone:verde", "terra": "stone:terra"}
BOARDS = {"oak_natural": "wood:oak", "oak_dark": "wood:oak_dark", "walnut": "wood:walnut"}
PICTURED = {**SLABS, **BOARDS}


def load(path, lift, keeps_slab=False):
    """A glTF file, its back at the wall, its lowest point `lift` metres above the floor.

    With `keeps_slab` stones stay the pictures of the file: their veins lie where the shop's drawing has them.
    """
    before = set(bpy.data.objects)
    np.bool = bool  # Debian's importer is older than its numpy
    bpy.ops.import_scene.gltf(filepath=os.path.abspath(path))
    for obj in set(bpy.data.objects) - before:
        if obj.parent is None:
            obj.location.z += lift
        if obj.type != "MESH":
            continue
        for slot in obj.material_slots:
            slot.material = dressed(slot.material, BOARDS if keeps_slab else PICTURED)


def dressed(material, pictured):
    """What is named in `pictured` without the limits of a picture; other surfaces as the file has them."""
    for node in material.node_tree.nodes:
        if node.type == "TEX_IMAGE" and node.image:
            name = node.image.name.split(".")[0]
            if name in pictured:
                return mt.get(pictured[name])
    return material
