"""Export one product as GLB for a 3D / AR viewer (run inside Blender).

    blender -b -P export_glb.py -- <product id> out.glb [--bake 512]

Procedural colours cannot travel in glTF, so they are either replaced by one plain
colour (default) or baked into a small JPEG per material (--bake PIXELS).
Weld it afterwards, see README.md.
"""
import argparse
import json
import math
import os
import sys

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from zrender import materials, products, studio  # noqa: E402


def apply_modifiers():
    graph = bpy.context.evaluated_depsgraph_get()
    for obj in [o for o in bpy.data.objects if o.type == "MESH"]:
        mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(graph), preserve_all_data_layers=True, depsgraph=graph)
        obj.modifiers.clear()
        obj.data = mesh


def textured(mat):
    bsdf = mat.node_tree.nodes.get("Principled BSDF")
    return bsdf and bsdf.inputs["Base Color"].is_linked


def join(objects):
    bpy.ops.object.select_all(action="DESELECT")
    for o in objects:
        o.select_set(True)
    bpy.context.view_layer.objects.active = objects[0]
    if len(objects) > 1:
        bpy.ops.object.join()
    return objects[0]


def plain(mat, colour=None, image=None):
    """Reduce a material to what glTF understands."""
    tree = mat.node_tree
    bsdf = tree.nodes["Principled BSDF"]
    for name in ("Base Color", "Roughness", "Normal"):
        for link in list(bsdf.inputs[name].links):
            tree.links.remove(link)
    if image:
        tex = tree.nodes.new("ShaderNodeTexImage")
        tex.image = image
        tree.links.new(tex.outputs["Color"], bsdf.inputs["Base Color"])
        bsdf.inputs["Roughness"].default_value = 0.4
    elif colour:
        bsdf.inputs["Base Color"].default_value = colour


def bake(obj, mat, pixels):
    bpy.context.view_layer.objects.active = obj
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.uv.smart_project(angle_limit=math.radians(66), island_margin=0.01)
    bpy.ops.object.mode_set(mode="OBJECT")
    image = bpy.data.images.new(mat.name.replace(":", "_"), pixels, pixels)
    tex = mat.node_tree.nodes.new("ShaderNodeTexImage")
    tex.image = image
    mat.node_tree.nodes.active = tex
    bpy.ops.object.select_all(action="DESELECT")
    obj.select_set(True)
    bpy.ops.object.bake(type="DIFFUSE", pass_filter={"COLOR"}, margin=4)
    mat.node_tree.nodes.remove(tex)
    image.pack()
    return image


def main():
    argv = sys.argv[sys.argv.index("--") + 1:]
    ap = argparse.ArgumentParser(prog="export_glb.py")
    ap.add_argument("id")
    ap.add_argument("out")
    ap.add_argument("--bake", type=int, default=0)
    a = ap.parse_args(argv)
    with open(os.path.join(HERE, "specs", "products.json"), encoding="utf-8") as f:
        spec = next(s for s in json.load(f) if s["id"] == a.id)
    studio.reset()
    materials.FLAT = not a.bake
    products.build(spec)
    apply_modifiers()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples = 1
    scene.cycles.use_denoising = False
    groups = {}
    for obj in [o for o in bpy.data.objects if o.type == "MESH"]:
        if len(obj.data.materials) == 1:
            groups.setdefault(obj.data.materials[0].name, []).append(obj)
    for name, objects in groups.items():
        mat = bpy.data.materials[name]
        joined = join(objects)
        joined.name = name
        if a.bake and textured(mat):
            plain(mat, image=bake(joined, mat, a.bake))
    for mat in bpy.data.materials:
        if mat.use_nodes and mat.node_tree.nodes.get("Principled BSDF") and not textured(mat):
            plain(mat)
    if not bpy.context.preferences.addons.get("io_scene_gltf2"):
        bpy.ops.preferences.addon_enable(module="io_scene_gltf2")
    bpy.ops.export_scene.gltf(filepath=a.out, export_format="GLB", export_image_format="JPEG",
                              export_cameras=False, export_lights=False, export_yup=True, export_apply=False)
    print("GLB", a.id, os.path.getsize(a.out))


main()
