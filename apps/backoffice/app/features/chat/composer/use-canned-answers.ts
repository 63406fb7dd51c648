import type { CannedAnswer } from "@zertsalo/contract/chat-console";
import { cannedText, fittingAnswers } from "@zertsalo/domain/chat/console-lists";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { ChangeDraft, Draft } from "./draft.ts";

interface CannedParts {
  draft: Draft;
  answers: readonly CannedAnswer[];
  buyerName: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: ChangeDraft;
}

const maxOffered = 8;

/** Canned answers while the text begins with «/»: which are offered, which is chosen, and the keys for them. */
export function useCannedAnswers({ draft, answers, buyerName, field, onChange }: CannedParts) {
  const [chosen, setChosen] = useState(0);
  const isOpen = draft.text.startsWith("/") && !draft.text.includes("\n");
  const offered = isOpen ? fittingAnswers(answers, draft.text.slice(1)).slice(0, maxOffered) : [];

  function insert(answer: CannedAnswer): void {
    onChange((written) => ({ ...written, text: cannedText(answer.text, buyerName) }));
    setChosen(0);
    field.current?.focus();
  }

  /** True: the key was for the list. */
  function onKey({ key }: KeyboardEvent): boolean {
    if (offered.length === 0) return false;
    if (key === "ArrowDown" || key === "ArrowUp") {
      setChosen((at) => (at + (key === "ArrowDown" ? 1 : offered.length - 1)) % offered.length);
      return true;
    }
    if (key !== "Enter" && key !== "Tab") return false;
    const answer = offered[chosen] ?? offered[0];
    if (answer) insert(answer);
    return true;
  }

  return { isOpen, offered, chosen, insert, onKey, restart: () => setChosen(0) };
}
