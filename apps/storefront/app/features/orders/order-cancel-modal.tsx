import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextArea } from "@zertsalo/ui/text-area";
import { useEffect, useEffectEvent, useState } from "react";
import { showToast } from "#app/lib/show-toast.ts";
import type { OrderPageData } from "./order-page-data.ts";
import { numberText } from "./order-words.ts";
import styles from "./order-cancel-modal.module.css";
import { useOrderWish } from "./use-order-wish.ts";

/** The buyer's own button, where it works. */
export function CancelOrder({ order }: { order: OrderPageData }) {
  const [isOpen, setIsOpen] = useState(false);
  const { number, cancelReasons, isPaid } = order;
  if (!cancelReasons) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
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
  const { Form, isBusy, answer } = useOrderWish();
  const isDone = answer?.isDone ?? false;
  const close = useEffectEvent(() => {
    onClose();
    void showToast("Заказ отменён");
  });
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return (
    <Dialog title={`Отменить заказ №\u00a0${numberText(number)}?`} widthPx={440} onClose={onClose}>
      <p>
        {isPaid ? "Деньги вернём тем\u00a0же способом в\u00a0течение 10\u00a0дней." : "Товары вернутся в\u00a0продажу."}
      </p>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="wish" value="cancel" />
        <fieldset className={styles.reasons}>
          <legend>Почему отменяете?</legend>
          {reasons.map((reason) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} />
              {reason}
            </label>
          ))}
        </fieldset>
        <TextArea label="Расскажите подробнее, если хочется" name="comment" rows={3} maxLength={400} />
        {answer?.refusal ? (
          <p className={styles.refused} role="alert">
            {answer.refusal.text}
          </p>
        ) : null}
        <div className={styles.ways}>
          <Button type="submit" variant="danger" busy={isBusy}>
            Отменить заказ
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Оставить
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
