import type { MaterialCode } from "./bill.ts";
import data from "./data/part-rules-2026.11.json" with { type: "json" };

/** What a part takes from its material. The configurators load these rules in the browser, the rest of a material not. */
interface PartRules {
  /** A part is cut larger by this on each side. */
  allowanceMm: number;
  /** The same for a pane that is broken out of its box. */
  shapedAllowanceMm?: number;
  /** Decors with a direction; all of the family when `isGrained`. */
  grained: readonly string[];
  isGrained?: boolean;
}

const families = data.families as Readonly<Record<string, PartRules>>;

export function getPartRules(code: MaterialCode): PartRules {
  const rules = families[code.split("/")[0] ?? ""];
  if (!rules) throw new Error(`No material ${code}`);
  return rules;
}

/** Whether the material has a grain or a vein, so that a part of it is never turned. */
export function hasGrain(code: MaterialCode): boolean {
  const { isGrained, grained } = getPartRules(code);
  return isGrained === true || grained.includes(code.split("/")[1] ?? "");
}

/** Tone and vein differ between lots of a veined stone: what one order gets of it comes from one lot. */
export const needsOneBatch = (code: MaterialCode): boolean => code.startsWith("stone/") && hasGrain(code);
