import { carriers } from "./carriers.ts";
import type { Overall, Package } from "./model.ts";
import { sumOfSides } from "./packing.ts";

export interface Fit {
  code: string;
  label: string;
  isFit: boolean;
  reason: string | null;
}

/** Which ways of delivery take all the packages, and why another does not. */
export function deliveryFit(packages: readonly Package[]): Fit[] {
  return carriers.modes.map((mode) => {
    const reason = firstReason(packages, ({ box, grossGrams }) =>
      grossGrams > mode.maxGrams
        ? `тяжелее ${mode.maxGrams / 1000} кг`
        : box.length > mode.maxLength
          ? `длиннее ${mode.maxLength} мм`
          : sumOfSides(box) > mode.maxSum
            ? `сумма сторон больше ${mode.maxSum} мм`
            : null,
    );
    return { code: mode.code, label: mode.label, isFit: reason === null, reason };
  });
}

/** Whether a package carried on edge passes a door, and stands, leaning if need be, in a lift. */
export function wayIn(packages: readonly Package[]): Fit[] {
  const doors = carriers.doors.map((door) => ({
    code: door.code,
    label: door.label,
    reason: firstReason(packages, ({ box }) =>
      box.height > door.width || box.width > door.height ? "не проходит в проём" : null,
    ),
  }));
  const lifts = carriers.lifts.map((lift) => ({
    code: lift.code,
    label: lift.label,
    reason: firstReason(packages, ({ box, grossGrams }) => {
      if (grossGrams > lift.maxGrams) return "тяжелее грузоподъёмности";
      if (box.height > lift.door - 50 || box.width > lift.doorHeight - 50) return "не проходит в дверь лифта";
      // Leaning along the longer side of the cabin; its own thickness takes from the diagonal.
      const along = Math.max(lift.cabinDepth, lift.cabinWidth);
      const diagonal = Math.sqrt(along ** 2 + lift.cabinHeight ** 2) - box.height;
      const isUpright = box.length <= lift.cabinHeight - 50 && box.width <= along - 20;
      return isUpright || (box.length <= diagonal - 50 && box.width <= Math.min(lift.cabinDepth, lift.cabinWidth) - 20)
        ? null
        : "не встаёт в кабину";
    }),
  }));
  return [...doors, ...lifts].map((each) => ({ ...each, isFit: each.reason === null }));
}

export function needsTwoPeople(packages: readonly Package[]): boolean {
  return packages.some(
    ({ box, grossGrams }) => grossGrams > carriers.twoPersonGrams || box.length > carriers.twoPersonLength,
  );
}

/** Air at both of the sides that touch, mm. */
export const nicheAirMm = 6;

/** A niche leaves 3 mm of air at every touching side; a mirror on an open wall asks for nothing. */
export function nicheFit(overall: Overall, niche: { width: number; height: number; depth?: number }): Fit {
  const short = (need: number, has: number | undefined, name: string) =>
    has !== undefined && need > has ? `${name}: не хватает ${need - has} мм` : null;
  const reason =
    short(overall.width + nicheAirMm, niche.width, "ширина") ??
    short(overall.height + nicheAirMm, niche.height, "высота") ??
    short(overall.depth, niche.depth, "глубина");
  return { code: "niche", label: "Ниша", isFit: reason === null, reason };
}

function firstReason(packages: readonly Package[], reasonOf: (one: Package) => string | null): string | null {
  for (const one of packages) {
    const reason = reasonOf(one);
    if (reason) return reason;
  }
  return null;
}
