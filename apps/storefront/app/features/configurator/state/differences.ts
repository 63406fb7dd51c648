import { calculate, changed } from "@zertsalo/domain/configurator/configure";
import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation } from "@zertsalo/domain/configurator/model";
import { rulesOf } from "@zertsalo/domain/configurator/book";
import { useEffect, useState } from "react";

/** How much dearer each value would be, in kopecks, by `group.value`. */
export type Differences = Readonly<Record<string, number>>;

/** The buyer sees the price move; the differences may follow when he rests. */
const restMs = 150;
const perFrame = 8;

/** Computed while nothing else happens, a few in each frame, and told group by group. */
export function useDifferences(book: Book, calculation: Calculation): Differences {
  const [differences, setDifferences] = useState<Differences>({});
  useEffect(() => {
    const left = questions(book, calculation);
    const found: Record<string, number> = {};
    let frame = 0;
    const work = () => {
      for (const question of left.splice(0, perFrame)) found[question.key] = question.answer();
      if (left.length > 0) frame = requestAnimationFrame(work);
      else setDifferences(found);
    };
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(work);
    }, restMs);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [book, calculation]);
  return differences;
}

interface Question {
  key: string;
  answer: () => number;
}

/** Every value that is offered and not chosen; a list's value is asked as ticked or unticked. */
function questions(book: Book, { type, options, total }: Calculation): Question[] {
  return rulesOf(book, type).groups.flatMap((group) => {
    const now = options[group.code];
    if (now === undefined || (group.kind !== "choice" && group.kind !== "multi")) return [];
    return group.values.flatMap(({ code }) => {
      const isOn = Array.isArray(now) ? now.includes(code) : now === code;
      if (isOn && group.kind === "choice") return [];
      const value = Array.isArray(now) ? (isOn ? now.filter((each) => each !== code) : [...now, code]) : code;
      const answer = () => {
        const other = calculate(book, type, changed(options, { [group.code]: value })).total - total;
        return isOn ? -other : other;
      };
      return { key: `${group.code}.${code}`, answer };
    });
  });
}
