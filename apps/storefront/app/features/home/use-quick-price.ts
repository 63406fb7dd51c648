import { paths } from "#app/lib/paths.ts";
import type { Wish } from "@zertsalo/domain/configurator/address";
import { useEffect, useState } from "react";

/** What the shop answers of a configuration: as far as the home page shows it. */
export interface QuickPrice {
  name: string;
  /** Kopecks. */
  total: number;
  /** «26 ноября»; null where nothing can be promised. */
  day: string | null;
  /** «от 249 ₽» */
  from: string | null;
}

const restMs = 350;
/** What is asked, as text: two that say the same are one question. */
type Asked = { type: string; options: string };

/** The price and the day of the piece, asked anew when the buyer has come to rest. */
export function useQuickPrice(type: string, wish: Wish, first: QuickPrice | null) {
  const asked = JSON.stringify({ type, options: JSON.stringify(wish) } satisfies Asked);
  const [told, setTold] = useState({ of: asked, price: first });
  const isAsking = told.of !== asked;
  useEffect(() => {
    if (!isAsking) return undefined;
    const stop = new AbortController();
    const body = new URLSearchParams({ wish: "serve", ...(JSON.parse(asked) as Asked) });
    const timer = setTimeout(() => {
      fetch(paths.shell.configuration, { method: "POST", body, signal: stop.signal })
        .then(async (answer) => setTold({ of: asked, price: answer.ok ? ((await answer.json()) as QuickPrice) : null }))
        .catch(() => {
          // Cut off by the next change, or by the network: the price stays pale.
        });
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, isAsking]);
  return { price: told.price, isAsking };
}
