import { Button } from "@zertsalo/ui/button";
import styles from "./delivery-agreement.module.css";
import { useOrderIntent } from "./use-order-intent.ts";

/** Consent to changes made by staff. A buyer who disagrees calls or cancels. */
export function ChangeConsent({ due }: { due: string | null }) {
  const { Form, isBusy, answer } = useOrderIntent();
  return (
    <Form method="post" className={styles.agreement}>
      <input type="hidden" name="intent" value="agree-change" />
      <p className={styles.day}>{due ? `Заказ изменился, доплата ${due}` : "Заказ изменился"}</p>
      <p>Проверьте состав и&nbsp;сумму. Продолжим, как только вы согласитесь.</p>
      <div className={styles.answers}>
        <Button type="submit" size="lg" busy={isBusy}>
          {due ? "Согласен, перейти к\u00a0оплате" : "Согласен"}
        </Button>
      </div>
      {answer?.refusal ? (
        <p className={styles.refused} role="alert">
          {answer.refusal.text}
        </p>
      ) : null}
    </Form>
  );
}
