import type { Calculation } from "@zertsalo/configurator/model";
import { useEffect, useState } from "react";
import type { ServedData } from "../configurator-page-data.ts";
import { fetchServedData } from "./ask-shop.ts";
import { useDebounced } from "./use-debounced.ts";

const restMs = 300;

export interface Served {
  served: ServedData | null;
  /** A new request is under way: the previous answer is stale. */
  isAsking: boolean;
  /** What it says of the piece that is on the screen now. */
  now: () => Promise<ServedData | null>;
}

/** The day and the ways of delivery, requested again when the piece has settled. */
export function useServed(
  calculation: Calculation,
  settled: Calculation,
  cityName: string,
  first: ServedData | null,
): Served {
  const [result, setResult] = useState({ about: first ? `${cityName} ${calculation.hash}` : "", served: first });
  const about = `${cityName} ${calculation.hash}`;
  const isAsking = result.about !== about;
  const rested = useDebounced(settled, restMs);
  const shouldFetch = isAsking && rested === calculation;
  useEffect(() => {
    if (!shouldFetch) return;
    const stop = new AbortController();
    fetchServedData(rested, stop.signal).then(
      (served) => setResult({ about: `${cityName} ${rested.hash}`, served }),
      () => {
        // Aborted by the next change or the network: the previous answer stays, marked as stale.
      },
    );
    return () => stop.abort();
  }, [rested, cityName, shouldFetch]);
  const now = async () => {
    if (!isAsking) return result.served;
    const served = await fetchServedData(calculation).catch(() => null);
    if (served) setResult({ about, served });
    return served ?? result.served;
  };
  return { served: result.served, isAsking, now };
}
