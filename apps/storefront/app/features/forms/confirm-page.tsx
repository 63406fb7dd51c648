import { Button, buttonClass } from "@zertsalo/ui/button";
import { Form, useNavigation } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { FormPage } from "#app/lib/forms/form-page.tsx";
import styles from "#app/lib/forms/forms.module.css";
import { Refusal } from "#app/lib/forms/refusal.tsx";

/** A question that an email leads to, and its answer. Opening the page changes nothing: mail scanners open it too. */
export interface ConfirmTexts {
  title: string;
  text: string;
  button: string;
}

export interface ConfirmAnswer {
  done: { title: string; text: string; link: { title: string; href: string } } | null;
  refusal: string | null;
}

export function ConfirmPage({ texts, answer }: { texts: ConfirmTexts; answer: ConfirmAnswer | undefined }) {
  const { state } = useNavigation();
  if (answer?.done) {
    const { title, text, link } = answer.done;
    return (
      <FormPage title={title} text={text}>
        <a className={buttonClass({ variant: "secondary" })} href={link.href}>
          {link.title}
        </a>
      </FormPage>
    );
  }
  return (
    <FormPage title={texts.title} text={texts.text}>
      <Form className={styles.form} method="post">
        <Refusal text={answer?.refusal ?? null} />
        <div className={styles.actions}>
          <Button type="submit" size="lg" busy={state === "submitting"}>
            {texts.button}
          </Button>
          <a className={buttonClass({ variant: "ghost", size: "lg" })} href={paths.home}>
            На главную
          </a>
        </div>
      </Form>
    </FormPage>
  );
}
