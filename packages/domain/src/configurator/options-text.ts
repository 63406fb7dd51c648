import type { Group, MultiGroup, Options, RuleSet } from "./model.ts";
import { codesOf, schemeOf, sizeOf } from "./options.ts";

/** What was chosen, in one line for the cart, the order and its papers; what was left out is not told. */
export function optionsText(rules: RuleSet, options: Options): string {
  const place = (group: Group) => rules.display.indexOf(group.section);
  return rules.groups
    .filter(({ code }) => options[code] !== undefined)
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((group) => wordsOf(group, options))
    .filter((words, at, all) => all.indexOf(words) === at) // an oval of the oval kind
    .join(", ");
}

/** Codes of «without it» and of what nobody has to be told. */
const nothing = new Set(["none", "0"]);
/** Their values say by themselves what they are; «контурная» or «одна» would not. */
const toldByValue = new Set([
  "backlight",
  "shape",
  "oval_style",
  "arch",
  "canvasColor",
  "frameType",
  "edgeProcessing",
  "additionally",
  "mounting",
  "fill",
  "top",
]);

function wordsOf(group: Group, options: Options): string[] {
  const value = options[group.code];
  switch (group.kind) {
    case "pair": {
      const { width, height } = sizeOf(options);
      return [`${width}×${height} мм`];
    }
    case "dimension":
      return typeof value === "number" ? [`${lowered(group.label)} ${value} мм`] : [];
    case "choice": {
      if (typeof value !== "string" || nothing.has(value)) return [];
      return [named(group, group.values.find(({ code }) => code === value)?.label ?? value)];
    }
    case "multi":
      return multiWords(group, codesOf(options, group.code));
    case "position":
      return schemeOf(options).sinks.map(
        ({ x, y }) => `центр раковины в ${x} мм от левого края и ${y} мм от переднего`,
      );
  }
}

function named({ code, label }: Group, value: string): string {
  if (toldByValue.has(code)) return lowered(value);
  return /^\d/.test(value) ? `${lowered(label)} ${value}` : `${lowered(label)}: ${lowered(value)}`;
}

/** All corners of a piece need no list: that is what everyone expects. */
function multiWords(group: MultiGroup, codes: readonly string[]): string[] {
  if (codes.length === 0 || (group.section !== group.code && codes.length === group.values.length)) return [];
  const labels = group.values.filter(({ code }) => codes.includes(code)).map(({ label }) => label);
  return toldByValue.has(group.code) ? labels.map(lowered) : [named(group, labels.map(lowered).join(" и "))];
}

/** «ЛДСП» stays as it is. */
const lowered = (text: string) =>
  /^[А-ЯЁ]{2}/.test(text) ? text : text.charAt(0).toLocaleLowerCase("ru") + text.slice(1);
