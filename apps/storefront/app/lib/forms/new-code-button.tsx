import { Button } from "@zertsalo/ui/button";
import { type ReactNode, useEffect, useState } from "react";
import { pauseLeft } from "./code-pause.ts";

/**
 * Seconds until another code may be requested: at most one is sent per minute. `isSent`: the answer has just sent one.
 * Without scripts there is no countdown.
 */
export function useCodePause(answer: object, isSent: boolean): number {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (isSent) setSentAt(Date.now());
  }, [answer, isSent]);
  useEffect(() => {
    if (sentAt === null) return;
    const count = () => setLeft(pauseLeft(sentAt, Date.now()));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}

interface NewCodeButtonProps {
  /** Channel of the code. */
  by: "email" | "phone";
  left: number;
  isBusy: boolean;
  children: ReactNode;
}

/** Submits its form without the code or validation; placed after the form's main button, which Enter presses. */
export function NewCodeButton({ by, left, isBusy, children }: NewCodeButtonProps) {
  return (
    <Button type="submit" variant="ghost" name="resend" value={by} formNoValidate disabled={left > 0 || isBusy}>
      {children}
      {left > 0 ? ` через\u00a0${left}\u00a0с` : null}
    </Button>
  );
}
