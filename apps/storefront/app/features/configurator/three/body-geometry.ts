import type { Mesh } from "@zertsalo/model3d/mesh";
import { BufferAttribute, BufferGeometry } from "three";

/** A body as three keeps it on the graphics card. */
export function bodyGeometry({ positions, normals, uvs, indices }: Mesh): BufferGeometry {
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(positions, 3));
  made.setAttribute("normal", new BufferAttribute(normals, 3));
  if (uvs) made.setAttribute("uv", new BufferAttribute(uvs, 2));
  made.setIndex(new BufferAttribute(indices, 1));
  return made;
}
