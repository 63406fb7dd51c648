import { useEffect, useRef, useState } from "react";
import { type Differences, questions } from "./differences.ts";
import { withEngine } from "./engine.ts";
import type { Configuration } from "./use-configuration.ts";
import { useRested } from "./use-rested.ts";

/** The buyer sees the price move; the differences may follow when he rests. */
const restMs = 150;
const perFrame = 8;

/** Begins with what the server has reckoned; then computed while nothing else happens, a few in each frame. */
export function useDifferences(configuration: Configuration, first: Differences): Differences {
  const { book, calculation } = configuration;
  const [told, setTold] = useState({ about: calculation, differences: first });
  const rested = useRested(configuration, restMs);
  const now = useRef(configuration);
  useEffect(() => {
    now.current = configuration;
  }, [configuration]);
  useEffect(() => {
    // The same piece may have been forced or chosen, and then costs something else to change.
    if (told.about === rested.calculation) return;
    let frame = 0;
    withEngine((engine) => {
      const left = questions(engine, book, rested);
      const differences: Record<string, number> = {};
      const work = () => {
        // The next rest asks anew: nobody waits for these.
        if (now.current !== rested) return;
        for (const question of left.splice(0, perFrame)) differences[question.key] = question.answer();
        if (left.length > 0) frame = requestAnimationFrame(work);
        else setTold({ about: rested.calculation, differences });
      };
      frame = requestAnimationFrame(work);
    });
    return () => cancelAnimationFrame(frame);
  }, [book, rested, told.about]);
  return told.differences;
}
