import { correct } from "@zertsalo/configurator/correct";
import { holds } from "@zertsalo/configurator/expressions";
import type { Options, RuleSet, Value } from "@zertsalo/configurator/model";
import { getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { mirroredTop } from "@zertsalo/configurator/sinks/sink-scheme";

export type SchemePreset = "center" | "left" | "right" | "double";

/** The groups that the editor may change; the page gets those that differ. */
const editedGroups = ["sinkCount", "tap", "towel", "wallSides", "rounding_corners", "scheme"] as const;

/** What a choice has made of the scheme: the new one with what else had to give way, or why it is not possible. */
export type SchemeAnswer = { options: Options; notices: string[] } | { refusal: string };

/** A sink stands at the third of the top that the preset names; two stand at its quarters. */
export function applyPreset(rules: RuleSet, options: Options, preset: SchemePreset): SchemeAnswer {
  const { width, height: depth } = getSize(options);
  const { towel } = getSinkScheme(options);
  const x = { center: width / 2, left: width / 3, right: (width * 2) / 3 };
  const sinks = preset === "double" ? [] : [{ x: Math.round(x[preset]), y: Math.round(depth / 2), tap: null }];
  const count = preset === "double" ? "2" : "1";
  // A preset is not a request to the millimetre: only values that give way are reported.
  return applyChoice(rules, { ...options, sinkCount: count, scheme: { sinks, towel } }, "sinkCount", count, false);
}

/** Whether the scheme stands just as the preset would put it. */
export function isPreset(rules: RuleSet, options: Options, preset: SchemePreset): boolean {
  const answer = applyPreset(rules, options, preset);
  return (
    "options" in answer && JSON.stringify(getSinkScheme(answer.options)) === JSON.stringify(getSinkScheme(options))
  );
}

/** Where the tap stands: its hole begins anew at the place the rules give it. */
export function tapChosen(rules: RuleSet, options: Options, code: string): SchemeAnswer {
  const { sinks, towel } = getSinkScheme(options);
  const scheme = { sinks: sinks.map(({ x, y }) => ({ x, y, tap: null })), towel };
  return applyChoice(rules, { ...options, tap: code, scheme }, "tap", code);
}

export function towelChosen(rules: RuleSet, options: Options, code: string): SchemeAnswer {
  const scheme = { ...getSinkScheme(options), towel: null };
  return applyChoice(rules, { ...options, towel: code, scheme }, "towel", code);
}

export function mirrorScheme(rules: RuleSet, options: Options): SchemeAnswer {
  const { options: next, corrections } = correct(rules, "tabletop", mirroredTop(options));
  return { options: next, notices: corrections.map(({ reason }) => reason) };
}

function applyChoice(rules: RuleSet, requested: Options, group: string, code: string, saysMoves = true): SchemeAnswer {
  const { options, corrections } = correct(rules, "tabletop", requested);
  if (options[group] !== code)
    return { refusal: valuesOf(rules, group).find((value) => value.code === code)?.because ?? "" };
  const heard = corrections.filter((each) => saysMoves || each.group !== "scheme");
  return { options, notices: heard.map(({ reason }) => reason) };
}

/** The values of a choice with the reason against each that is not possible now. */
export function schemeChoices(rules: RuleSet, options: Options, group: "tap" | "towel" | "sinkCount") {
  return valuesOf(rules, group).map(({ code, label, allowedIf, because }) => ({
    code,
    label,
    refusal: allowedIf && !holds(options, allowedIf) ? (because ?? "") : null,
  }));
}

function valuesOf(rules: RuleSet, code: string): readonly Value[] {
  const group = rules.groups.find((each) => each.code === code);
  return group && "values" in group ? group.values : [];
}

/** The change that the page gets when the scheme is applied. */
export function schemePatch(before: Options, after: Options): Options {
  const patch: Options = {};
  for (const group of editedGroups) {
    const value = after[group];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(before[group])) patch[group] = value;
  }
  return patch;
}
