import { useEffect, useState } from "react";

/** Debounce of the input. */
const pauseMs = 250;

export type FindState = "asking" | "done" | "failed";

/** What a search of ours answers to what is typed, `{ data }` as JSON; `nothing` until it has, or if it failed. */
export function useFound<Data>(
  path: string,
  typed: string,
  { nothing, fewestSigns = 1 }: { nothing: Data; fewestSigns?: number },
): { found: Data; state: FindState } {
  const q = typed.trim();
  const isLong = q.length >= fewestSigns;
  const [answer, setAnswer] = useState<{ q: string; found: Data | null; state: FindState } | null>(null);
  useEffect(() => {
    if (!isLong) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${path}?${new URLSearchParams({ q })}`, { signal: controller.signal });
        if (!response.ok) throw new Error(String(response.status));
        const { data } = (await response.json()) as { data: Data };
        setAnswer({ q, found: data, state: "done" });
      } catch {
        if (!controller.signal.aborted) setAnswer({ q, found: null, state: "failed" });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [path, q, isLong]);
  if (!isLong || answer?.q !== q) return { found: nothing, state: "asking" };
  return { found: answer.found ?? nothing, state: answer.state };
}
