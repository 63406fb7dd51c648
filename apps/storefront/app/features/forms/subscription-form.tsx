import { formConsents } from "@zertsalo/domain/consents/consents";
import { emailError } from "@zertsalo/domain/forms/field-rules";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { ConsentChecks } from "./consent-checks.tsx";
import { type FormAnswer, untouched } from "./form-answer.ts";
import styles from "./forms.module.css";
import { Refusal } from "./refusal.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const rules = { email: emailError };

/** The subscription as a page; the footer has the same fields. */
export function SubscriptionForm({ answer: first = untouched }: { answer?: FormAnswer | undefined }) {
  const { Form, data: answer = first, state } = useFetcher<FormAnswer>();
  const { errors, missing, events } = useCheckedForm(rules, "subscription", answer);
  if (answer.isDone) return <LetterSent />;
  return (
    <Form
      className={styles.form}
      method="post"
      action={paths.subscriptionForm}
      defaultShouldRevalidate={false}
      {...events}
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={answer.values.email}
        error={errors.email || undefined}
      />
      <ConsentChecks purposes={formConsents.subscription} given={answer.given} missing={missing} />
      <Refusal text={answer.refusal} />
      <Button type="submit" size="lg" busy={state !== "idle"}>
        Подписаться
      </Button>
    </Form>
  );
}

/** After a form whose address is asked back. */
export function LetterSent() {
  return (
    <div className={styles.thanks} role="status">
      <h3>Проверьте почту</h3>
      <p>Отправили письмо со ссылкой. Нажмите её, чтобы подтвердить адрес.</p>
    </div>
  );
}
