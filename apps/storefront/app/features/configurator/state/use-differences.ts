import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation } from "@zertsalo/domain/configurator/model";
import { useEffect, useRef, useState } from "react";
import { type Differences, questions } from "./differences.ts";
import { withEngine } from "./engine.ts";
import { useRested } from "./use-rested.ts";

/** The buyer sees the price move; the differences may follow when he rests. */
const restMs = 150;
const perFrame = 8;

/** Begins with what the server has reckoned; then computed while nothing else happens, a few in each frame. */
export function useDifferences(book: Book, calculation: Calculation, first: Differences): Differences {
  const [told, setTold] = useState({ about: calculation.hash, differences: first });
  const rested = useRested(calculation, restMs);
  const now = useRef(calculation);
  useEffect(() => {
    now.current = calculation;
  }, [calculation]);
  useEffect(() => {
    if (told.about === rested.hash) return;
    let frame = 0;
    withEngine((engine) => {
      const left = questions(engine, book, rested);
      const differences: Record<string, number> = {};
      const work = () => {
        // The next rest asks anew: nobody waits for these.
        if (now.current !== rested) return;
        for (const question of left.splice(0, perFrame)) differences[question.key] = question.answer();
        if (left.length > 0) frame = requestAnimationFrame(work);
        else setTold({ about: rested.hash, differences });
      };
      frame = requestAnimationFrame(work);
    });
    return () => cancelAnimationFrame(frame);
  }, [book, rested, told.about]);
  return told.differences;
}
