import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation } from "@zertsalo/domain/configurator/model";
import { useEffect, useState } from "react";
import { type Differences, questions } from "./differences.ts";
import { withEngine } from "./engine.ts";

/** The buyer sees the price move; the differences may follow when he rests. */
const restMs = 150;
const perFrame = 8;

/** Begins with what the server has reckoned; then computed while nothing else happens, a few in each frame. */
export function useDifferences(book: Book, calculation: Calculation, first: Differences): Differences {
  const [told, setTold] = useState({ about: calculation.hash, differences: first });
  useEffect(() => {
    if (told.about === calculation.hash) return;
    let frame = 0;
    const begin = () =>
      withEngine((engine) => {
        const left = questions(engine, book, calculation);
        const differences: Record<string, number> = {};
        const work = () => {
          for (const question of left.splice(0, perFrame)) differences[question.key] = question.answer();
          if (left.length > 0) frame = requestAnimationFrame(work);
          else setTold({ about: calculation.hash, differences });
        };
        frame = requestAnimationFrame(work);
      });
    const timer = setTimeout(begin, restMs);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [book, calculation, told.about]);
  return told.differences;
}
