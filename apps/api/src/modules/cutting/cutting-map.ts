import type { CuttingMap } from "@zertsalo/configurator/output/cutting-map";
import type { CuttingSheet } from "@zertsalo/contract/staff-cutting";

type Box = Pick<CuttingSheet["pieces"][number], "x" | "y" | "width" | "height">;

export const sizeMm = ({ width, height }: Pick<Box, "width" | "height">): string => `${width} × ${height}`;

/** The sheet as it is drawn: on paper, and for machines. */
export function toCuttingMap({ unit, pieces, parts, remnants, steps }: CuttingSheet): CuttingMap {
  const partOf = new Map(parts.map((part) => [part.id, part]));
  return {
    width: unit.width,
    height: unit.height,
    trimMm: unit.trimMm,
    defects: unit.defects,
    parts: pieces.flatMap((piece) => {
      const part = partOf.get(piece.id ?? "");
      return part ? [{ ...boxOf(piece), texts: [String(part.no), sizeMm(piece), `№ ${part.number}`] }] : [];
    }),
    remnants: remnants.map((remnant) => ({
      ...boxOf(remnant),
      texts: [remnant.number ?? "Остаток", sizeMm(remnant)],
    })),
    cuts: steps.map(({ n, axis, x, y, lengthMm }) => ({ n, axis, x, y, lengthMm })),
  };
}

const boxOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });
