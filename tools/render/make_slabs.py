"""Pictures of stone slabs and wooden boards for the configurators' models, from the same materials as the photos.

    blender -b -P make_slabs.py -- OUT_DIR [NAME ...]

A slab shows 3200 x 3200 mm, a board 1200 x 1200 mm with its grain along the width: packages/model3d lays them out so.
"""
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from zrender import materials  # noqa: E402
from zrender.models import BOARDS, SLABS  # noqa: E402


def shoot(name, key, span, pixels, folder):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.reset()
    bpy.ops.mesh.primitive_plane_add(size=span)
    plane = bpy.context.object
    mat = materials.get(key)
    # Lit by itself: the picture is the colour of the surface, without light, shade or noise.
    tree = mat.node_tree
    bsdf = tree.nodes["Principled BSDF"]
    glow = tree.nodes.new("ShaderNodeEmission")
    source = bsdf.inputs["Base Color"]
    if source.is_linked:
        tree.links.new(source.links[0].from_socket, glow.inputs["Color"])
    else:
        glow.inputs["Color"].default_value = source.default_value
    tree.links.new(glow.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    plane.data.materials.append(mat)

    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.type = "ORTHO"
    camera.data.ortho_scale = span
    camera.location = (0, 0, 2)
    scene = bpy.context.scene
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = 4
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 0
    scene.render.resolution_x = scene.render.resolution_y = pixels
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.file_format = "JPEG"
    scene.render.image_settings.quality = 74
    scene.render.filepath = os.path.join(os.path.abspath(folder), name + ".jpg")
    bpy.ops.render.render(write_still=True)


folder, *only = sys.argv[sys.argv.index("--") + 1:]
for name, key in SLABS.items():
    if not only or name in only:
        shoot(name, key, 3.2, 1280, folder)
for name, key in BOARDS.items():
    if not only or name in only:
        shoot(name, key, 1.2, 768, folder)
