import { useState } from "react";
import { isSame, type Rebased, rebased } from "./rebased.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

export interface WorkingCopy<Content> {
  content: Content;
  change: (part: Partial<Content> | ((now: Content) => Partial<Content>)) => void;
  isUnsaved: boolean;
  /** Somebody has saved meanwhile: the fields now changed by him, and those that both have changed. */
  conflict: Omit<Rebased<Content>, "content"> | null;
  /** Accepts his values of the fields that both have changed. */
  acceptTheirs: () => void;
}

/**
 * Local edits on top of the server's state. `isDone`: the last step of this form has succeeded, so that the stored
 * state is its result. Changes saved by somebody else are merged below the local edits, and nothing is lost.
 */
export function useWorkingCopy<Content extends object>(saved: Content, isDone: boolean): WorkingCopy<Content> {
  const [began, setBegan] = useState(saved);
  const [content, setContent] = useState(saved);
  const [conflict, setConflict] = useState<WorkingCopy<Content>["conflict"]>(null);

  if (!isSame(saved, began)) {
    const { content: left, theirs, both } = rebased(isDone ? began : content, { began, saved });
    setBegan(saved);
    setContent(left);
    setConflict(isDone || isSame(left, saved) ? null : { theirs, both });
  }
  const isUnsaved = !isSame(content, saved);
  useLeaveGuard(isUnsaved);

  return {
    content,
    change: (part) => setContent((now) => ({ ...now, ...(typeof part === "function" ? part(now) : part) })),
    isUnsaved,
    conflict,
    acceptTheirs() {
      const theirs = Object.fromEntries((conflict?.both ?? []).map((field) => [field, saved[field]]));
      setContent((now) => ({ ...now, ...(theirs as Partial<Content>) }));
      setConflict(null);
    },
  };
}
