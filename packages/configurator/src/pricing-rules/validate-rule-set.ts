import { validateCondition, validateNumber } from "./validate-expressions.ts";
import { groupsRead } from "../expressions.ts";
import { kinds } from "../kinds.ts";
import type { Axis, Group, RuleSet } from "../model.ts";

/**
 * Errors of a rule set, as text for its editors; none for one that may go live. Takes anything: it is called
 * before a new version is stored, so that no buyer ever meets a fault.
 */
export function validateRuleSet(value: unknown): string[] {
  const written = shapeFaults(value);
  return written.length > 0 ? written : meaningFaults(value as RuleSet);
}

type Written = Readonly<Record<string, unknown>>;

const types = Object.keys(kinds);

function shapeFaults(value: unknown): string[] {
  if (!isObject(value)) return ["Набор правил должен быть объектом"];
  const { version, types: own, display, groups } = value;
  const faults = unknownKeys(value, ["version", "types", "display", "groups"]);
  if (!isText(version)) faults.push("version: нужен текст");
  if (!isTexts(own) || own.length === 0 || !own.every((type) => types.includes(type))) {
    faults.push("types: нужны известные типы");
  }
  if (!isTexts(display) || new Set(display).size !== display.length) faults.push("display: нужны разные разделы");
  if (!Array.isArray(groups) || groups.length === 0) return [...faults, "groups: нужны группы"];
  return [...faults, ...groups.flatMap((group, at) => groupFaults(group, at))];
}

const common = ["code", "kind", "label", "section", "visibleIf", "hidden", "loud"];
const axisKeys = ["label", "min", "max", "step", "default", "equals", "limit", "becauseMin", "becauseMax"];
const ownKeys: Readonly<Record<string, readonly string[]>> = {
  choice: ["values", "default", "fallback"],
  multi: ["values", "default", "min"],
  dimension: axisKeys,
  pair: ["width", "height"],
  position: ["solver"],
};

function groupFaults(group: unknown, at: number): string[] {
  if (!isObject(group)) return [`Группа ${at + 1} должна быть объектом`];
  const { code, kind, label, section, visibleIf, hidden, loud } = group;
  // A name that every object has already would pass for a chosen value.
  if (!isText(code) || !/^[A-Za-z]\w*$/.test(code) || code in {}) return [`Группа ${at + 1}: нужен код латиницей`];
  const keys = isText(kind) ? ownKeys[kind] : undefined;
  if (!keys) return [`${code}: нет такого вида групп`];
  const faults = unknownKeys(group, [...common, ...keys]);
  if (!isText(label) || !isText(section)) faults.push("нужны label и section");
  if (visibleIf !== undefined) faults.push(...validateCondition(visibleIf));
  if (visibleIf !== undefined && !isText(hidden)) faults.push("скрывается без причины: нужен hidden");
  if (loud !== undefined && typeof loud !== "boolean") faults.push("loud: да или нет");
  return [...faults, ...kindFaults(kind as Group["kind"], group)].map((fault) => `${code}: ${fault}`);
}

function kindFaults(kind: Group["kind"], group: Written): string[] {
  switch (kind) {
    case "choice":
      return [
        ...valuesFaults(group.values),
        ...(["default", "up", "down"].includes(String(group.fallback)) ? [] : ["fallback: default, up или down"]),
        ...(isText(group.default) || isObject(group.default) ? [] : ["default: нужен код"]),
      ];
    case "multi":
      return [...valuesFaults(group.values), ...(isTexts(group.default) ? [] : ["default: нужны коды"])];
    case "dimension":
      return axisFaults(group);
    case "pair":
      return [group.width, group.height].flatMap((axis) =>
        isObject(axis) ? [...unknownKeys(axis, axisKeys), ...axisFaults(axis)] : ["нужны width и height"],
      );
    case "position":
      return group.solver === "sink-scheme" ? [] : ["solver: только sink-scheme"];
  }
}

