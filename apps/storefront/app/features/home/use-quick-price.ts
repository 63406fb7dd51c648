import { paths } from "#app/lib/navigation/paths.ts";
import type { PartialOptions } from "@zertsalo/configurator/address";
import { useEffect, useState } from "react";

/** The part of a price answer that the home page shows. */
export interface QuickPrice {
  name: string;
  /** Kopecks. */
  total: number;
  /** «26 ноября»; null where nothing can be promised. */
  day: string | null;
  /** «от 249 ₽» */
  from: string | null;
}

const debounceMs = 350;
/** Serialised query: equal texts are one query. */
type PriceQuery = { type: string; options: string };

/** Price and day of the piece, debounced. */
export function useQuickPrice(type: string, options: PartialOptions, first: QuickPrice | null) {
  const query = JSON.stringify({ type, options: JSON.stringify(options) } satisfies PriceQuery);
  const [result, setResult] = useState({ of: query, price: first });
  const isAsking = result.of !== query;
  useEffect(() => {
    if (!isAsking) return undefined;
    const stop = new AbortController();
    const body = new URLSearchParams({ intent: "serve", ...(JSON.parse(query) as PriceQuery) });
    const timer = setTimeout(() => {
      fetch(paths.shell.configuration, { method: "POST", body, signal: stop.signal })
        .then(async (answer) =>
          setResult({ of: query, price: answer.ok ? ((await answer.json()) as QuickPrice) : null }),
        )
        .catch(() => {
          // Aborted by the next change, or a network error: the price stays dimmed.
        });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isAsking]);
  return { price: result.price, isAsking };
}
