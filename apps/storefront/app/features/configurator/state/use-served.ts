import type { Calculation } from "@zertsalo/domain/configurator/model";
import { useEffect, useState } from "react";
import type { ServedData } from "../configurator-page-data.ts";
import { askServed } from "./ask-shop.ts";
import { useRested } from "./use-rested.ts";

const restMs = 300;

export interface Served {
  served: ServedData | null;
  /** The shop is asked anew: what it said of the piece before counts no more. */
  isAsking: boolean;
  /** What it says of the piece that is on the screen now. */
  now: () => Promise<ServedData | null>;
}

/** The day and the ways of delivery, asked anew when the piece has settled and stays so. */
export function useServed(
  calculation: Calculation,
  settled: Calculation,
  cityName: string,
  first: ServedData | null,
): Served {
  const [told, setTold] = useState({ about: first ? `${cityName} ${calculation.hash}` : "", served: first });
  const about = `${cityName} ${calculation.hash}`;
  const isAsking = told.about !== about;
  const rested = useRested(settled, restMs);
  const isToBeAsked = isAsking && rested === calculation;
  useEffect(() => {
    if (!isToBeAsked) return;
    const stop = new AbortController();
    askServed(rested, stop.signal).then(
      (served) => setTold({ about: `${cityName} ${rested.hash}`, served }),
      () => {
        // Cut off by the next change, or by the network: what was told stays, and shows that it is old.
      },
    );
    return () => stop.abort();
  }, [rested, cityName, isToBeAsked]);
  const now = async () => {
    if (!isAsking) return told.served;
    const served = await askServed(calculation).catch(() => null);
    if (served) setTold({ about, served });
    return served ?? told.served;
  };
  return { served: told.served, isAsking, now };
}
