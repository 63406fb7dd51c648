import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { useState } from "react";
import { Form } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./order-card.module.css";
import { RefundDialog } from "./refund-dialog.tsx";
import { TillDialog } from "./till-dialog.tsx";

const paymentStates: Readonly<Record<string, string>> = {
  new: "создаётся",
  pending: "ждёт покупателя",
  hold: "сумма удержана",
  completed: "прошёл",
  cancelled: "не прошёл",
  refunding: "возвращается",
  refunded: "возвращён",
};
const receiptKinds = { prepayment: "предоплата", settlement: "полный расчёт", refund: "возврат" };
const occasions = { cancelled: "отмена заказа", change: "изменение состава", return: "возврат товара", part: "" };

export function OrderMoney({ card }: { card: StaffOrder }) {
  const [open, setOpen] = useState<"refund" | "till" | null>(null);
  const close = () => setOpen(null);
  const { order, money, payments, refunds, receipts } = card;
  const { name, prepay, isPaid, isRefunded } = order.payment;
  const doing = (
    <>
      {money.dueAtTill > 0 && (
        <Button size="sm" variant="secondary" onClick={() => setOpen("till")}>
          Принято в кассе
        </Button>
      )}
      {money.refundable > 0 && (
        <Button size="sm" variant="secondary" onClick={() => setOpen("refund")}>
          Вернуть деньги
        </Button>
      )}
    </>
  );
  return (
    <Plate title="Оплата" doing={doing}>
      <p className={styles.lines}>
        <span>
          {name}{" "}
          {isPaid && (
            <StatusPill tone={isRefunded ? "grey" : "green"}>{isRefunded ? "Возвращён" : "Оплачен"}</StatusPill>
          )}
        </span>
        {prepay > 0 && <small>Предоплата {formatPrecise(prepay)}</small>}
        {refunds.length > 0 && <small>Осталось у нас {formatPrecise(money.paid)}</small>}
        {refunds.length === 0 && money.isByHand && money.paid > 0 && (
          <small>Получено {formatPrecise(money.paid)}</small>
        )}
      </p>
      <ul className={styles.events} aria-label="Платежи и чеки">
        {payments.map((payment) => (
          <Payment key={payment.n} payment={payment} />
        ))}
        {refunds.map(({ n, amount, occasion, words: reason, author, isDone, isByHand, at }) => (
          <li key={`refund ${n}`}>
            <time dateTime={at}>{momentText(at)}</time>
            Возврат {n}: {formatPrecise(amount)}, {refundState(isDone, isByHand)}
            <small>{[occasions[occasion], reason, author].filter(Boolean).join(", ")}</small>
          </li>
        ))}
        {receipts.map((receipt) => (
          <Receipt key={`${receipt.kind} ${receipt.n}`} receipt={receipt} />
        ))}
      </ul>
      {payments.length + receipts.length === 0 && (
        <p className={styles.none}>{isPaid ? "Записей о платежах нет" : "Платежей ещё не было"}</p>
      )}
      {open === "refund" && <RefundDialog card={card} onClose={close} />}
      {open === "till" && <TillDialog card={card} onClose={close} />}
    </Plate>
  );
}

const refundState = (isDone: boolean, isByHand: boolean) =>
  isByHand ? "отданы вручную" : isDone ? "отправлены банком" : "банк ещё не подтвердил";

function Payment({ payment }: { payment: StaffOrder["payments"][number] }) {
  const { n, name, provider, state, amount, refunded, decline, trouble, at } = payment;
  return (
    <li>
      <time dateTime={at}>{momentText(at)}</time>
      Платёж {n}: {formatPrecise(amount)}, {name} ({provider}), {paymentStates[state] ?? state}
      {refunded > 0 && `, возвращено ${formatPrecise(refunded)}`}
      {decline && <small>{decline}</small>}
      {trouble && <small className={styles.trouble}>{trouble}</small>}
    </li>
  );
}

/** A failed receipt blocks nothing, and stays listed until the till registers it. */
function Receipt({
  receipt: { kind, n, state, reason, document, amount, at },
}: {
  receipt: StaffOrder["receipts"][number];
}) {
  return (
    <li>
      <time dateTime={at}>{momentText(at)}</time>
      Чек «{receiptKinds[kind]}» {state === "done" ? "выдан" : "не выдан"}
      {amount !== null && `: ${formatPrecise(amount)}`}
      {document && <small>Фискальный документ {document}</small>}
      {state === "failed" && (
        <>
          <small className={styles.trouble}>{reason ?? "касса отказала"}</small>
          {n > 0 && (
            <Form method="post" className={styles.again}>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="n" value={n} />
              <Button type="submit" name="step" value="receipt" size="sm" variant="secondary">
                Повторить
              </Button>
            </Form>
          )}
        </>
      )}
    </li>
  );
}
