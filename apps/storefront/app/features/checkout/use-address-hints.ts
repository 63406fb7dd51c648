import { useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";

export interface AddressHint {
  value: string;
  hasHouse: boolean;
}

const typingPauseMs = 250;
/** A shorter text finds everything and nothing; the API answers none. */
const shortestText = 3;

/** Asked for when typing pauses. While an answer is on its way the one before stays, so that nothing flickers. */
export function useAddressHints(text: string): AddressHint[] {
  const [hints, setHints] = useState<AddressHint[]>([]);
  const query = text.trim();
  const isLongEnough = query.length >= shortestText;

  useEffect(() => {
    if (!isLongEnough) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      fetch(`${paths.shell.addresses}?q=${encodeURIComponent(query)}`, { signal: asking.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ suggestions: AddressHint[] }>) : null))
        // Typed on, or no answer: the address can be typed to its end.
        .then((answer) => setHints(answer?.suggestions ?? []))
        .catch(() => {});
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isLongEnough]);

  return isLongEnough ? hints : [];
}
