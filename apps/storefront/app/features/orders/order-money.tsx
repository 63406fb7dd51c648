import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import type { OrderDue, OrderPageData } from "./order-page-data.ts";
import styles from "./order-money.module.css";
import { useOrderIntent } from "./use-order-intent.ts";
import { usePaymentCheck } from "./use-payment-check.ts";

const checkTexts = {
  asking: "Проверяем оплату. Это занимает до\u00a0минуты",
  late: "Напишем, как только банк ответит",
};

/** Payment status of an order, and the ways to pay the amount due. */
export function OrderMoney({ order, refusal }: { order: OrderPageData; refusal: string | null }) {
  const { news, due, isChecked } = order;
  const check = usePaymentCheck(isChecked);
  return (
    <div className={styles.money}>
      <div role="status">
        {isChecked ? (
          <Note tone="accent" icon="clock">
            {checkTexts[check]}
          </Note>
        ) : news ? (
          <Note tone={news.tone} icon={news.icon}>
            {news.text}
          </Note>
        ) : null}
      </div>
      {due ? <Due due={due} refusal={refusal} isAgain={news?.tone === "warn"} /> : null}
    </div>
  );
}

function Due({ due, refusal, isAgain }: { due: OrderDue; refusal: string | null; isAgain: boolean }) {
  const { Form, isBusy, answer } = useOrderIntent();
  const { name, sum, until, online, others, areOthersOpen } = due;
  const refused = answer?.refusal?.text ?? refusal;
  return (
    <Form method="post" className={styles.due}>
      <input type="hidden" name="intent" value="pay" />
      <div>
        <p>{name}</p>
        <p className={styles.sum}>{sum}</p>
        {until ? <p>{until}</p> : null}
      </div>
      {online ? <PayWay online={online} isBusy={isBusy} isAgain={isAgain} /> : null}
      {others.length > 0 ? (
        <details className={styles.others} open={areOthersOpen}>
          <summary className={buttonClass({ variant: "ghost" })}>Сменить способ</summary>
          <ul>
            {others.map((other) => (
              <li key={other.method}>
                <button name="method" value={other.method} disabled={isBusy}>
                  <Icon name={other.icon} size={22} />
                  <b>{other.name}</b>
                  <span>{other.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {refused ? (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      ) : null}
    </Form>
  );
}

/** Uses the payment link if there is one; otherwise requests one from the provider. */
function PayWay({
  online: { method, link },
  isBusy,
  isAgain,
}: {
  online: NonNullable<OrderDue["online"]>;
  isBusy: boolean;
  isAgain: boolean;
}) {
  if (link) {
    return (
      <a className={buttonClass({ size: "lg" })} href={link}>
        Оплатить
      </a>
    );
  }
  return (
    <Button type="submit" size="lg" name="method" value={method} busy={isBusy}>
      {isAgain ? "Попробовать ещё раз" : "Оплатить"}
    </Button>
  );
}