function valuesFaults(values: unknown): string[] {
  if (!Array.isArray(values) || values.length === 0) return ["values: нужны значения"];
  const before: string[] = [];
  return (values as unknown[]).flatMap((value) => {
    if (!isObject(value) || !isText(value.code) || !isText(value.label)) return ["значению нужны code и label"];
    const { code, allowedIf, because, needs = [], excludes = [], fix } = value;
    const faults = unknownKeys(value, ["code", "label", "allowedIf", "because", "needs", "excludes", "fix"]);
    if (before.includes(code)) faults.push("стоит дважды");
    if (allowedIf !== undefined) faults.push(...validateCondition(allowedIf));
    const isRefused = [allowedIf, value.needs, value.excludes].some((each) => each !== undefined);
    if (isRefused && !isText(because)) faults.push("отказ без причины: нужен because");
    for (const others of [needs, excludes]) {
      // Values are decided one after another: one that comes later is not chosen yet.
      if (!isTexts(others) || !others.every((other) => before.includes(other))) {
        faults.push("needs и excludes называют значения выше по списку");
      }
    }
    if (fix !== undefined && !(isObject(fix) && isText(fix.group) && isText(fix.value))) {
      faults.push("fix: нужны group и value");
    }
    before.push(code);
    return faults.map((fault) => `${code}: ${fault}`);
  });
}

function axisFaults(axis: Written): string[] {
  const numbers = [axis.min, axis.max, axis.step, axis.default].flatMap((each) => validateNumber(each));
  const reasons = isText(axis.becauseMin) && isText(axis.becauseMax) ? [] : ["нужны becauseMin и becauseMax"];
  return [
    ...numbers,
    ...reasons,
    ...conditionalFaults(axis, "equals", "to"),
    ...conditionalFaults(axis, "limit", "max"),
  ];
}

/** A number that holds under a condition, with its reason. */
function conditionalFaults(axis: Written, name: "equals" | "limit", figure: "to" | "max"): string[] {
  const rule = axis[name];
  if (rule === undefined) return [];
  if (!isObject(rule) || !isText(rule.because)) return [`${name}: нужны if, ${figure} и because`];
  return [...validateCondition(rule.if), ...validateNumber(rule[figure])];
}

/** Whatever is written rightly may still point at nothing, or forwards. */
function meaningFaults(rules: RuleSet): string[] {
  const faults: string[] = [];
  const before = new Set<string>();
  for (const group of rules.groups) {
    const seen = group.kind === "pair" ? new Set([...before, group.code]) : before;
    for (const code of new Set(expressionsOf(group).flatMap(groupsRead))) {
      if (!seen.has(code)) faults.push(`${group.code} смотрит на ${code}, а эта группа не решена раньше`);
    }
    if (!rules.display.includes(group.section)) faults.push(`${group.code}: раздела ${group.section} нет в display`);
    if (before.has(group.code)) faults.push(`${group.code} стоит дважды`);
    faults.push(...codeFaults(rules, group).map((fault) => `${group.code}: ${fault}`));
    before.add(group.code);
  }
  const sections = new Set(rules.groups.map((group) => group.section));
  const empty = rules.display.filter((section) => !sections.has(section));
  return [...faults, ...empty.map((section) => `display: в разделе ${section} нет групп`)];
}

/** Defaults and fixes name values that are there. */
function codeFaults(rules: RuleSet, group: Group): string[] {
  if (group.kind !== "choice" && group.kind !== "multi") return [];
  const codes = group.values.map((value) => value.code);
  const { default: own } = group;
  const defaults = typeof own === "object" && !Array.isArray(own) ? rules.types.map((type) => own[type]) : [own].flat();
  const faults = defaults.every((code) => code !== undefined && codes.includes(code))
    ? []
    : ["default: нет такого значения"];
  for (const { code, fix } of group.values) {
    const target = fix && rules.groups.find((each) => each.code === fix.group);
    const isThere = target?.kind === "choice" && target.values.some((value) => value.code === fix?.value);
    if (fix && !isThere) faults.push(`${code}: fix называет то, чего нет`);
  }
  return faults;
}

function expressionsOf(group: Group): unknown[] {
  const ofAxis = (axis: Axis) => [
    axis.min,
    axis.max,
    axis.step,
    axis.default,
    axis.equals?.if,
    axis.equals?.to,
    axis.limit?.if,
    axis.limit?.max,
  ];
  switch (group.kind) {
    case "choice":
    case "multi":
      return [group.visibleIf, ...group.values.map((value) => value.allowedIf)];
    case "dimension":
      return [group.visibleIf, ...ofAxis(group)];
    case "pair":
      return [group.visibleIf, ...ofAxis(group.width), ...ofAxis(group.height)];
    case "position":
      return [group.visibleIf];
  }
}

function unknownKeys(value: Written, allowed: readonly string[]): string[] {
  return Object.keys(value)
    .filter((key) => !allowed.includes(key))
    .map((key) => `лишнее поле ${key}`);
}

function isObject(value: unknown): value is Written {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
