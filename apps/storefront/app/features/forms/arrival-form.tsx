import { formConsents } from "@zertsalo/domain/consents/consents";
import { emailError } from "@zertsalo/domain/forms/field-rules";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/paths.ts";
import { thankYou } from "#app/lib/thank-you.ts";
import type { ArrivalProduct } from "./arrival-product.ts";
import { ConsentChecks } from "./consent-checks.tsx";
import { type FormAnswer, untouched } from "./form-answer.ts";
import styles from "./forms.module.css";
import { Refusal } from "./refusal.tsx";
import { LetterSent } from "./subscription-form.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const rules = { email: emailError };

interface ArrivalFormProps {
  product: ArrivalProduct;
  answer?: FormAnswer | undefined;
  onDone?: () => void;
}

export function ArrivalForm({ product, answer: first = untouched, onDone }: ArrivalFormProps) {
  const { Form, data: answer = first, state } = useFetcher<FormAnswer>();
  const { errors, missing, events } = useCheckedForm(rules, "arrival", answer);

  const { isDone } = answer;
  useEffect(() => {
    if (!isDone || !onDone) return;
    onDone();
    thankYou("Проверьте почту: отправили письмо со ссылкой");
  }, [isDone, onDone]);

  if (isDone) return onDone ? null : <LetterSent />;
  return (
    <Form
      className={styles.form}
      method="post"
      action={paths.arrivalForm(product.code)}
      defaultShouldRevalidate={false}
      {...events}
    >
      <input type="hidden" name="code" value={product.code} />
      <input type="hidden" name="barcode" value={product.barcode} />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={answer.values.email}
        error={errors.email || undefined}
      />
      <ConsentChecks purposes={formConsents.arrival} given={answer.given} missing={missing} />
      <Refusal text={answer.refusal} />
      <Button type="submit" size="lg" busy={state !== "idle"}>
        Сообщить
      </Button>
    </Form>
  );
}
