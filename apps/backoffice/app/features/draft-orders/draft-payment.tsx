import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { paymentMethods } from "@zertsalo/domain/orders/payment-methods";
import { Note } from "@zertsalo/ui/note";
import styles from "./draft-orders.module.css";
import { DraftTrouble } from "./draft-trouble.tsx";
import type { DraftChanges } from "./use-draft-changes.ts";

/** How the buyer will pay, and what he gets for it. */
export function DraftPayment({ draft, changes }: { draft: DraftOrder; changes: DraftChanges }) {
  const { payments, cart } = draft;
  const saving = changes.pending.findLast(({ step }) => step === "payment")?.method;
  const chosen = saving ?? cart.payment?.handlerCode;
  return (
    <>
      <fieldset className={styles.payments}>
        <legend>Как заплатит</legend>
        {payments.map(({ method, name }) => (
          <label key={method}>
            <input
              type="radio"
              name="payment"
              value={method}
              checked={method === chosen}
              onChange={() => changes.send({ step: "payment", method })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {cart.paymentRefusal && <p className={styles.trouble}>{cart.paymentRefusal.text}</p>}
      <DraftTrouble changes={changes} of={["payment"]} />
      <Note tone="neutral" icon="info">
        {linkText(draft)}
      </Note>
    </>
  );
}

function linkText({ cart: { items, payment, shopper } }: DraftOrder): string {
  const ways = shopper.email ? "СМС и\u00a0письмо" : "СМС";
  const isMade = items.some(({ product }) => product.isSpecialProduct);
  const hasLink = payment === null || paymentMethods[payment.handlerCode].source === "provider";
  const acts = [isMade && "подпишет чертёж", hasLink && "оплатит"].filter(Boolean).join(" и\u00a0");
  const link = `Покупатель получит ${ways} со\u00a0ссылкой на\u00a0заказ${acts ? `: по\u00a0ней ${acts}` : ""}.`;
  return isMade ? `${link} Без подписи изделие в\u00a0цех не\u00a0уйдёт.` : link;
}
