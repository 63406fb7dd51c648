import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Chosen } from "@zertsalo/configurator/choices";
import type { Engine } from "./engine.ts";

/** How much dearer each value would be, in kopecks, by `group.value`. */
export type Differences = Readonly<Record<string, number>>;

export interface DifferenceTask {
  key: string;
  answer: () => number;
}

/** Every value that is offered and not chosen; a multi-choice value is compared with its opposite. */
export function differenceTasks(
  { choose }: Pick<Engine, "choose">,
  book: PricingRules,
  piece: Chosen,
): DifferenceTask[] {
  const { type, options, total } = piece.calculation;
  return getRuleSet(book, type).groups.flatMap((group) => {
    const now = options[group.code];
    if (now === undefined || (group.kind !== "choice" && group.kind !== "multi")) return [];
    return group.values.flatMap(({ code }) => {
      const isOn = Array.isArray(now) ? now.includes(code) : now === code;
      if (isOn && group.kind === "choice") return [];
      const value = Array.isArray(now) ? (isOn ? now.filter((each) => each !== code) : [...now, code]) : code;
      const answer = () => {
        const other = choose(book, piece, { [group.code]: value }).calculation.total - total;
        return isOn ? -other : other;
      };
      return { key: `${group.code}.${code}`, answer };
    });
  });
}
