import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import type { OrderChange, OrderChanged } from "@zertsalo/contract/staff-order-change";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { formFields } from "#app/lib/form-fields.ts";
import { ProductLine, ProductPicker } from "#app/lib/product-picker/product-picker.tsx";
import styles from "./change-dialog.module.css";
import { ChangeDifference } from "./change-difference.tsx";

type Answer = { data: OrderChanged } | { errorText: string };

/** How many pieces are left of each line, and what comes in; reckoned by the API before it is saved. */
export function ChangeDialog({ card: { order, version }, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { data, load, state } = useFetcher<Answer>();
  const { Form, isBusy, refusal: saveRefusal } = useDialogForm(onClose);
  /** Until something else is reckoned. */
  const [isSent, setIsSent] = useState(false);
  const [requested, setRequested] = useState<OrderChange | null>(null);
  const [added, setAdded] = useState<readonly PickedProduct[]>([]);
  const [notAdded, setNotAdded] = useState<string | null>(null);
  const isReckoned = requested !== null && state === "idle" && data !== undefined;
  const refusal = isReckoned && "errorText" in data ? data.errorText : null;
  const changed = isReckoned && "data" in data ? data.data : null;
  const trouble = notAdded ?? refusal ?? (isSent ? saveRefusal : null);

  function reckon(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const change = changeOf(order.items, added, form);
    setRequested(change);
    setIsSent(false);
    void load(`/orders/${order.number}/change/?${new URLSearchParams({ change: JSON.stringify(change) })}`);
  }
  function add(product: PickedProduct) {
    setRequested(null);
    setNotAdded(product.article ? null : `У\u00a0товара «${product.name}» нет артикула. Впишите его в\u00a0каталоге`);
    if (product.article && !added.some(({ id }) => id === product.id)) setAdded([...added, product]);
  }

  return (
    <Dialog title="Изменить состав" onClose={onClose} widthPx={720}>
      <form className={styles.form} onSubmit={reckon} onChange={() => setRequested(null)}>
        <ul className={styles.lines}>
          {order.items.map(({ uid, product, quantity }) => (
            <li key={uid}>
              <span>
                {product.name}
                <small>{product.configurationText ?? product.article}</small>
              </span>
              <NumberField
                label={`Сколько: ${product.name}`}
                hiddenLabel
                name={`line/${uid}`}
                min={0}
                max={9999}
                required
                defaultValue={quantity}
                suffix={product.unit}
              />
            </li>
          ))}
          {added.map((product) => (
            <li key={product.id}>
              <ProductLine product={product} />
              <NumberField
                label={`Сколько: ${product.name}`}
                hiddenLabel
                name={`added/${product.id}`}
                min={0}
                max={9999}
                required
                defaultValue={1}
                suffix="шт."
              />
            </li>
          ))}
        </ul>
        <ProductPicker label="Добавить товар" onPick={add} isInFlow />
        <p className={styles.hint}>Ноль убирает товар. Цены того дня сохраняются, добавленное — по сегодняшней цене.</p>
        {trouble && (
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
        )}
        <Button type="submit" variant={changed ? "secondary" : "primary"} busy={state !== "idle"}>
          Пересчитать
        </Button>
      </form>
      {changed && (
        <Form method="post" className={styles.form} onSubmit={() => setIsSent(true)}>
          <ChangeDifference changed={changed} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="change" value={JSON.stringify(requested)} />
          <input type="hidden" name="orderTotal" value={changed.after.orderTotal} />
          <Button type="submit" name="step" value="change" busy={isBusy} block>
            {changed.needsConsent ? "Сохранить и спросить покупателя" : "Сохранить"}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function changeOf(items: StaffOrder["order"]["items"], added: readonly PickedProduct[], form: FormData): OrderChange {
  const word = formFields(form);
  return {
    lines: items.map(({ uid }) => ({ uid, quantity: Number(word(`line/${uid}`)) })),
    added: added
      .map(({ id, article }) => ({ article: article ?? "", quantity: Number(word(`added/${id}`)) }))
      .filter(({ quantity }) => quantity > 0),
  };
}
