import { emailError, passwordError, phoneError } from "@zertsalo/domain/forms/field-rules";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useEffect, useRef } from "react";
import { CodeField } from "#app/lib/forms/code-field.tsx";
import { MaskedField } from "#app/lib/forms/masked-field.tsx";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { Username } from "#app/lib/forms/username.tsx";
import styles from "./profile-page.module.css";
import { useProfileForm } from "./use-profile-form.ts";

const kinds = {
  phone: {
    label: "Телефон",
    change: "Сменить телефон",
    done: "Телефон изменён",
    sent: "Отправили код в\u00a0СМС на\u00a0новый номер.",
    rules: { phone: phoneError, currentPassword: passwordError },
  },
  email: {
    label: "E-mail",
    change: "Сменить e-mail",
    done: "E-mail изменён",
    sent: "Отправили письмо с кодом на новый адрес.",
    rules: { email: emailError, currentPassword: passwordError },
  },
} as const;

interface AddressFormProps {
  kind: "phone" | "email";
  value: string | null;
  /** What he signs in with now. */
  login: string;
}

/** A phone or an e-mail, and the way to another one: it counts once the code that was sent there is typed in. */
export function AddressForm({ kind, value, login }: AddressFormProps) {
  const { label, change, done, sent, rules } = kinds[kind];
  const details = useRef<HTMLDetailsElement>(null);
  const { Form, answer, errors, isBusy, form } = useProfileForm(kind, rules, done);
  const { isDone, isCodeSent } = answer;
  useEffect(() => {
    if (isDone && details.current) details.current.open = false;
  }, [isDone, answer]);

  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value ?? "Не указан"}</p>
      <details ref={details} className={styles.change} open={isCodeSent || answer.refusal !== null || undefined}>
        <summary>{value ? change : "Указать"}</summary>
        <Form {...form} {...(isCodeSent && { key: "code" })} className={styles.small}>
          <input type="hidden" name="intent" value={kind} />
          <Username value={login} />
          {isCodeSent ? (
            <>
              <p role="status">{sent}</p>
              <input type="hidden" name={kind} value={answer.values[kind] ?? ""} />
              <CodeField error={errors.code} />
            </>
          ) : kind === "phone" ? (
            <MaskedField
              mask="tel"
              name="phone"
              label="Новый телефон"
              defaultValue={answer.values.phone}
              error={errors.phone || undefined}
            />
          ) : (
            <TextField
              name="email"
              type="email"
              label="Новый e-mail"
              autoComplete="email"
              defaultValue={answer.values.email}
              error={errors.email || undefined}
            />
          )}
          <PasswordField
            name="currentPassword"
            label="Пароль от кабинета"
            autoComplete="current-password"
            error={errors.currentPassword}
          />
          <Refusal text={answer.refusal} />
          <Button type="submit" variant="secondary" busy={isBusy}>
            {isCodeSent ? "Подтвердить" : "Получить код"}
          </Button>
        </Form>
      </details>
    </div>
  );
}
