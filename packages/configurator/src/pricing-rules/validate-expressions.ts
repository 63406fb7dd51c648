import { factNames } from "../expressions.ts";

/** What is wrong with a number or a condition of a rule that somebody has written; nothing for a sound one. */
export function validateNumber(expression: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return ["выражение слишком глубокое"];
  if (typeof expression === "number") return Number.isFinite(expression) ? [] : ["не число"];
  if (typeof expression === "string") return pathFaults(expression);
  if (!Array.isArray(expression)) return [`не число и не выражение: ${excerpt(expression)}`];
  const [operation, ...rest] = expression as unknown[];
  if (operation === "if") {
    if (rest.length !== 3) return ["if берёт условие и два числа"];
    return [
      ...validateCondition(rest[0], depth + 1),
      ...rest.slice(1).flatMap((each) => validateNumber(each, depth + 1)),
    ];
  }
  const counts = arithmetic[String(operation)];
  if (!counts) return [`нет такого действия: ${excerpt(operation)}`];
  if (rest.length < counts[0] || rest.length > counts[1]) return [`у действия ${String(operation)} не столько чисел`];
  return rest.flatMap((each) => validateNumber(each, depth + 1));
}

export function validateCondition(condition: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return ["условие слишком глубокое"];
  if (!Array.isArray(condition)) return [`не условие: ${excerpt(condition)}`];
  const [operation, ...rest] = condition as unknown[];
  switch (operation) {
    case "is":
    case "has":
      return [
        ...pathFaults(rest[0]),
        ...(rest.length > 1 && rest.slice(1).every(isCode) ? [] : [`${operation}: нужны коды, с которыми сравнить`]),
      ];
    case "set":
      return rest.length === 1 ? pathFaults(rest[0]) : ["set берёт одну группу"];
    case "all":
    case "any":
      return rest.length > 0
        ? rest.flatMap((each) => validateCondition(each, depth + 1))
        : [`${operation} без условий`];
    case "not":
      return rest.length === 1 ? validateCondition(rest[0], depth + 1) : ["not берёт одно условие"];
    case "<=":
    case ">=":
    case "<":
    case ">":
      return rest.length === 2
        ? rest.flatMap((each) => validateNumber(each, depth + 1))
        : [`${operation} сравнивает два числа`];
    default:
      return [`нет такого условия: ${excerpt(operation)}`];
  }
}

const MAX_DEPTH = 20;

/** How few and how many numbers each operation takes. */
const arithmetic: Readonly<Record<string, readonly [min: number, max: number]>> = {
  "+": [1, 20],
  "*": [1, 20],
  min: [1, 20],
  max: [1, 20],
  "-": [2, 2],
  "/": [2, 2],
  floor: [1, 2],
  ceil: [1, 2],
};

function pathFaults(path: unknown): string[] {
  if (typeof path !== "string") return [`не код группы: ${excerpt(path)}`];
  const isValid = path.startsWith("$") ? factNames.includes(path) : /^[A-Za-z]\w*(\.(width|height))?$/.test(path);
  return isValid ? [] : [`нет такой величины: ${path}`];
}

function isCode(value: unknown): boolean {
  return typeof value === "string" || Number.isFinite(value);
}

/** Short enough to be read in a list of faults. */
function excerpt(value: unknown): string {
  return (JSON.stringify(value) ?? "ничего").slice(0, 40);
}
