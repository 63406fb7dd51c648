import { Dialog } from "@zertsalo/ui/dialog";
import { Segment } from "@zertsalo/ui/segment";
import { useCallback, useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { tellTabs, useMe } from "#app/lib/me.ts";
import { AuthForms } from "./auth-forms.tsx";
import { type AuthStep, authStepOf, authTitles } from "./auth-step.ts";
import styles from "./auth.module.css";
import { trackRegistration, useAuthSteps } from "./use-auth-steps.ts";

const tabs = [
  { value: "sign-in", name: authTitles["sign-in"] },
  { value: "registration", name: authTitles.registration },
] as const;

/** Sign-in over the page; `about` is the form to begin with. Whoever is in sees the page anew, with his own prices. */
export function AuthModal({ about, onClose }: { about: string; onClose: () => void }) {
  const shell = useRouteLoaderData<{ registrationDiscount: number }>("root");
  const enter = useCallback(() => {
    tellTabs();
    const here = new URL(window.location.href);
    here.searchParams.delete("modal");
    window.location.replace(here);
  }, []);
  const steps = useAuthSteps({ first: authStepOf(about) ?? "sign-in", onEntered: enter });
  const { step } = steps.answer;
  const { isSignedIn } = useMe();
  const hasTabs = step === "sign-in" || step === "registration";

  useEffect(() => {
    if (step === "confirm") trackRegistration();
  }, [step]);

  // Somebody has signed in beside it.
  useEffect(() => {
    if (isSignedIn) onClose();
  }, [isSignedIn, onClose]);

  return (
    <Dialog title={authTitles[step]} widthPx={440} onClose={onClose}>
      {hasTabs ? (
        <Segment
          className={styles.tabs}
          label="Вход или регистрация"
          name="auth-step"
          options={tabs}
          value={step}
          onChange={(value) => steps.go(value as AuthStep)}
        />
      ) : null}
      <AuthForms steps={steps} discount={shell?.registrationDiscount ?? 0} />
    </Dialog>
  );
}
