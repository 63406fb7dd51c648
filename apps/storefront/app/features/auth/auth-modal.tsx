import { Dialog } from "@zertsalo/ui/dialog";
import { Segment } from "@zertsalo/ui/segment";
import { type ComponentType, Suspense, useCallback, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { notifyTabs, useMe } from "#app/lib/session/me.ts";
import { AuthForms } from "./auth-forms.tsx";
import { type AuthStep, parseAuthStep, authTitles } from "./auth-step.ts";
import styles from "./auth.module.css";
import { trackRegistration, useAuthSteps } from "./use-auth-steps.ts";

const buyers = [
  { value: "self", name: "Для\u00a0себя" },
  { value: "company", name: "Для\u00a0компании" },
] as const;

/** `?modal=auth.business` */
const isBusinessAbout = (about: string) => about === "business";

const tabs = [
  { value: "sign-in", name: authTitles["sign-in"] },
  { value: "registration", name: authTitles.registration },
] as const;

interface AuthModalProps {
  /** The form to begin with. */
  about: string;
  onClose: () => void;
  /** The form of companies, handed over by whoever opens the dialog. */
  BusinessForm: ComponentType<{ onEntered: () => void }>;
}

/** Sign-in over the page, of a buyer or of a company. Whoever is in sees the page anew, with his own prices. */
export function AuthModal({ about, onClose, BusinessForm }: AuthModalProps) {
  const shell = useRouteLoaderData<{ registrationDiscount: number }>("root");
  const enter = useCallback(() => {
    notifyTabs();
    const here = new URL(window.location.href);
    here.searchParams.delete("modal");
    window.location.replace(here);
  }, []);
  const steps = useAuthSteps({ first: parseAuthStep(about) ?? "sign-in", onEntered: enter });
  const { step } = steps.answer;
  const [prevAbout, setPrevAbout] = useState(about);
  const [isBusiness, setBusiness] = useState(isBusinessAbout(about));
  if (prevAbout !== about) {
    setPrevAbout(about);
    setBusiness(isBusinessAbout(about));
  }
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
    <Dialog title={isBusiness ? "Вход для компаний" : authTitles[step]} widthPx={440} onClose={onClose}>
      {isBusiness || hasTabs ? (
        <Segment
          className={styles.buyers}
          label="Кто покупает"
          name="auth-buyer"
          options={buyers}
          value={isBusiness ? "company" : "self"}
          onChange={(value) => setBusiness(value === "company")}
        />
      ) : null}
      {isBusiness ? (
        <Suspense>
          <BusinessForm onEntered={enter} />
        </Suspense>
      ) : (
        <>
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
        </>
      )}
    </Dialog>
  );
}
