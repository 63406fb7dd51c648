import { TextField } from "@zertsalo/ui/field";

/** Six digits out of an email or a text message; a phone offers them by itself. */
export function CodeField({ name = "code", error }: { name?: string; error: string | undefined }) {
  return (
    <TextField
      name={name}
      label="Код"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      error={error || undefined}
    />
  );
}
