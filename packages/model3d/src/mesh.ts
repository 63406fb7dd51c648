import type { Face, Vertex } from "./faces.ts";

/** What a graphics card takes: metres, unit normals, triangles by index. */
export interface Mesh {
  positions: Float32Array<ArrayBuffer>;
  normals: Float32Array<ArrayBuffer>;
  /** Where on the picture of the material a point lies; null for materials without one. */
  uvs: Float32Array<ArrayBuffer> | null;
  indices: Uint32Array<ArrayBuffer>;
}

export type Mapping = (place: Vertex, normal: Vertex) => readonly [u: number, v: number];

interface MeshLook {
  /** Faces that meet at a smaller angle are shaded as one surface. */
  creaseDegrees?: number;
  mapping?: Mapping | undefined;
}

/** Joins triangles into a mesh; what is round is shaded round, what is an edge stays an edge. */
export function buildMesh(faces: readonly Face[], { creaseDegrees = 35, mapping }: MeshLook = {}): Mesh {
  const solid = faces.map((face) => ({ face, normal: areaNormal(face) })).filter(({ normal }) => length(normal) > 1e-9);
  const around = new Map<string, Vertex[]>();
  for (const { face, normal } of solid) {
    for (const place of face) {
      const key = keyOf(place);
      const list = around.get(key);
      if (list) list.push(normal);
      else around.set(key, [normal]);
    }
  }
  const leastCosine = Math.cos((creaseDegrees * Math.PI) / 180);
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indexByKey = new Map<string, number>();
  const indices = solid.flatMap(({ face, normal }) =>
    face.map((place) => {
      const corner = keyOf(place);
      const shade = shared(normal, around.get(corner) ?? [], leastCosine);
      const uv = mapping?.(place, unit(normal));
      const key = `${corner}|${keyOf(shade, 1e4)}${uv ? `|${Math.round(uv[0] * 1e6)},${Math.round(uv[1] * 1e6)}` : ""}`;
      const at = indexByKey.get(key);
      if (at !== undefined) return at;
      indexByKey.set(key, indexByKey.size);
      positions.push(place[0] / 1000, place[1] / 1000, place[2] / 1000);
      normals.push(shade[0], shade[1], shade[2]);
      if (uv) uvs.push(uv[0], uv[1]);
      return indexByKey.size - 1;
    }),
  );
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    uvs: mapping ? new Float32Array(uvs) : null,
    indices: new Uint32Array(indices),
  };
}

/** Places nearer to each other than a hundredth of a millimetre are one. Written out: most of the time goes here. */
const keyOf = ([x, y, z]: Vertex, parts = 100) =>
  `${Math.round(x * parts)},${Math.round(y * parts)},${Math.round(z * parts)}`;

/** The normal of a vertex: of all faces around it that bend little enough, larger faces count for more. */
function shared(own: Vertex, all: readonly Vertex[], leastCosine: number): Vertex {
  const direction = unit(own);
  let [x, y, z] = [0, 0, 0];
  for (const each of all) {
    if (dot(direction, each) < leastCosine * length(each)) continue;
    x += each[0];
    y += each[1];
    z += each[2];
  }
  return unit([x, y, z]);
}

function areaNormal([a, b, c]: Face): Vertex {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

function unit(place: Vertex): Vertex {
  const size = length(place);
  return [place[0] / size, place[1] / size, place[2] / size];
}

const dot = (a: Vertex, b: Vertex) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const length = (a: Vertex) => Math.sqrt(dot(a, a));

/**
 * A picture laid over a board so that it runs on over the edges, its upper edge at the wall; `spanMm` is the picture's
 * width and height, and v grows downwards as glTF has it.
 */
export function boardMapping(spanMm: number): Mapping {
  return ([x, y, z], [nx, ny, nz]) => {
    const isSide = Math.abs(nx) > Math.max(Math.abs(ny), Math.abs(nz));
    return isSide ? [(x + Math.sign(nx) * -y) / spanMm, z / spanMm] : [x / spanMm, (z - y) / spanMm];
  };
}

/** Grain along the longer way of every board: pictures of wood have it lying. */
export function grainMapping(spanMm: number): Mapping {
  return ([x, y, z], [nx, ny]) => {
    if (Math.abs(nx) > 0.7) return [z / spanMm, y / spanMm];
    return Math.abs(ny) > 0.7 ? [x / spanMm, z / spanMm] : [x / spanMm, y / spanMm];
  };
}
