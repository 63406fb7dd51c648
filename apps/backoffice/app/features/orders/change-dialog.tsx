import type { OrderChange, OrderChanged } from "@zertsalo/contract/staff-order-change";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { type FormEvent, useState } from "react";
import { Form, useFetcher } from "react-router";
import styles from "./change-dialog.module.css";
import { ChangeDifference } from "./change-difference.tsx";

type Answer = { data: OrderChanged } | { errorText: string };

/** How many pieces are left of each line, and what comes in; reckoned by the API before it is saved. */
export function ChangeDialog({ card: { order, version }, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { data, load, state } = useFetcher<Answer>();
  const [asked, setAsked] = useState<OrderChange | null>(null);
  const isReckoned = asked !== null && state === "idle" && data !== undefined;
  const refusal = isReckoned && "errorText" in data ? data.errorText : null;
  const changed = isReckoned && "data" in data ? data.data : null;

  function reckon(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const change = changeOf(order.items, form);
    setAsked(change);
    void load(`/orders/${order.number}/change/?${new URLSearchParams({ change: JSON.stringify(change) })}`);
  }

  return (
    <Dialog title="Изменить состав" onClose={onClose} widthPx={720}>
      <form className={styles.form} onSubmit={reckon} onChange={() => setAsked(null)}>
        <ul className={styles.lines}>
          {order.items.map(({ uid, product, quantity }) => (
            <li key={uid}>
              <span>
                {product.name}
                <small>{product.configurationText ?? product.article}</small>
              </span>
              <TextField
                label={`Сколько: ${product.name}`}
                hiddenLabel
                name={`line/${uid}`}
                type="number"
                min={0}
                max={9999}
                required
                defaultValue={quantity}
                suffix={product.unit}
              />
            </li>
          ))}
          <li>
            <TextField label="Добавить артикул" name="article" maxLength={60} autoComplete="off" />
            <TextField label="Сколько" name="pieces" type="number" min={1} max={9999} defaultValue={1} suffix="шт." />
          </li>
        </ul>
        <p className={styles.hint}>Ноль убирает товар. Цены того дня сохраняются, добавленное — по сегодняшней цене.</p>
        {refusal && (
          <p className={styles.trouble} role="alert">
            {refusal}
          </p>
        )}
        <Button type="submit" variant={changed ? "secondary" : "primary"} busy={state !== "idle"}>
          Пересчитать
        </Button>
      </form>
      {changed && (
        <Form method="post" className={styles.form} onSubmit={onClose}>
          <ChangeDifference changed={changed} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="change" value={JSON.stringify(asked)} />
          <input type="hidden" name="orderTotal" value={changed.after.orderTotal} />
          <Button type="submit" name="step" value="change" block>
            {changed.needsConsent ? "Сохранить и спросить покупателя" : "Сохранить"}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function changeOf(items: StaffOrder["order"]["items"], form: FormData): OrderChange {
  const word = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const article = word("article");
  return {
    lines: items.map(({ uid }) => ({ uid, quantity: Number(word(`line/${uid}`)) })),
    added: article ? [{ article, quantity: Number(word("pieces")) || 1 }] : [],
  };
}
