import { Button } from "@zertsalo/ui/button";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { type FormAnswer, untouched } from "#app/lib/forms/form-answer.ts";
import { Refusal } from "#app/lib/forms/refusal.tsx";
import { useCheckedForm } from "#app/lib/forms/use-checked-form.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { useTypedCompany } from "#app/lib/companies/use-typed-company.ts";
import { CompanyFields } from "./company-fields.tsx";
import { companyRules } from "./company-rules.ts";
import styles from "./register-form.module.css";

interface AddCompanyFormProps {
  /** The manager's. */
  phone: string;
  /** The answer to a form that was sent without scripts. */
  answer?: FormAnswer | undefined;
  onDone: () => void;
}

export function AddCompanyForm({ phone, answer: first = untouched, onDone }: AddCompanyFormProps) {
  const { Form, data: answer = first, state } = useFetcher<FormAnswer>();
  const { company, type } = useTypedCompany(answer.values);
  const { errors, events } = useCheckedForm(companyRules(company), null, answer);
  const { isDone } = answer;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  return (
    <Form className={styles.form} method="post" action={paths.companyForm} {...events}>
      <div className={styles.group}>
        <CompanyFields company={company} type={type} errors={errors} values={answer.values} phone={phone} />
        <Refusal text={answer.refusal} />
        <Button type="submit" size="lg" block busy={state !== "idle"}>
          Добавить
        </Button>
      </div>
    </Form>
  );
}
