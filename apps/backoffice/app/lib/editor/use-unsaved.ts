import { useState } from "react";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Whether a form has been touched since `saved` was shown; whoever would leave then is asked. */
export function useUnsaved(saved: string) {
  const [touched, setTouched] = useState<string | null>(null);
  const isUnsaved = touched === saved;
  useLeaveGuard(isUnsaved);
  return { isUnsaved, touch: () => setTouched(saved) };
}
