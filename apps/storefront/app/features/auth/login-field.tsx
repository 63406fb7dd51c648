import { maskLogin } from "@zertsalo/domain/forms/login";
import { TextField } from "@zertsalo/ui/field";
import { applyMask } from "#app/lib/forms/masked-field.tsx";

/** Phone or e-mail, whichever one signs in with. */
export function LoginField({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <TextField
      name="login"
      label="Телефон или e-mail"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      error={error || undefined}
      onInput={(event) => applyMask(event.currentTarget, maskLogin)}
    />
  );
}
