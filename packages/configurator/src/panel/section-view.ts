import { groupsRead, holds } from "../expressions.ts";
import type { ChoiceGroup, Correction, Group, MultiGroup, Options, Pair, RuleSet, Scheme, Value } from "../model.ts";
import { type Range, sinkRange } from "../sinks/sink-range.ts";
import { type AxisView, axisView } from "./axis-view.ts";
import { chosenText } from "./chosen-text.ts";

/** One value as the panel offers it. */
export interface ValueView {
  code: string;
  label: string;
  isOn: boolean;
  /** Why it cannot be chosen now; null where it can. */
  because: string | null;
  /** The change that would make it possible. */
  fix: { label: string; patch: Options } | null;
}

export type GroupView = { code: string; label: string } & (
  | { kind: "choice" | "multi"; values: ValueView[] }
  | { kind: "numbers"; axes: AxisView[] }
  | { kind: "position"; scheme: Scheme; sinks: SinkView[] }
);

/** One sink of the scheme: its centre, from the left edge and from the front one. */
export interface SinkView {
  x: AxisView;
  y: AxisView;
}

/** One fieldset of the panel: a question, its nested questions and what is chosen. */
export interface SectionView {
  code: string;
  label: string;
  chosen: string;
  /** Stands in place of the questions while there is nothing to choose. */
  hidden: string | null;
  groups: GroupView[];
  /** What was corrected here by the latest change, in full sentences. */
  messages: string[];
}

interface Section {
  code: string;
  groups: Group[];
  main: Group | undefined;
}

/** What the rules alone decide is found out once: a dragged size asks for the views in every frame. */
const cache = new WeakMap<RuleSet, Section[]>();

function sectionsOf(rules: RuleSet): Section[] {
  const before = cache.get(rules);
  if (before) return before;
  const sections = rules.display.map((code) => {
    const groups = rules.groups.filter((group) => group.section === code);
    return { code, groups, main: mainOf(groups, code) };
  });
  cache.set(rules, sections);
  return sections;
}

export function sectionViews(rules: RuleSet, options: Options, corrections: readonly Correction[]): SectionView[] {
  return sectionsOf(rules).map(({ code, groups, main }) => {
    const open = groups.filter((group) => options[group.code] !== undefined);
    const ownCorrections = corrections.filter(({ group }) => groups.some((each) => each.code === group));
    return {
      code,
      label: main?.label ?? code,
      chosen: chosenText(open, options),
      hidden: open.length === 0 ? (main?.hidden ?? "Не\u00a0нужно для выбранных параметров") : null,
      groups: mainFirst(open, main).map((group) => groupView(group, rules, options)),
      messages: [...new Set(ownCorrections.map(({ reason }) => reason))],
    };
  });
}

/**
 * The question that a section is named by: the group of its own code, or the one that this depends on. A top's corners
 * are chosen first, and only then have a radius.
 */
function mainOf(groups: readonly Group[], code: string): Group | undefined {
  const named = groups.find((group) => group.code === code) ?? groups[0];
  if (!named || named.kind === "position") return named;
  const needed = groupsRead(named.visibleIf);
  return groups.find((group) => needed.includes(group.code)) ?? named;
}

/** The section's own question stands above the nested ones, whichever of them is decided first. */
function mainFirst(open: readonly Group[], main: Group | undefined): Group[] {
  return [...open.filter((group) => group === main), ...open.filter((group) => group !== main)];
}

function groupView(group: Group, rules: RuleSet, options: Options): GroupView {
  const { code, label } = group;
  switch (group.kind) {
    case "choice":
    case "multi":
      return {
        code,
        label,
        kind: group.kind,
        values: group.values.map((value) => valueView(value, group, rules, options)),
      };
    case "dimension":
      return { code, label, kind: "numbers", axes: [axisView(group, null, options[code] as number, options)] };
    case "pair": {
      const { width, height } = options[code] as Pair;
      // The height's limits may read the width, which stands in the options already.
      const axes = [axisView(group.width, "width", width, options), axisView(group.height, "height", height, options)];
      return { code, label, kind: "numbers", axes };
    }
    case "position": {
      const scheme = options[code] as Scheme;
      return {
        code,
        label,
        kind: "position",
        scheme,
        sinks: scheme.sinks.map((_, at) => sinkView(at, scheme, options)),
      };
    }
  }
}

function valueView(value: Value, group: ChoiceGroup | MultiGroup, rules: RuleSet, options: Options): ValueView {
  const chosen = options[group.code];
  const isOn = Array.isArray(chosen) ? chosen.includes(value.code) : chosen === value.code;
  const isFree = isOn || ((!value.allowedIf || holds(options, value.allowedIf)) && goesWith(value, chosen));
  return {
    code: value.code,
    label: value.label,
    isOn,
    because: isFree ? null : `${value.because ?? "Недоступно при выбранных параметрах"}.`,
    fix: isFree ? null : fixOf(value, rules),
  };
}

/** Of a list: what must be chosen too is, and nothing that shuts it out. */
function goesWith({ needs = [], excludes = [] }: Value, chosen: Options[string] | undefined): boolean {
  const codes = Array.isArray(chosen) ? chosen : [];
  return needs.every((code) => codes.includes(code)) && !excludes.some((code) => codes.includes(code));
}

function fixOf({ fix }: Value, rules: RuleSet): ValueView["fix"] {
  const group = fix && rules.groups.find(({ code }) => code === fix.group);
  if (!group || group.kind !== "choice") return null;
  const value = group.values.find(({ code }) => code === fix.value);
  if (!value) return null;
  return { label: `${group.label}: ${value.label}`, patch: { [fix.group]: fix.value } };
}

function sinkView(at: number, { sinks }: Scheme, options: Options): SinkView {
  const { x = 0, y = 0 } = sinks[at] ?? {};
  const range = sinkRange(options, at, sinks[at - 1] ?? null);
  const ordinal = sinks.length > 1 ? `Раковина\u00a0${at + 1}, ` : "";
  return {
    x: placeView(`${ordinal}${ordinal ? "от" : "От"}\u00a0левого края`, x, range.x),
    y: placeView(`${ordinal}${ordinal ? "от" : "От"}\u00a0переднего края`, y, range.y),
  };
}

const placeView = (label: string, value: number, { min, max }: Range): AxisView => ({
  axis: null,
  label,
  value,
  min,
  max,
  step: 1,
  bound: null,
});
