import { type ShopDay, DayKind, type PromisedOrder } from "@zertsalo/contract/staff-delivery";
import { closedBy, dayKindNames } from "@zertsalo/domain/delivery/day-rules";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./delivery.module.css";
import { dayLabel } from "./month.ts";

interface DayFormProps {
  calendarDay: ShopDay;
  orders: readonly PromisedOrder[];
  today: string;
}

/** What a day is, and before it is saved the orders that were promised for it. */
export function DayForm({ calendarDay: { day, rule: before }, orders, today }: DayFormProps) {
  const { Form, isBusy, refusal, result } = useSentForm();
  const [rule, setRule] = useState(before);
  useEffect(() => {
    if (result?.refusal === null) toasts.show("День сохранён");
  }, [result]);
  const closed = closedBy(day, before, rule);
  const inDoubt = orders.filter(({ promised }) => closed[promised]);
  const isSame = rule.kind === before.kind && rule.hasCourier === before.hasCourier;
  return (
    <section className={styles.panel} aria-labelledby="day-title">
      <h2 id="day-title">{dayLabel(day)}</h2>
      {day < today ? (
        <p className={styles.hint}>Этот день прошёл.</p>
      ) : (
        <Form method="post" className={styles.form} preventScrollReset>
          {refusal && (
            <p className={styles.trouble} role="alert">
              {refusal}
            </p>
          )}
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="before" value={JSON.stringify(before)} />
          <input type="hidden" name="rule" value={JSON.stringify(rule)} />
          <input type="hidden" name="orders" value={inDoubt.length} />
          <Select
            label="Цех и счета"
            value={rule.kind}
            onChange={({ target }) => setRule({ ...rule, kind: DayKind.parse(target.value) })}
            options={DayKind.options.map((value) => ({ value, name: dayKindNames[value] }))}
          />
          <Check checked={rule.hasCourier} onChange={({ target }) => setRule({ ...rule, hasCourier: target.checked })}>
            Курьер ездит
          </Check>
          {inDoubt.length > 0 && (
            <Note tone="warn" icon="alert">
              На этот день уже обещано: {formatCount(inDoubt.length, ["заказ", "заказа", "заказов"])}. Обещанные дни
              сами не&nbsp;изменятся: договоритесь с&nbsp;покупателями.
            </Note>
          )}
          <Button type="submit" name="intent" value="day" busy={isBusy} disabled={isSame} block>
            Сохранить день
          </Button>
        </Form>
      )}
      <PromisedOrders orders={orders} />
    </section>
  );
}

const promisedText = ({ promised, city, minTime, maxTime }: PromisedOrder): string =>
  promised === "courier"
    ? `курьер, ${city}${minTime && maxTime ? `, ${minTime}–${maxTime}` : ""}`
    : "готовность изделия";

function PromisedOrders({ orders }: Pick<DayFormProps, "orders">) {
  if (orders.length === 0) return <p className={styles.hint}>На этот день ничего не&nbsp;обещано.</p>;
  return (
    <>
      <h3>Обещано на этот день</h3>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={`${order.promised} ${order.number}`}>
            <Link to={`/orders/${order.number}/`}>№&nbsp;{order.number}</Link> {promisedText(order)}
          </li>
        ))}
      </ul>
    </>
  );
}
