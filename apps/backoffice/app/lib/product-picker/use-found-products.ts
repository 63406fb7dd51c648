import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { useEffect, useState } from "react";

/** Debounce of the input. */
const pauseMs = 250;

type State = "asking" | "done" | "failed";

export function useFoundProducts(q: string): { products: readonly PickedProduct[]; state: State } {
  const wanted = q.trim();
  const [answer, setAnswer] = useState<{ q: string; products: PickedProduct[]; state: State } | null>(null);
  useEffect(() => {
    if (wanted === "") return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/content/products/?${new URLSearchParams({ q: wanted })}`, {
          signal: controller.signal,
        });
        if (!response.ok) throw new Error(String(response.status));
        const { data } = (await response.json()) as { data: PickedProduct[] };
        setAnswer({ q: wanted, products: data, state: "done" });
      } catch {
        if (!controller.signal.aborted) setAnswer({ q: wanted, products: [], state: "failed" });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  return answer?.q === wanted ? answer : { products: [], state: "asking" };
}
