import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { numberText } from "#app/lib/orders/order-text.ts";
import { OrderChoices, OrderForm } from "./order-form.tsx";
import type { OrderPageData } from "./order-page-data.ts";

/** The buyer's own button, where it works. */
export function CancelOrder({ order }: { order: OrderPageData }) {
  const [isOpen, setIsOpen] = useState(false);
  const { number, cancelReasons, isPaid } = order;
  if (!cancelReasons) return null;
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Отменить заказ
      </Button>
      {isOpen ? (
        <OrderCancelModal number={number} reasons={cancelReasons} isPaid={isPaid} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface OrderCancelProps {
  number: number;
  reasons: readonly string[];
  isPaid: boolean;
  onClose: () => void;
}

function OrderCancelModal({ number, reasons, isPaid, onClose }: OrderCancelProps) {
  return (
    <OrderForm
      intent="cancel"
      title={`Отменить заказ №\u00a0${numberText(number)}?`}
      text={{ label: "Расскажите подробнее, если хочется", isNeeded: false }}
      button={{ label: "Отменить заказ", variant: "danger" }}
      keep="Оставить"
      thanks="Заказ отменён"
      onClose={onClose}
    >
      <p>
        {isPaid ? "Деньги вернём тем\u00a0же способом в\u00a0течение 10\u00a0дней." : "Товары вернутся в\u00a0продажу."}
      </p>
      {/* They could not be read: an order is cancelled without one. */}
      {reasons.length > 0 ? (
        <OrderChoices legend="Почему отменяете?">
          {reasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} />
              {reason}
            </label>
          ))}
        </OrderChoices>
      ) : null}
    </OrderForm>
  );
}
