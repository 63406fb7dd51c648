import { Button } from "@zertsalo/ui/button";
import { ChoiceCard, ChoiceCards } from "@zertsalo/ui/choice-card";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { DrawingsPart } from "./drawings-part.tsx";
import styles from "./payment-step.module.css";
import { Step } from "./step.tsx";
import { useCheckout } from "./use-checkout.tsx";
import { useCheckoutForm } from "./use-checkout-form.tsx";

const noPayment = { cards: [], hidden: [], closed: [], refusal: null };

/** Payment method and acceptance of drawings. */
export function PaymentStep({ number }: { number: number }) {
  const { data } = useCheckout();
  const { method, errors, store } = useCheckoutForm();
  const { cards, hidden, closed, refusal } = data.payment ?? noPayment;
  const deferral = cards.find((card) => card.method === method)?.deferral;
  const error = errors.payment ?? refusal;
  return (
    <Step name="payment" number={number} title="Оплата">
      <div>
        {data.payment ? null : <NotLoaded />}
        <ChoiceCards legend="Способ оплаты" columns={3}>
          {cards.map((card) => (
            <ChoiceCard
              key={card.method}
              name="payment"
              value={card.method}
              icon={card.icon}
              title={card.name}
              text={card.about}
              checked={card.method === method}
              aria-invalid={error && !method ? true : undefined}
              onChange={() => void store.setMethod(card.method)}
            />
          ))}
        </ChoiceCards>
        {error ? (
          <p className={styles.error} role="alert">
            <Icon name="alert" size={16} />
            {error}
          </p>
        ) : null}
      </div>
      {deferral ? (
        <Note tone="accent" icon="info">
          {deferral}
        </Note>
      ) : null}
      {closed.map(({ name, reason }) => (
        <Note key={name} tone="warn" icon="alert">
          {name}: {reason.charAt(0).toLowerCase() + reason.slice(1)}
        </Note>
      ))}
      {hidden.length > 0 ? (
        <details className={styles.hidden}>
          <summary>Почему нет других способов</summary>
          <ul>
            {hidden.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason.charAt(0).toLowerCase() + reason.slice(1)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <DrawingsPart />
    </Step>
  );
}

/** A failed load must not look like an empty list. */
function NotLoaded() {
  const { send } = useCheckout();
  return (
    <Note tone="warn" icon="alert">
      <div className={styles.again}>
        <span>{"Не\u00a0получилось узнать способы оплаты."}</span>
        <Button variant="secondary" onClick={() => void send({ intent: "look" })}>
          Повторить
        </Button>
      </div>
    </Note>
  );
}
