import { strFromU8, unzipSync } from "fflate";

/** One body of a file as a viewer places it, metres. */
export interface PlacedBody {
  name: string;
  points: number[][];
}

export interface UsdzContents {
  files: string[];
  /** "vertical" or "horizontal". */
  alignment: string | undefined;
  bodies: PlacedBody[];
}

/** Reads what `buildUsdz` writes by the text alone, with the matrix of the piece applied. */
export function readUsdz(bytes: Uint8Array): UsdzContents {
  const files = unzipSync(bytes);
  const text = strFromU8(files["model.usda"] ?? new Uint8Array());
  const matrix = numberRows(/xformOp:transform = \( (.*) \)\n/.exec(text)?.[1] ?? "");
  const meshes = [...text.matchAll(/def Mesh "(\w+?)_\d+"[^]*?points = \[(.*)\]/g)];
  return {
    files: Object.keys(files),
    alignment: /planeAnchoring:alignment = "(\w+)"/.exec(text)?.[1],
    bodies: meshes.map(([, name = "", points = ""]) => ({
      name: name.replaceAll("_", "-"),
      points: numberRows(points).map((point) => transformed([...point, 1], matrix)),
    })),
  };
}

const numberRows = (text: string): number[][] =>
  [...text.matchAll(/\(([^()]*)\)/g)].map(([, row = ""]) => row.split(",").map(Number));

const transformed = (row: readonly number[], matrix: readonly number[][]): number[] =>
  [0, 1, 2].map((column) => row.reduce((sum, value, at) => sum + value * (matrix[at]?.[column] ?? 0), 0));

/** Where the content of each file of a stored zip begins, by its local headers. */
export function contentOffsets(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offsets: number[] = [];
  for (let at = 0; view.getUint32(at, true) === 0x04_03_4b_50; ) {
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    offsets.push(start);
    at = start + view.getUint32(at + 18, true);
  }
  return offsets;
}
