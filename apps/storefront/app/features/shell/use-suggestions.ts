import { type RefObject, useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import { rememberQuery } from "./recent-queries.ts";
import { shortestText } from "./search-options.tsx";
import type { Suggestions } from "./search-suggestions-data.ts";

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

/** Requested when typing pauses. While an answer is on its way the one before stays, so that nothing flickers. */
export function useSuggestions(text: string): { suggestions: Suggestions | null; isFailed: boolean } {
  const [answer, setAnswer] = useState<Suggestions | "failed" | null>(null);
  const isLongEnough = text.length >= shortestText;

  useEffect(() => {
    if (!isLongEnough) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const address = `${paths.shell.search}?q=${encodeURIComponent(text)}`;
      fetch(address, { signal: asking.signal })
        .then(readAnswer)
        .then(setAnswer, () => {
          // Typed on: the next request answers.
          if (!asking.signal.aborted) setAnswer("failed");
        });
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, isLongEnough]);

  const isFailed = isLongEnough && answer === "failed";
  return { suggestions: isLongEnough && answer !== "failed" ? answer : null, isFailed };
}

const readAnswer = async (response: Response): Promise<Suggestions | "failed"> =>
  response.ok ? ((await response.json()) as Suggestions) : "failed";
