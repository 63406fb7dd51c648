import { Button } from "@zertsalo/ui/button";
import styles from "./delivery-agreement.module.css";
import { useOrderIntent } from "./use-order-intent.ts";

/** A day proposed in place of the chosen one: the buyer accepts it or requests a call. */
export function DeliveryAgreement({ proposal }: { proposal: string }) {
  const { Form, isBusy, answer } = useOrderIntent();
  return (
    <Form method="post" className={styles.agreement}>
      <input type="hidden" name="intent" value="delivery-day" />
      <p className={styles.day}>{proposal}</p>
      <p>Прежний день не&nbsp;получается. Если этот не&nbsp;подходит, позвоним и&nbsp;выберем другой.</p>
      <div className={styles.answers}>
        <Button type="submit" size="lg" name="answer" value="agree" busy={isBusy}>
          Подходит
        </Button>
        <Button type="submit" size="lg" variant="ghost" name="answer" value="another-day" disabled={isBusy}>
          Нужен другой день
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
