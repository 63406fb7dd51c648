import type { ChoiceGroup, ConfiguratorType, Group, MultiGroup, RuleSet, Value } from "../model.ts";
import { axisSchema, type AxisSchema, pairSchema, presence } from "./axis-schema.ts";
import { conditionSchema } from "./condition-schema.ts";
import { type OptionRule, whereGiven } from "./option-rule.ts";

/**
 * JSON Schema of the options of a whole piece, out of the rules that count. What the rules leave as it is, it accepts;
 * what it refuses, they correct. Rules that reckon with sizes of other options have no schema: the calculation applies
 * them and says why. Whoever sends options may leave any out: the rules add them.
 */
export function optionsSchema({ version, groups }: RuleSet, type: ConfiguratorType): OptionRule {
  const all = groups.map((group) => ({ group, schema: groupSchema(group, type) }));
  return {
    type: "object",
    $comment: version,
    additionalProperties: false,
    properties: Object.fromEntries(all.map(({ group, schema }) => [group.code, schema.own])),
    allOf: all.flatMap(({ group, schema }) => [...presenceRules(group), ...schema.rules]),
  };
}

function presenceRules({ code, visibleIf, hidden }: Group): OptionRule[] {
  if (!visibleIf) return [presence(code, null, undefined)];
  const condition = conditionSchema(visibleIf);
  return condition ? [presence(code, condition, hidden)] : [];
}

function groupSchema(group: Group, type: ConfiguratorType): AxisSchema {
  switch (group.kind) {
    case "choice":
      return choiceSchema(group, type);
    case "multi":
      return multiSchema(group);
    case "dimension":
      return axisSchema(group.code, group);
    case "pair":
      return pairSchema(group.code, group.label, group);
    case "position":
      return { own: { title: group.label, ...schemeSchema }, rules: [] };
  }
}

function choiceSchema({ code, label, values, default: byDefault }: ChoiceGroup, type: ConfiguratorType): AxisSchema {
  const normal = typeof byDefault === "string" ? byDefault : byDefault[type];
  return {
    own: { title: label, oneOf: values.map(titled), ...(normal !== undefined && { default: normal }) },
    rules: values.flatMap((value) => only(value, whereGiven(code, { not: { const: value.code } }))),
  };
}

function multiSchema({ code, label, values, min, default: byDefault }: MultiGroup): AxisSchema {
  const without = (each: string) => whereGiven(code, { not: { contains: { const: each } } });
  const rules = values.flatMap((value) => [
    ...only(value, without(value.code)),
    ...(value.needs ?? []).map((needed) => ({
      anyOf: [without(value.code), whereGiven(code, { contains: { const: needed } })],
    })),
    ...(value.excludes ?? []).map((other) => ({ anyOf: [without(value.code), without(other)] })),
  ]);
  return {
    own: {
      title: label,
      type: "array",
      uniqueItems: true,
      default: byDefault,
      items: { oneOf: values.map(titled) },
      ...(min !== undefined && { minItems: min }),
    },
    rules,
  };
}

const titled = ({ code, label }: Value) => ({ const: code, title: label });

/** A value that is allowed under a condition: while it does not hold, the option is without it. */
function only({ allowedIf, because }: Value, without: OptionRule): OptionRule[] {
  const condition = allowedIf && conditionSchema(allowedIf);
  if (!condition) return [];
  return [{ anyOf: [condition, without], ...(because && { description: because }) }];
}

const point = {
  type: "object",
  required: ["x", "y"],
  properties: { x: { type: "integer" }, y: { type: "integer" } },
};

/** The sink scheme: millimetres from the front left corner of the top. */
const schemeSchema: OptionRule = {
  type: "object",
  required: ["sinks", "towel"],
  properties: {
    sinks: {
      type: "array",
      items: { ...point, properties: { ...point.properties, tap: { anyOf: [point, { type: "null" }] } } },
    },
    towel: { anyOf: [point, { type: "null" }] },
  },
};
