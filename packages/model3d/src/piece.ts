import type { Face, Vertex } from "./faces.ts";
import type { SurfaceFinish } from "./finishes.ts";
import { type Mapping, type Mesh, buildMesh } from "./mesh.ts";

/** One named body of one material, still in millimetres. */
export interface Part {
  name: string;
  finish: SurfaceFinish;
  faces: readonly Face[];
  creaseDegrees?: number;
  mapping?: Mapping;
}

export interface SolidNode {
  name: string;
  finish: SurfaceFinish;
  mesh: Mesh;
}

/** A configuration as bodies: metres, x from the middle, y up from its lowest point, its back at z = 0. */
export interface Solid {
  nodes: SolidNode[];
  /** Metres. */
  size: { width: number; height: number; depth: number };
  triangles: number;
}

/** Joins the parts of a piece; the picture of a material lies as it did before the piece was put in its place. */
export function buildSolid(parts: readonly Part[]): Solid {
  const visible = parts.filter(({ faces }) => faces.length > 0);
  const { least, most } = extent(visible.flatMap(({ faces }) => faces.flat()));
  const shift = [-(least[0] + most[0]) / 2000, -least[1] / 1000, -least[2] / 1000] as const;
  const nodes = visible.map(({ name, finish, faces, creaseDegrees, mapping }): SolidNode => {
    const mesh = buildMesh(faces, { ...(creaseDegrees ? { creaseDegrees } : {}), mapping });
    mesh.positions.forEach((value, at) => {
      mesh.positions[at] = value + (shift[(at % 3) as 0 | 1 | 2] ?? 0);
    });
    return { name, finish, mesh };
  });
  return {
    nodes,
    size: {
      width: (most[0] - least[0]) / 1000,
      height: (most[1] - least[1]) / 1000,
      depth: (most[2] - least[2]) / 1000,
    },
    triangles: nodes.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0),
  };
}

function extent(places: readonly Vertex[]): { least: Vertex; most: Vertex } {
  const least = [Infinity, Infinity, Infinity] as [number, number, number];
  const most = [-Infinity, -Infinity, -Infinity] as [number, number, number];
  for (const [x, y, z] of places) {
    least[0] = Math.min(least[0], x);
    least[1] = Math.min(least[1], y);
    least[2] = Math.min(least[2], z);
    most[0] = Math.max(most[0], x);
    most[1] = Math.max(most[1], y);
    most[2] = Math.max(most[2], z);
  }
  return { least, most };
}
