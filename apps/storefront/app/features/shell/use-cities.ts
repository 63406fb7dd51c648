import { useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import type { CityChoice } from "./city-list.tsx";

const typingPauseMs = 200;

interface Found {
  cities: CityChoice[] | undefined;
  hasFailed: boolean;
}

/** The cities for what is typed. While others are looked for, the last ones stay. */
export function useCities(query: string): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>({ cities: undefined, hasFailed: false });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(
      () => {
        void ask(query, left.signal).then((cities) => {
          if (left.signal.aborted) return;
          setFound((before) => (cities ? { cities, hasFailed: false } : { ...before, hasFailed: true }));
        });
      },
      query ? typingPauseMs : 0,
    );
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [query, attempt]);

  return { ...found, retry: () => setAttempt((count) => count + 1) };
}

/** Null when nobody answers. */
async function ask(query: string, signal: AbortSignal): Promise<CityChoice[] | null> {
  const address = `${paths.shell.cities}?${new URLSearchParams({ q: query.trim() })}`;
  const answer = await fetch(address, { signal })
    .then((each) => (each.ok ? (each.json() as Promise<{ cities: CityChoice[] | null }>) : null))
    .catch(() => null); // typed on while the answer was being read, too
  return answer?.cities ?? null;
}
