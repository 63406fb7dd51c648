import { type ConsentForm, formConsents } from "@zertsalo/domain/consents/consents";
import { emailError } from "@zertsalo/domain/forms/field-rules";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { thankYou } from "#app/lib/notices/thank-you.ts";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { type FormAnswer, untouched } from "#app/lib/forms/form-answer.ts";
import styles from "#app/lib/forms/forms.module.css";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";

const rules = { email: emailError };

interface EmailFormProps {
  form: ConsentForm;
  action: string;
  submit: string;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer | undefined;
  /** Called after success: a modal closes, a form inside a page gives way to the next step. */
  onDone?: (() => void) | undefined;
  /** Further fields. */
  children?: ReactNode;
}

/** A form with an email address that must be confirmed by email before anything is sent to it. */
export function EmailForm({ form, action, submit, answer: first = untouched, onDone, children }: EmailFormProps) {
  const { Form, data: answer = first, state } = useFetcher<FormAnswer>();
  const { errors, missing, events } = useCheckedForm(rules, form, answer);

  const { isDone } = answer;
  useEffect(() => {
    if (!isDone || !onDone) return;
    onDone();
    thankYou("Проверьте почту: отправили письмо со ссылкой");
  }, [isDone, onDone]);

  if (isDone) return onDone ? null : <EmailSent />;
  return (
    <Form className={styles.form} method="post" action={action} defaultShouldRevalidate={false} {...events}>
      {children}
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={answer.values.email}
        error={errors.email || undefined}
      />
      <ConsentChecks purposes={formConsents[form]} given={answer.given} missing={missing} />
      <Refusal text={answer.refusal} />
      <Button type="submit" size="lg" busy={state !== "idle"}>
        {submit}
      </Button>
    </Form>
  );
}

/** Success message of a form whose address must be confirmed. */
export function EmailSent() {
  return (
    <div className={styles.thanks} role="status">
      <h3>Проверьте почту</h3>
      <p>Отправили письмо со ссылкой. Нажмите её, чтобы подтвердить адрес.</p>
    </div>
  );
}
