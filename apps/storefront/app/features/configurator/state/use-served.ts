import type { Calculation } from "@zertsalo/domain/configurator/model";
import { useEffect, useState } from "react";
import type { ServedData } from "../configurator-page-data.ts";
import { askServed } from "./ask-shop.ts";

const restMs = 400;

/** The day and the ways of delivery, asked anew when the piece has come to rest. */
export function useServed(
  calculation: Calculation,
  cityName: string,
  first: ServedData | null,
): { served: ServedData | null; isAsking: boolean } {
  const [told, setTold] = useState({ about: first ? `${cityName} ${calculation.hash}` : "", served: first });
  const about = `${cityName} ${calculation.hash}`;
  const isAsking = told.about !== about;
  useEffect(() => {
    if (!isAsking) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askServed(calculation, stop.signal).then(
        (served) => setTold({ about, served }),
        () => {
          // Cut off by the next change, or by the network: what was told stays, and shows that it is old.
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [calculation, about, isAsking]);
  return { served: told.served, isAsking };
}
