import type { Cond, Num } from "../model.ts";
import { atPath, type OptionRule } from "./option-rule.ts";

/** The condition as a schema of the options; null where it compares what JSON Schema cannot. */
export function conditionSchema(cond: Cond): OptionRule | null {
  const [op, ...rest] = cond;
  switch (op) {
    case "is":
      return isFact(rest[0]) ? null : atPath(rest[0] as string, { enum: rest.slice(1) });
    case "has":
      return atPath(rest[0] as string, { contains: { enum: rest.slice(1) } });
    case "set":
      return atPath(rest[0] as string, {});
    case "all":
    case "any": {
      const parts = (rest as Cond[]).map(conditionSchema);
      return parts.includes(null) ? null : { [op === "all" ? "allOf" : "anyOf"]: parts };
    }
    case "not": {
      const part = conditionSchema(rest[0] as Cond);
      return part && { not: part };
    }
    default:
      return comparisonSchema(op, rest as Num[]);
  }
}

const bounds: Readonly<Record<string, string>> = {
  "<=": "maximum",
  "<": "exclusiveMaximum",
  ">=": "minimum",
  ">": "exclusiveMinimum",
};

/** An option beside a constant; two options beside each other have no schema. */
function comparisonSchema(op: string, [path, limit]: Num[]): OptionRule | null {
  const bound = bounds[op];
  if (!bound || typeof path !== "string" || isFact(path) || typeof limit !== "number") return null;
  return atPath(path, { [bound]: limit });
}

const isFact = (path: unknown) => typeof path === "string" && path.startsWith("$");
