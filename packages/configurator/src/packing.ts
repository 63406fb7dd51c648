import type { Box, Package } from "./model.ts";

const ALLOWANCE = { carton: { side: 80, flat: 60 }, crate: { side: 130, flat: 110 } } as const;

/** Wraps a body into its package: foam and board, or a wooden crate; sides sorted, longest first. */
export function packed(body: { a: number; b: number; c: number }, netGrams: number, kind: Package["kind"]): Package {
  const { side, flat } = ALLOWANCE[kind];
  const sides = [body.a + side, body.b + side, body.c + flat].sort((x, y) => y - x);
  const [length = 0, width = 0, height = 0] = sides;
  const face = length * width;
  // Board and foam 1.5 kg per m² of face, slats and board 7 kg per m² and 2 kg of fittings.
  const packing = kind === "carton" ? (face * 15) / 10_000 + 300 : (face * 70) / 10_000 + 2000;
  return { box: { length, width, height }, grossGrams: Math.ceil((netGrams + packing) / 10) * 10, kind };
}

export function sumOfSides(box: Box): number {
  return box.length + box.width + box.height;
}
