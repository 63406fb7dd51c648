import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { readCheckoutDraft, writeDraft } from "./drafts.ts";
import { useCheckout } from "./use-checkout.tsx";

/** Resolves to whether the server has stored it. */
type Keep = (value: string) => Promise<boolean>;

export interface SavedField {
  input: {
    ref: RefObject<HTMLInputElement | null>;
    name: string;
    defaultValue: string;
    onInput: (event: FormEvent<HTMLInputElement>) => void;
    onBlur: (event: { currentTarget: HTMLInputElement }) => void;
  };
  /** Sends the value if it differs from the last sent one. */
  settle: (value: string) => Promise<void>;
  /** Sets the text to the buyer's selection. `isSent`: another request is sending it. */
  put: (value: string, isSent: boolean) => void;
}

/**
 * A field that is saved on blur. No answer, however late, changes its text; input typed before hydration or before a
 * reload is preserved.
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
    const draft = input.value === input.defaultValue ? readCheckoutDraft(latest.current.uid, name) : input.value;
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

/** Notes for the courier: they change no price, so each is saved by itself. */
export function useTypedField(name: "apartment" | "entrance" | "comment"): SavedField["input"] {
  const { data, send } = useCheckout();
  const keep = async (value: string) => {
    const answer = await send({ intent: "user-data", [name]: value });
    return Boolean(answer?.checkout && !answer.refusal);
  };
  return useSavedField(name, data.typed[name], keep).input;
}
