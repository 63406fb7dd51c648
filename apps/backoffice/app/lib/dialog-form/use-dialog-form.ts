import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";

interface FormResult {
  refusal: string | null;
  /** Of what was made. */
  id?: number | null;
  /** The link by which somebody new signs in. */
  invited?: Invited | null;
}

export interface Invited {
  name: string;
  link: string;
}

/** A form that is sent to the action of a route and tells beside itself what has become of it. */
export function useSentForm() {
  const { Form, data, state } = useFetcher<FormResult>();
  const result = state === "idle" ? data : undefined;
  return {
    Form,
    result,
    isBusy: state !== "idle",
    isDone: result?.refusal === null,
    refusal: result?.refusal ?? null,
  };
}

/** The same inside a dialog: a refusal stands there with everything that was typed, and only a success closes it. */
export function useDialogForm(onDone: (result: FormResult) => void) {
  const { Form, result, isBusy, refusal } = useSentForm();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (result?.refusal === null) done.current(result);
  }, [result]);
  return { Form, isBusy, refusal };
}
