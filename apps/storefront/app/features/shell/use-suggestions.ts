import { type RefObject, useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import { rememberQuery } from "./recent-queries.ts";
import type { Suggestions } from "./search-suggestions-data.ts";

const shortestText = 2;
const typingPauseMs = 150;

/** What is being typed into a field that is in the page already, and whether its list is wanted. */
export function useTypedText(input: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listening = new AbortController();
    const on = (type: string, listen: () => void, to: EventTarget = field) =>
      to.addEventListener(type, listen, { signal: listening.signal });
    const read = () => {
      setText(field.value.trim());
      setOpen(true);
    };
    // It was focused before we came: that is why we came.
    if (document.activeElement === field) read();
    on("input", read);
    on("focus", read);
    on("click", () => setOpen(true));
    on("blur", () => setOpen(false));
    on(
      "submit",
      () => {
        rememberQuery(field.value);
        setOpen(false);
      },
      field.form ?? field,
    );
    return () => listening.abort();
  }, [input]);

  return { text, isOpen, close: () => setOpen(false) };
}

/** Asked for when typing pauses. While an answer is on its way the one before stays, so that nothing flickers. */
export function useSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const isLongEnough = text.length >= shortestText;

  useEffect(() => {
    if (!isLongEnough) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const address = `${paths.shell.search}?q=${encodeURIComponent(text)}`;
      fetch(address, { signal: asking.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<Suggestions>) : null))
        // Typed on, or no answer: the field works without.
        .then(setSuggestions, () => {});
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, isLongEnough]);

  return isLongEnough ? suggestions : null;
}
