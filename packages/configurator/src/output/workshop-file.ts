import type { Calculation, RuleSet } from "../model.ts";
import { valueLabel } from "../name-parts.ts";
import { validateLayers } from "../layers/validate-layers.ts";
import { getServerKind } from "../server-kinds.ts";
import { dxf } from "./dxf.ts";

type MadePiece = Pick<Calculation, "type" | "options" | "hash" | "name">;

/** What the machines get. A drawing with a fault is never written: it would become broken glass. */
export function workshopFile(rules: RuleSet, result: MadePiece, quantity: number): string {
  const { type, options } = result;
  const all = getServerKind(type).workshopLayers(options);
  const faults = validateLayers(all);
  if (faults.length > 0) throw new Error(`${result.hash}: ${faults.join(", ")}`);
  return dxf(all, workshopNotes(rules, result, quantity).map(ascii));
}

function workshopNotes(rules: RuleSet, { type, options, hash, name }: MadePiece, quantity: number): string[] {
  const label = (group: string) => valueLabel(rules, group, options[group]);
  const material = getServerKind(type).materialGroups.map(label);
  return [hash, name, material.filter(Boolean).join(", "), `Количество: ${quantity}`];
}

/** «{заказ}-{строка}-{код}», for the workshop's folder. */
export function workshopName(order: number, line: number, hash: string): string {
  return `${order}-${line}-${hash.slice(0, 8)}`;
}

const letters: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  "×": "x",
  "№": "No.",
  "«": '"',
  "»": '"',
  "°": " deg",
  Ø: "D",
  "·": "-",
  "\u00a0": " ",
  "–": "-",
  "—": "-",
};

/** Files of release 12 know no Russian letters. */
export function ascii(text: string): string {
  return [...text]
    .map((letter) => {
      const lower = letter.toLowerCase();
      const plain = letters[letter] ?? letters[lower];
      if (plain === undefined) return /[\x20-\x7e]/.test(letter) ? letter : "?";
      return letter === lower ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
    })
    .join("");
}
