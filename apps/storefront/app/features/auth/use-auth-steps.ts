import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { untouched } from "#app/lib/forms/form-answer.ts";
import { track } from "#app/lib/analytics/track.ts";
import type { AuthAnswer, AuthStep } from "./auth-step.ts";

/** Answer of a form not sent yet. */
const fresh = (step: AuthStep): AuthAnswer => ({ ...untouched, step, notice: null, needsAgree: false, home: null });

interface Options {
  first: AuthStep;
  /** The answer to a form that was sent without scripts. */
  sent?: AuthAnswer | undefined;
  onEntered: (home: string) => void;
}

/** Current form of the sign-in: first the requested one, then whichever the answers lead to. */
export function useAuthSteps({ first, sent, onEntered }: Options) {
  const { Form, data, state } = useFetcher<AuthAnswer>();
  const [prevFirst, setPrevFirst] = useState(first);
  const [current, setCurrent] = useState(() => sent ?? fresh(first));
  /** Reused to sign in after the registration is confirmed by code. It never leaves the page otherwise. */
  const [password, setPassword] = useState("");

  if (prevFirst !== first) {
    setPrevFirst(first);
    setCurrent(fresh(first));
  }
  useEffect(() => {
    if (!data) return;
    setCurrent(data);
    if (data.home) onEntered(data.home);
  }, [data, onEntered]);

  return {
    answer: current,
    Form,
    password,
    isBusy: state !== "idle" || current.home !== null,
    go: (step: AuthStep) => setCurrent(fresh(step)),
    keepPassword: ({ target }: FormEvent) => {
      const typed = target instanceof HTMLFormElement ? new FormData(target).get("password") : null;
      if (typeof typed === "string") setPassword(typed);
    },
  };
}

export type AuthSteps = ReturnType<typeof useAuthSteps>;

/** Props of one form of the sign-in. */
export type AuthFormProps = Pick<AuthSteps, "answer" | "Form" | "isBusy" | "go">;

export function trackRegistration(): void {
  void track("click_registration_user_retaile", null);
}
