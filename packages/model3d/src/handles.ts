import type { Options } from "@zertsalo/configurator/model";
import { getSize } from "@zertsalo/configurator/options";
import { block, type Face } from "./faces.ts";
import { surfaceFinishes } from "./finishes.ts";
import type { Part } from "./piece.ts";

export interface FrontBox {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

const barMm = 10;
const standoffMm = 26;
const sideMm = 16;

/** Bars on every front, or the profile behind the gap above it. `inside` is where the carcass ends, mm from the wall. */
export function handleParts(options: Options, fronts: readonly FrontBox[], depth: number, inside: number): Part[] {
  if (options.handle === "gola") {
    return [{ name: "handle", finish: surfaceFinishes.aluminium, faces: golaFaces(options, fronts, inside) }];
  }
  if (options.handle !== "bar_black" && options.handle !== "bar_brass") return [];
  const isDoors = options.fill === "doors";
  const faces = fronts.flatMap((front, at) => {
    if (!isDoors) return lyingBar(front, depth);
    // Leaves of a pair open from their common edge, a single one from its right.
    const isPair = fronts.length > Number(options.modules);
    return standingBar(isPair && at % 2 === 1 ? front.minX + 40 : front.maxX - 40, front, depth);
  });
  return [
    {
      name: "handle",
      finish: options.handle === "bar_brass" ? surfaceFinishes.barBrass : surfaceFinishes.barBlack,
      faces,
    },
  ];
}

function golaFaces(options: Options, fronts: readonly FrontBox[], inside: number): Face[] {
  const { width, height } = getSize(options);
  const rows = [...new Set(fronts.map(({ maxY }) => maxY))].toSorted((a, b) => a - b);
  return rows.flatMap((top) => {
    const next = fronts.find(({ minY }) => minY > top)?.minY ?? height;
    return [
      ...block([sideMm, top - 14, inside - 24], [width - sideMm, next, inside - 21]),
      ...block([sideMm, top - 17, inside - 24], [width - sideMm, top - 14, inside]),
    ];
  });
}

function lyingBar({ minX, maxX, maxY }: FrontBox, depth: number): Face[] {
  const half = Math.min(160, (maxX - minX) * 0.3);
  const x = (minX + maxX) / 2;
  const y = maxY - 45;
  return [
    ...block([x - half, y - barMm / 2, depth + standoffMm - barMm], [x + half, y + barMm / 2, depth + standoffMm]),
    ...[-half + 12, half - 12 - barMm].flatMap((at) =>
      block([x + at, y - barMm / 2, depth], [x + at + barMm, y + barMm / 2, depth + standoffMm - barMm]),
    ),
  ];
}

function standingBar(x: number, { minY, maxY }: FrontBox, depth: number): Face[] {
  const half = Math.min(130, (maxY - minY) * 0.3);
  const y = (minY + maxY) / 2;
  return [
    ...block([x - barMm / 2, y - half, depth + standoffMm - barMm], [x + barMm / 2, y + half, depth + standoffMm]),
    ...[-half + 12, half - 12 - barMm].flatMap((at) =>
      block([x - barMm / 2, y + at, depth], [x + barMm / 2, y + at + barMm, depth + standoffMm - barMm]),
    ),
  ];
}
