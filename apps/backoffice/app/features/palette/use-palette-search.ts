import type { FoundEverywhere } from "@zertsalo/contract/staff-search";
import { useEffect, useState } from "react";

const fewestSigns = 2;
const pauseMs = 150;

interface PaletteSearch {
  found: FoundEverywhere | null;
  /** What was found belongs to this. */
  q: string;
  error: string | null;
}

const nothing: PaletteSearch = { found: null, q: "", error: null };

/** Asks after a pause in typing; what was found stands until something else is. */
export function usePaletteSearch(typed: string): PaletteSearch & { isBusy: boolean } {
  const [search, setSearch] = useState(nothing);
  const q = typed.trim();
  const isLong = q.length >= fewestSigns;

  useEffect(() => {
    if (!isLong) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      void findEverywhere(q, left.signal).then((result) => !left.signal.aborted && setSearch({ ...result, q }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [q, isLong]);

  return isLong ? { ...search, isBusy: search.q !== q } : { ...nothing, isBusy: false };
}

async function findEverywhere(q: string, signal: AbortSignal): Promise<Omit<PaletteSearch, "q">> {
  try {
    const response = await fetch(`/search/?${new URLSearchParams({ q })}`, { signal });
    const answer = (await response.json()) as { data?: FoundEverywhere; errorText?: string };
    return { found: answer.data ?? null, error: answer.errorText ?? null };
  } catch {
    return { found: null, error: "Нет связи. Разделы открываются и так" };
  }
}
