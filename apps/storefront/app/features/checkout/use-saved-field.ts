import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { readDraft, writeDraft } from "./drafts.ts";
import { useCheckout } from "./use-checkout.tsx";

/** Answers whether the server has it now. */
type Keep = (value: string) => Promise<boolean>;

export interface SavedField {
  input: {
    ref: RefObject<HTMLInputElement | null>;
    name: string;
    defaultValue: string;
    onInput: (event: FormEvent<HTMLInputElement>) => void;
    onBlur: (event: { currentTarget: HTMLInputElement }) => void;
  };
  /** Sends what differs from what was sent last. */
  settle: (value: string) => Promise<void>;
  /** Puts words of the buyer's choice into it. `isSent`: they are on their way by other means. */
  put: (value: string, isSent: boolean) => void;
}

/**
 * A field that is kept when it is left. Nothing puts other words into it than the buyer: no answer, however late; what
 * he has typed before the page was alive, or before it was loaded anew, is still there.
 */
export function useSavedField(name: string, saved: string, keep: Keep): SavedField {
  const { data } = useCheckout();
  const uid = data.uid ?? "";
  const field = useRef<HTMLInputElement>(null);
  const lastSent = useRef(saved);
  const latest = useRef({ uid, keep });
  useEffect(() => {
    latest.current = { uid, keep };
  }, [uid, keep]);

  const settle = useCallback(
    async (value: string) => {
      const before = lastSent.current;
      if (value === before) return;
      lastSent.current = value;
      const isSaved = await latest.current.keep(value);
      if (lastSent.current !== value) return;
      if (isSaved) writeDraft(latest.current.uid, name, null);
      else lastSent.current = before;
    },
    [name],
  );

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const draft = input.value === input.defaultValue ? readDraft(latest.current.uid, name) : input.value;
    if (draft === null) return;
    input.value = draft;
    if (document.activeElement !== input) void settle(draft.trim());
  }, [name, settle]);

  const put = useCallback((value: string, isSent: boolean) => {
    if (isSent) lastSent.current = value;
    if (!field.current) return;
    field.current.value = value;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);

  return {
    settle,
    put,
    input: {
      ref: field,
      name,
      defaultValue: saved,
      onInput: ({ currentTarget }) => writeDraft(uid, name, currentTarget.value),
      onBlur: ({ currentTarget }) => void settle(currentTarget.value.trim()),
    },
  };
}

/** What the courier should know of the place: it changes no price, so it is kept by itself. */
export function useTypedField(name: "apartment" | "entrance" | "comment"): SavedField["input"] {
  const { data, send } = useCheckout();
  const keep = async (value: string) => {
    const answer = await send({ wish: "user-data", [name]: value });
    return Boolean(answer?.checkout && !answer.refusal);
  };
  return useSavedField(name, data.typed[name], keep).input;
}
