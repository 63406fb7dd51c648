import { useEffect, useRef, useState } from "react";
import { type Differences, differenceTasks } from "./differences.ts";
import { withEngine } from "./engine.ts";
import type { ConfigurationControls } from "./use-configuration.ts";
import { useDebounced } from "./use-debounced.ts";

/** The buyer sees the price move; the differences may follow when he rests. */
const restMs = 150;
const perFrame = 8;

/** Begins with what the server has reckoned; then computed while nothing else happens, a few in each frame. */
export function useDifferences(configuration: ConfigurationControls, first: Differences): Differences {
  const { book, calculation } = configuration;
  const [computed, setComputed] = useState({ about: calculation, differences: first });
  const rested = useDebounced(configuration, restMs);
  const now = useRef(configuration);
  useEffect(() => {
    now.current = configuration;
  }, [configuration]);
  useEffect(() => {
    // The same piece may have been forced or chosen, and then costs something else to change.
    if (computed.about === rested.calculation) return;
    let frame = 0;
    withEngine((engine) => {
      const left = differenceTasks(engine, book, rested);
      const differences: Record<string, number> = {};
      const work = () => {
        // The next rest asks anew: nobody waits for these.
        if (now.current !== rested) return;
        for (const question of left.splice(0, perFrame)) differences[question.key] = question.answer();
        if (left.length > 0) frame = requestAnimationFrame(work);
        else setComputed({ about: rested.calculation, differences });
      };
      frame = requestAnimationFrame(work);
    });
    return () => cancelAnimationFrame(frame);
  }, [book, rested, computed.about]);
  return computed.differences;
}
