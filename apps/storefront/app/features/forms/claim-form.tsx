import type { ClaimKind } from "@zertsalo/contract/claims";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { claimForms } from "@zertsalo/domain/forms/claim-form";
import type { VisitDay } from "@zertsalo/contract/visits";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useMemo } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { thankYou } from "#app/lib/notices/thank-you.ts";
import { ClaimFile, ClaimInput } from "./claim-fields.tsx";
import { VisitFields } from "./visit-fields.tsx";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { type FormAnswer, untouched } from "#app/lib/forms/form-answer.ts";
import styles from "#app/lib/forms/forms.module.css";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";

interface ClaimFormProps {
  kind: ClaimKind;
  /** What the page knows already: which showroom. */
  prefill?: Readonly<Record<string, string>>;
  /** Hours of the showroom; without them a day can be typed. */
  visitDays?: readonly VisitDay[];
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer | undefined;
  /** A modal closes; a form inside a page gives its place to the thanks. */
  onDone?: () => void;
}

/** One of the request forms, for a page or a modal. Without scripts it is sent as any form, to a page of its own. */
export function ClaimForm({ kind, prefill = {}, visitDays, answer: first = untouched, onDone }: ClaimFormProps) {
  const { fields, takesFile } = claimForms[kind];
  const { Form, data: answer = first, state } = useFetcher<FormAnswer>();
  const rules = useMemo(() => Object.fromEntries(fields.map(({ name, rule }) => [name, rule])), [fields]);
  const { errors, missing, events } = useCheckedForm(rules, "claim", answer);

  const { isDone } = answer;
  useEffect(() => {
    if (!isDone) return;
    onDone?.();
    thankYou();
  }, [isDone, onDone]);

  if (isDone) return onDone ? null : <ClaimThanks visit={answer.values} />;
  const { fileId, fileName = "" } = answer.values;
  return (
    <Form
      className={styles.form}
      method="post"
      action={paths.claimForm(kind)}
      defaultShouldRevalidate={false}
      {...(takesFile && { encType: "multipart/form-data" })}
      {...events}
    >
      {fields
        .filter(({ input }) => !visitDays || !isVisitInput(input))
        .map((field) => (
          <ClaimInput
            key={field.name}
            field={field}
            value={answer.values[field.name] ?? prefill[field.name]}
            error={errors[field.name]}
          />
        ))}
      {visitDays ? <VisitFields days={visitDays} values={answer.values} errors={errors} /> : null}
      {takesFile ? <ClaimFile sent={fileId ? { id: fileId, name: fileName } : null} error={errors.file} /> : null}
      <ConsentChecks purposes={formConsents.claim} given={answer.given} missing={missing} />
      <Refusal text={answer.refusal} />
      <Button type="submit" size="lg" busy={state !== "idle"}>
        Отправить
      </Button>
    </Form>
  );
}

const isVisitInput = (input: string) => input === "date" || input === "time";

/** A visit is named where its hour was booked. */
export function ClaimThanks({ visit: { date, time } = {} }: { visit?: Readonly<Record<string, string>> }) {
  const booked = date && time;
  return (
    <div className={styles.thanks} role="status">
      <h3>{booked ? "Спасибо! Ждём вас" : "Спасибо! Заявку получили"}</h3>
      <p>
        {booked
          ? `${date} в\u00a0${time} по времени шоурума. Если планы изменятся, позвоните нам.`
          : "Ответим в рабочее время, с 8:00 до 21:00 по Москве."}
      </p>
    </div>
  );
}
