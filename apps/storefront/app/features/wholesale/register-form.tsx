import { companyActivities } from "@zertsalo/domain/companies/company-form";
import { formConsents } from "@zertsalo/domain/consents/consents";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Icon } from "@zertsalo/ui/icon";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ConsentChecks } from "#app/lib/forms/consent-checks.tsx";
import { type FormAnswer, untouched } from "#app/lib/forms/form-answer.ts";
import { MaskedField } from "#app/lib/forms/masked-field.tsx";
import { PasswordField } from "#app/lib/forms/password-field.tsx";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { useTypedCompany } from "#app/lib/companies/use-typed-company.ts";
import { CompanyFields } from "./company-fields.tsx";
import { companyRules, contactRules, passwordRules } from "./company-rules.ts";
import styles from "./register-form.module.css";

const steps = ["Компания", "Контакт", "Пароль"] as const;
const last = steps.length - 1;
const fieldsOfSteps = [["inn", "kpp", "name", "director"], ["contactName", "phone", "email"], ["password"]];

interface RegisterFormProps {
  phone: string;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer | undefined;
}

/** Three steps of one form: each is looked at when it is left, all of them are sent together. */
export function RegisterForm({ phone, answer: first = untouched }: RegisterFormProps) {
  const { Form, data: answer = first, state } = useFetcher<FormAnswer>();
  const [step, setStep] = useState(0);
  const { company, type } = useTypedCompany(answer.values);
  const rules = {
    ...companyRules(company),
    ...(step > 0 && contactRules),
    ...(step === last && passwordRules),
  };
  const { errors, missing, events } = useCheckedForm(rules, step === last ? "company" : null, answer);
  const groups = useRef<(HTMLFieldSetElement | null)[]>([]);

  // An answer leads back to the first step that has something wrong.
  useEffect(() => {
    const wrong = fieldsOfSteps.findIndex((fields) => fields.some((name) => answer.errors[name]));
    if (wrong >= 0) setStep(wrong);
  }, [answer]);

  const go = (to: number) => {
    setStep(to);
    requestAnimationFrame(() => groups.current[to]?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus());
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    events.onSubmit(event);
    if (event.defaultPrevented || step === last) return;
    event.preventDefault();
    go(step + 1);
  };
  const group = (at: number) => ({
    className: styles.group,
    hidden: step !== at,
    ref: (element: HTMLFieldSetElement | null) => {
      groups.current[at] = element;
    },
  });
  const { values } = answer;
  if (answer.isDone) return <RegisterThanks />;

  return (
    <>
      <RegisterSteps step={step} />
      <h1>Регистрация компании</h1>
      <Form
        className={styles.form}
        method="post"
        action={paths.optRegister}
        defaultShouldRevalidate={false}
        {...events}
        onSubmit={onSubmit}
      >
        <fieldset {...group(0)}>
          <legend className="vh">Компания</legend>
          <CompanyFields company={company} type={type} errors={errors} values={values} phone={phone} />
        </fieldset>
        <fieldset {...group(1)}>
          <legend className="vh">Контакт</legend>
          <ContactFields values={values} errors={errors} />
        </fieldset>
        <fieldset {...group(2)}>
          <legend className="vh">Пароль</legend>
          <PasswordField
            name="password"
            label="Пароль"
            autoComplete="new-password"
            hint="Не короче 10 символов"
            error={errors.password}
          />
          <ConsentChecks purposes={formConsents.company} given={answer.given} missing={missing} />
          <Refusal text={answer.refusal} />
        </fieldset>
        <div className={styles.buttons}>
          {step > 0 ? (
            <Button variant="secondary" size="lg" onClick={() => go(step - 1)}>
              Назад
            </Button>
          ) : null}
          <Button type="submit" size="lg" busy={state !== "idle"}>
            {step === last ? "Зарегистрировать" : "Продолжить"}
          </Button>
        </div>
      </Form>
    </>
  );
}

function RegisterSteps({ step }: { step: number }) {
  return (
    <ol className={styles.steps} aria-label="Шаги регистрации">
      {steps.map((name, at) => (
        <li key={name} className={at < step ? styles.done : undefined} aria-current={at === step ? "step" : undefined}>
          <i>{at < step ? <Icon name="check" /> : at + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  );
}

function ContactFields({ values, errors }: Pick<FormAnswer, "values" | "errors">) {
  return (
    <>
      <TextField
        name="contactName"
        label="Имя и фамилия"
        autoComplete="name"
        defaultValue={values.contactName}
        error={errors.contactName || undefined}
      />
      <div className={styles.pair}>
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
      </div>
      <fieldset className={styles.activities}>
        <legend>Чем занимаетесь</legend>
        {companyActivities.map(({ value, name }) => (
          <label key={value}>
            <input type="radio" name="activity" value={value} defaultChecked={value === (values.activity ?? "shop")} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

export function RegisterThanks() {
  return (
    <div className={styles.thanks} role="status">
      <h1>Заявку получили</h1>
      <p>
        Проверим документы и&nbsp;напишем на&nbsp;почту, обычно в&nbsp;течение рабочего дня. Войти можно уже сейчас:
        по&nbsp;ИНН и&nbsp;паролю. При первом входе пришлём код.
      </p>
      <a href={paths.optAuth}>Войти</a>
    </div>
  );
}
