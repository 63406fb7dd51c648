import { number } from "../expressions.ts";
import type { Cond, Num } from "../model.ts";
import { conditionSchema } from "./condition-schema.ts";
import type { OptionRule } from "./option-rule.ts";

/** What an expression is worth while all these conditions hold. */
export interface NumberCase {
  when: OptionRule[];
  value: number;
}

const mostCases = 40;

/** Every value of an expression that branches on options alone; null where it reckons with a size. */
export function numberCases(num: Num): NumberCase[] | null {
  if (typeof num === "number") return [{ when: [], value: num }];
  if (typeof num === "string") return null;
  const [op, ...rest] = num;
  if (op === "if") {
    const [test, yes, no] = rest as [Cond, Num, Num];
    const condition = conditionSchema(test);
    const [ifSo, ifNot] = [numberCases(yes), numberCases(no)];
    if (!condition || !ifSo || !ifNot) return null;
    return limited([...under(ifSo, condition), ...under(ifNot, { not: condition })]);
  }
  let all: { when: OptionRule[]; args: number[] }[] = [{ when: [], args: [] }];
  for (const arg of rest as Num[]) {
    const cases = numberCases(arg);
    if (!cases) return null;
    all = all.flatMap(({ when, args }) =>
      cases.map((each) => ({ when: [...when, ...each.when], args: [...args, each.value] })),
    );
    if (all.length > mostCases) return null;
  }
  return all.map(({ when, args }) => ({ when, value: number({}, [op, ...args]) }));
}

const under = (cases: readonly NumberCase[], condition: OptionRule): NumberCase[] =>
  cases.map(({ when, value }) => ({ when: [condition, ...when], value }));

const limited = (cases: NumberCase[]): NumberCase[] | null => (cases.length > mostCases ? null : cases);
