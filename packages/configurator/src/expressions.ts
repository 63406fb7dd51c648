import type { Cond, Num, Options, Pair } from "./model.ts";

/** Facts derived from the options, available to rules under a `$` name. */
const facts: Record<string, (options: Options) => number> = {
  $boxArea: (options) => pair(options).width * pair(options).height,
  $longSide: (options) => Math.max(pair(options).width, pair(options).height),
  $shortSide: (options) => Math.min(pair(options).width, pair(options).height),
};

export const factNames: readonly string[] = Object.keys(facts);

function pair(options: Options): Pair {
  return options["size"] as Pair;
}

function read(options: Options, path: string): unknown {
  if (path.startsWith("$")) {
    const fact = facts[path];
    if (!fact) throw new Error(`Unknown fact ${path}`);
    return fact(options);
  }
  const [group = "", axis] = path.split(".");
  const value = options[group];
  return axis && value !== undefined ? (value as unknown as Record<string, unknown>)[axis] : value;
}

export function number(options: Options, num: Num): number {
  if (typeof num === "number") return num;
  if (typeof num === "string") {
    const value = Number(read(options, num));
    if (!Number.isFinite(value)) throw new Error(`${num} is not a number here`);
    return value;
  }
  const [op, ...rest] = num;
  if (op === "if") {
    const [test, yes, no] = rest as [Cond, Num, Num];
    return number(options, holds(options, test) ? yes : no);
  }
  const args = (rest as Num[]).map((each) => number(options, each));
  const [a = 0, b = 1] = args;
  switch (op) {
    case "+":
      return args.reduce((x, y) => x + y, 0);
    case "-":
      return a - b;
    case "*":
      return args.reduce((x, y) => x * y, 1);
    case "/":
      return a / b;
    case "min":
      return Math.min(...args);
    case "max":
      return Math.max(...args);
    case "floor":
      return Math.floor(a / b) * b;
    case "ceil":
      return Math.ceil(a / b) * b;
    default:
      throw new Error(`Unknown operation ${op}`);
  }
}

export function holds(options: Options, cond: Cond): boolean {
  const [op, ...rest] = cond;
  switch (op) {
    case "is":
      return rest.slice(1).includes(read(options, rest[0] as string));
    case "has": {
      const chosen = read(options, rest[0] as string);
      return Array.isArray(chosen) && rest.slice(1).some((code) => chosen.includes(code));
    }
    case "set":
      return read(options, rest[0] as string) !== undefined;
    case "all":
      return (rest as Cond[]).every((each) => holds(options, each));
    case "any":
      return (rest as Cond[]).some((each) => holds(options, each));
    case "not":
      return !holds(options, rest[0] as Cond);
    case "<=":
      return number(options, rest[0] as Num) <= number(options, rest[1] as Num);
    case ">=":
      return number(options, rest[0] as Num) >= number(options, rest[1] as Num);
    case "<":
      return number(options, rest[0] as Num) < number(options, rest[1] as Num);
    case ">":
      return number(options, rest[0] as Num) > number(options, rest[1] as Num);
    default:
      throw new Error(`Unknown condition ${op}`);
  }
}

/** Every option group an expression looks at; facts look at `size`. */
export function groupsRead(expression: unknown): string[] {
  if (typeof expression === "string") return [expression.startsWith("$") ? "size" : (expression.split(".")[0] ?? "")];
  if (!Array.isArray(expression)) return [];
  const [op, ...rest] = expression as [string, ...unknown[]];
  const isPathFirst = op === "is" || op === "has" || op === "set";
  return (isPathFirst ? rest.slice(0, 1) : rest).flatMap(groupsRead);
}
