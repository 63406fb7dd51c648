import { axisLimits, tighterLimit } from "./axis-limits.ts";
import { holds, number } from "./expressions.ts";
import type {
  Axis,
  ChoiceGroup,
  ConfiguratorType,
  Correction,
  Group,
  MultiGroup,
  Options,
  OptionValue,
  Pair,
  RuleSet,
  Say,
  Value,
} from "./model.ts";
import { solveScheme } from "./sinks/sink-scheme.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Makes any input a valid configuration. Groups are decided one after another, and a rule looks only at
 * groups already decided: one pass ends, and correcting the answer again changes nothing.
 */
export function correct(rules: RuleSet, type: ConfiguratorType, input: Options) {
  const options: Options = {};
  const corrections: Correction[] = [];

  for (const group of rules.groups) {
    // A hidden group has no value at all, so that it cannot change the hash or the price.
    if (group.visibleIf && !holds(options, group.visibleIf)) continue;
    const say: Say = (correction) => corrections.push({ group: group.code, loud: group.loud ?? false, ...correction });
    options[group.code] = decided(group, type, input[group.code], options, say);
  }
  return { options, corrections };
}

function decided(
  group: Group,
  type: ConfiguratorType,
  given: OptionValue | undefined,
  options: Options,
  say: Say,
): OptionValue {
  switch (group.kind) {
    case "choice":
      return decidedChoice(group, type, given, options, say);
    case "multi":
      return decidedMulti(group, given, options, say);
    case "dimension":
      return decidedAxis(group, given, options, say);
    case "pair": {
      // What came from outside may be anything, null too.
      const isPair = typeof given === "object" && !Array.isArray(given);
      const requested = (isPair ? (given ?? {}) : {}) as Partial<Pair>;
      if (given !== undefined && !isPair) say(unreadable);
      const width = decidedAxis(group.width, requested.width, options, (c) => say({ axis: "width", ...c }));
      // The height may depend on the width just decided.
      const partial = { ...options, [group.code]: { width, height: width } };
      const height = decidedAxis(group.height, requested.height, partial, (c) => say({ axis: "height", ...c }));
      return { width, height };
    }
    case "position":
      return solveScheme(options, given, say);
  }
}

function isAllowed(value: Value, options: Options): boolean {
  return !value.allowedIf || holds(options, value.allowedIf);
}

function decidedChoice(
  group: ChoiceGroup,
  type: ConfiguratorType,
  given: OptionValue | undefined,
  options: Options,
  say: Say,
): string {
  const byDefault = typeof group.default === "string" ? group.default : (group.default[type] ?? "");
  const requested = given === undefined ? byDefault : typeof given === "object" ? "" : String(given);
  const at = group.values.findIndex((value) => value.code === requested);
  const value = group.values[at];
  if (value && isAllowed(value, options)) return requested;

  const instead = replacements(group, at, byDefault).find((each) => isAllowed(each, options));
  if (!instead) throw new Error(`No value of ${group.code} is allowed: the rule set is broken`);
  // A default that gave way is no correction: the buyer has not chosen it.
  if (given !== undefined) {
    say(
      value
        ? {
            code: "not_allowed",
            from: requested,
            to: instead.code,
            reason: `${value.because ?? "Недоступно при выбранных параметрах"}. Выбрано: ${instead.label}.`,
          }
        : {
            code: "unknown_value",
            from: requested,
            to: instead.code,
            reason: `Такого варианта больше нет. Выбрано: ${instead.label}.`,
          },
    );
  }
  return instead.code;
}

/** What may replace the value at a place of the list, best first; −1 is a value that is not in it. */
function replacements(group: ChoiceGroup, at: number, byDefault: string): Value[] {
  const { values, fallback } = group;
  if (at < 0 || fallback === "default") return [...values.filter((each) => each.code === byDefault), ...values];
  const [below, above] = [values.slice(0, at).reverse(), values.slice(at)];
  return fallback === "up" ? [...above, ...below] : [...below, ...above];
}

function decidedMulti(group: MultiGroup, given: OptionValue | undefined, options: Options, say: Say): string[] {
  const requested = Array.isArray(given) ? given.filter((code) => typeof code === "string") : group.default;
  if (given != null && requested.length !== (given as unknown[]).length) say(unreadable);
  const chosen: string[] = [];
  for (const value of group.values) {
    if (!requested.includes(value.code)) continue;
    const isFree =
      isAllowed(value, options) &&
      (value.needs ?? []).every((code) => chosen.includes(code)) &&
      !(value.excludes ?? []).some((code) => chosen.includes(code));
    if (isFree) chosen.push(value.code);
    else if (given !== undefined) {
      say({
        code: "dropped",
        from: value.code,
        to: null,
        reason: `${value.because ?? "Недоступно при выбранных параметрах"}. «${value.label}» убрано.`,
      });
    }
  }
  for (const code of requested) {
    if (!group.values.some((value) => value.code === code)) {
      say({ code: "unknown_value", from: code, to: null, reason: "Такого варианта больше нет, он убран." });
    }
  }
  if (chosen.length >= (group.min ?? 0)) return chosen;
  say({
    code: "bound",
    from: chosen,
    to: [...group.default],
    reason: `«${group.label}»: нужно выбрать хотя бы один вариант.`,
  });
  return [...group.default];
}

function decidedAxis(axis: Axis, given: OptionValue | undefined, options: Options, say: Say): number {
  const isRequested = typeof given === "number" && Number.isFinite(given);
  const requested = isRequested ? given : number(options, axis.default);
  if (given != null && !isRequested) say(unreadable);

  if (axis.equals && holds(options, axis.equals.if)) {
    const bound = number(options, axis.equals.to);
    if (isRequested && requested !== bound)
      say({ code: "bound", from: requested, to: bound, reason: axis.equals.because });
    return bound;
  }
  const { min, max, step } = axisLimits(axis, options);
  if (min > max) throw new Error(`Limits of ${axis.label} cross: ${min} > ${max}`);
  const snapped = Math.floor(requested / step + 0.5) * step;
  const value = Math.min(Math.max(snapped, min), max);
  if (isRequested && value !== requested) {
    if (snapped < min) say({ code: "below_min", from: requested, to: value, reason: filled(axis.becauseMin, value) });
    else if (snapped > max)
      say({
        code: "above_max",
        from: requested,
        to: value,
        reason: filled(tighterLimit(axis, options)?.because ?? axis.becauseMax, value),
      });
    else {
      say({
        code: "off_step",
        from: requested,
        to: value,
        reason: `${axis.label}: шаг ${step} мм, принято ${value} мм.`,
      });
    }
  }
  return value;
}

function filled(text: string, value: number): string {
  return text.replaceAll("{value}", String(value));
}
