import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

interface FormResult {
  refusal: string | null;
  /** Of what was made. */
  id?: number | null;
}

/**
 * A form inside a dialog, sent to the action of a route: a refusal is shown in the dialog with everything that was typed,
 * and the dialog closes only when it is done.
 */
export function useDialogForm(onDone: (result: FormResult) => void) {
  const { Form, data, state } = useFetcher<FormResult>();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const result = state === "idle" ? data : undefined;
  useEffect(() => {
    if (result?.refusal === null) done.current(result);
  }, [result]);
  return { Form, isBusy: state !== "idle", refusal: result?.refusal ?? null };
}
