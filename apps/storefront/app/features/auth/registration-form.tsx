import { formConsents } from "@zertsalo/domain/consents/consents";
import { registrationRules } from "@zertsalo/domain/forms/registration-form";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { MaskedField } from "#app/lib/forms/masked-field.tsx";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./auth.module.css";
import type { AuthFormProps } from "./use-auth-steps.ts";

/** Two required consents and an optional one for news by email. */
export function RegistrationForm({ answer, Form, isBusy }: AuthFormProps) {
  const { errors, missing, events } = useCheckedForm(registrationRules, "registration", answer);
  const { values } = answer;
  return (
    <Form
      className={styles.form}
      method="post"
      action={paths.auth("registration")}
      defaultShouldRevalidate={false}
      {...events}
    >
      <TextField
        name="name"
        label="Имя и фамилия"
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name || undefined}
      />
      <MaskedField
        mask="tel"
        name="phone"
        label="Телефон"
        defaultValue={values.phone}
        error={errors.phone || undefined}
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email || undefined}
      />
      <PasswordField
        name="password"
        label="Пароль"
        autoComplete="new-password"
        hint="Не короче 6 символов"
        error={errors.password}
      />
      <div>
        <ConsentChecks purposes={formConsents.registration} given={answer.given} missing={missing} />
        <ConsentChecks purposes={formConsents.subscription} given={answer.given} missing={[]} isFree />
      </div>
      <Refusal text={answer.refusal} />
      <Button type="submit" size="lg" block busy={isBusy}>
        Зарегистрироваться
      </Button>
    </Form>
  );
}
