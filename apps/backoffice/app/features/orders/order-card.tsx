import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { type ReactNode, useId } from "react";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import styles from "./order-card.module.css";

/** One plate of the card. */
export function Plate({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.plate} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

export function OrderItems({ order }: { order: StaffOrder["order"] }) {
  const { items, itemsTotal, delivery, unload, orderTotal, coupon } = order;
  return (
    <Plate title="Состав">
      <table className={`${table.table} ${styles.items}`}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col" className={table.number}>
              Кол-во
            </th>
            <th scope="col" className={table.number}>
              Цена
            </th>
            <th scope="col" className={table.number}>
              Сумма
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ uid, product, quantity, price, priceTotal, discountPercent }) => (
            <tr key={uid}>
              <td>
                {product.name}
                <small>{product.configurationText ?? (product.article && `Арт. ${product.article}`)}</small>
                {product.configuration && <small>Конфигурация {product.configuration.hash.slice(0, 12)}</small>}
              </td>
              <td className={table.number}>
                {quantity} {product.unit}
              </td>
              <td className={table.number}>
                {formatMoney(price)}
                {discountPercent > 0 && <small>−{discountPercent} %</small>}
              </td>
              <td className={table.number}>{formatMoney(priceTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <Sum name="Товары" value={itemsTotal} />
        <Sum name="Доставка" value={delivery.price} />
        {unload.price > 0 && <Sum name="Подъём" value={unload.price} />}
        <Sum name={coupon ? `Итого, промокод ${coupon}` : "Итого"} value={orderTotal} isTotal />
      </dl>
    </Plate>
  );
}

function Sum({ name, value, isTotal = false }: { name: string; value: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(value)}</dd>
    </div>
  );
}

export function OrderBuyer({ order: { shopper, b2b } }: { order: StaffOrder["order"] }) {
  const { fullName, phone, email, legalInfo } = shopper;
  return (
    <Plate title="Покупатель">
      <p className={styles.lines}>
        <b>{fullName ?? "Данные удалены"}</b>
        {phone && <a href={`tel:+${phone}`}>+{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {legalInfo && `${legalInfo.name}, ИНН ${legalInfo.inn}`}
        {b2b && <small>Оптовый заказ</small>}
      </p>
    </Plate>
  );
}

const paymentStates: Readonly<Record<string, string>> = {
  new: "создаётся",
  pending: "ждёт",
  hold: "заморожен",
  completed: "прошёл",
  cancelled: "не прошёл",
  refunding: "возвращается",
  refunded: "возвращён",
};
const receiptKinds: Readonly<Record<string, string>> = {
  prepayment: "предоплата",
  settlement: "полный расчёт",
  refund: "возврат",
};

export function OrderMoney({ card: { order, payments, receipts } }: { card: StaffOrder }) {
  return (
    <Plate title="Оплата">
      <p className={styles.lines}>
        <span>
          {order.payment.name}{" "}
          {order.payment.isPaid && (
            <StatusPill tone="green">{order.payment.isRefunded ? "Возвращён" : "Оплачен"}</StatusPill>
          )}
        </span>
        {order.payment.prepay > 0 && <small>Предоплата {formatMoney(order.payment.prepay)}</small>}
      </p>
      <ul className={styles.events}>
        {payments.map(({ n, name, provider, state, amount, refunded, trouble, at }) => (
          <li key={n}>
            <time dateTime={at}>{momentText(at)}</time>
            Платёж {n}: {formatMoney(amount)}, {name} ({provider}), {paymentStates[state] ?? state}
            {refunded > 0 && `, возвращено ${formatMoney(refunded)}`}
            {trouble && <small className={styles.trouble}>{trouble}</small>}
          </li>
        ))}
        {receipts.map(({ kind, state, at }) => (
          <li key={kind}>
            <time dateTime={at}>{momentText(at)}</time>
            Чек «{receiptKinds[kind] ?? kind}» {state === "done" ? "выдан" : "не выдан"}
          </li>
        ))}
      </ul>
    </Plate>
  );
}
