import type { ConfiguratorType, Group, MultiGroup, Options, RuleSet } from "./model.ts";
import { getKind } from "./kinds.ts";
import { lowered } from "./name-parts.ts";
import { getOptionCodes, getSinkScheme } from "./options.ts";
import { nominalSize, sizeText, standsOut } from "./overall.ts";

/** The chosen options in one line for the cart, the order and its documents; «without» options are left out. */
export function optionsText(rules: RuleSet, type: ConfiguratorType, options: Options): string {
  const place = (group: Group) => rules.display.indexOf(group.section);
  return rules.groups
    .filter(({ code }) => options[code] !== undefined && !(code === "shape" && hasShapeKind(options)))
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((group) => groupTexts(group, type, options))
    .join(", ");
}

/** An arch and a capsule are named by themselves, without the shape that they belong to. */
const hasShapeKind = (options: Options) => options.arch !== undefined || options.oval_style !== undefined;

/** Codes of «without it». */
const nothing = new Set(["none", "0"]);
/** Their values say by themselves what they are; «контурная» or «одна» would not. */
const selfDescribing = new Set([
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

function groupTexts(group: Group, type: ConfiguratorType, options: Options): string[] {
  const value = options[group.code];
  switch (group.kind) {
    case "pair":
      return sizeTexts(type, options);
    case "dimension":
      // The depth of a unit stands with its other two sides.
      if (typeof value !== "number" || group.code === "depth") return [];
      return [`${lowered(group.label)} ${value} мм`];
    case "choice": {
      if (typeof value !== "string" || nothing.has(value)) return [];
      return [named(group, group.values.find(({ code }) => code === value)?.label ?? value)];
    }
    case "multi":
      return multiTexts(group, getOptionCodes(options, group.code));
    case "position":
      return getSinkScheme(options).sinks.map(
        ({ x, y }) => `центр раковины в ${x} мм от левого края и ${y} мм от переднего`,
      );
  }
}

/** Both sizes where the piece is larger in its place than what was set: the buyer measures one, the workshop saws the other. */
function sizeTexts(type: ConfiguratorType, options: Options): string[] {
  const { sizeOptionText, sizedPart } = getKind(type);
  if (sizeOptionText) return [sizeOptionText(options)];
  if (!standsOut(type, options)) return [sizeText(type, options)];
  return [`габарит ${sizeText(type, options)}`, `${sizedPart} ${sizeText(type, options, nominalSize(type, options))}`];
}

function named({ code, label }: Group, value: string): string {
  if (selfDescribing.has(code)) return lowered(value);
  return /^\d/.test(value) ? `${lowered(label)} ${value}` : `${lowered(label)}: ${lowered(value)}`;
}

/** All corners of a piece need no list: that is what everyone expects. */
function multiTexts(group: MultiGroup, codes: readonly string[]): string[] {
  if (codes.length === 0 || (group.section !== group.code && codes.length === group.values.length)) return [];
  const labels = group.values.filter(({ code }) => codes.includes(code)).map(({ label }) => label);
  return selfDescribing.has(group.code) ? labels.map(lowered) : [named(group, labels.map(lowered).join(" и "))];
}
