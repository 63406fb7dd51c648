import { useState } from "react";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Whether a form differs from `saved`; leaving the page then needs a confirmation. */
export function useUnsaved(saved: string) {
  const [touched, setTouched] = useState<string | null>(null);
  const isUnsaved = touched === saved;
  useLeaveGuard(isUnsaved);
  return { isUnsaved, touch: () => setTouched(saved) };
}
