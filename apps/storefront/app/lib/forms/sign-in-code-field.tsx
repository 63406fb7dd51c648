import { TextField } from "@zertsalo/ui/field";
import { useEffect, useRef } from "react";

interface SignInCodeFieldProps {
  /** Where the code was sent, and why. */
  text: string;
  error: string | null | undefined;
}

/** The second step of a sign-in. It gets the focus when it appears, and when another code was sent. */
export function SignInCodeField({ text, error }: SignInCodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [text]);
  return (
    <>
      <input type="hidden" name="asks" value="code" />
      <p role="status">{text}</p>
      <TextField
        name="code"
        label="Код из письма"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        ref={field}
        error={error || undefined}
      />
    </>
  );
}
