import { type Book, rulesOf } from "@zertsalo/domain/configurator/book";
import type { Calculation } from "@zertsalo/domain/configurator/model";
import type { Engine } from "./engine.ts";

/** How much dearer each value would be, in kopecks, by `group.value`. */
export type Differences = Readonly<Record<string, number>>;

export interface Question {
  key: string;
  answer: () => number;
}

/** Every value that is offered and not chosen; a list's value is asked as ticked or unticked. */
export function questions(engine: Engine, book: Book, { type, options, total }: Calculation): Question[] {
  return rulesOf(book, type).groups.flatMap((group) => {
    const now = options[group.code];
    if (now === undefined || (group.kind !== "choice" && group.kind !== "multi")) return [];
    return group.values.flatMap(({ code }) => {
      const isOn = Array.isArray(now) ? now.includes(code) : now === code;
      if (isOn && group.kind === "choice") return [];
      const value = Array.isArray(now) ? (isOn ? now.filter((each) => each !== code) : [...now, code]) : code;
      const answer = () => {
        const other = engine.calculate(book, type, engine.changed(options, { [group.code]: value })).total - total;
        return isOn ? -other : other;
      };
      return { key: `${group.code}.${code}`, answer };
    });
  });
}
