import { type Buffer, Document, type Material, type Texture, WebIO } from "@gltf-transform/core";
import type { SurfaceFinish, PictureName } from "./finishes.ts";
import { linearColor } from "./linear-color.ts";
import type { Mesh } from "./mesh.ts";
import type { Solid } from "./piece.ts";

export const glbType = "model/gltf-binary";

/** The storage key of a configuration's file. The number is raised when the same options get other bodies. */
export const glbKey = (hash: string): string => `configurations/${hash}.00000002.glb`;

/** A binary glTF file of the bodies; the same input gives the same bytes. */
export async function buildGlb(
  solid: Solid,
  name: string,
  pictureOf: (name: PictureName) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = "zertsalo";
  const buffer = document.createBuffer();
  const scene = document.createScene(name);
  document.getRoot().setDefaultScene(scene);
  const root = document.createNode(name);
  scene.addChild(root);

  const pictures = new Map<PictureName, Texture>();
  for (const { finish } of solid.nodes) {
    if (!finish.picture || pictures.has(finish.picture)) continue;
    const image = await pictureOf(finish.picture);
    pictures.set(finish.picture, document.createTexture(finish.picture).setImage(image).setMimeType("image/jpeg"));
  }
  const materials = new Map<SurfaceFinish, Material>();
  for (const { name: part, finish, mesh } of solid.nodes) {
    const material =
      materials.get(finish) ?? materialOf(document, part, finish, finish.picture && pictures.get(finish.picture));
    materials.set(finish, material);
    const primitive = primitiveOf(document, buffer, mesh).setMaterial(material);
    root.addChild(document.createNode(part).setMesh(document.createMesh(part).addPrimitive(primitive)));
  }
  return new WebIO().writeBinary(document);
}

function primitiveOf(document: Document, buffer: Buffer, { positions, normals, uvs, indices }: Mesh) {
  const accessor = (type: "VEC2" | "VEC3", values: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  const isSmall = positions.length / 3 < 65_535;
  const order = document.createAccessor().setType("SCALAR").setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute("POSITION", accessor("VEC3", positions))
    .setAttribute("NORMAL", accessor("VEC3", normals))
    .setIndices(order.setArray(isSmall ? Uint16Array.from(indices) : indices));
  return uvs ? primitive.setAttribute("TEXCOORD_0", accessor("VEC2", uvs)) : primitive;
}

function materialOf(document: Document, name: string, finish: SurfaceFinish, picture: Texture | undefined): Material {
  const material = document
    .createMaterial(name)
    .setMetallicFactor(finish.metallic)
    .setRoughnessFactor(finish.roughness)
    .setBaseColorFactor(picture ? [1, 1, 1, 1] : [...linearColor(finish.color), finish.opacity ?? 1]);
  if (finish.opacity !== undefined) material.setAlphaMode("BLEND");
  if (picture) material.setBaseColorTexture(picture);
  if (finish.light) material.setEmissiveFactor(linearColor(finish.light));
  return material;
}
