import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { formatPrecise, typedMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./order-card.module.css";

/** Starts without a sum: staff have to enter it. */
export function RefundDialog({ card, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { money, version, order } = card;
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const [typed, setTyped] = useState("");
  const amount = typedMoney(typed);
  const deed = money.isByHand ? "Записать возврат" : "Вернуть";
  return (
    <Dialog title="Вернуть деньги" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <p>
          {money.isByHand
            ? "Деньги пришли через кассу или банк: сначала отдайте их, потом запишите здесь."
            : "Вернём на тот же счёт и выдадим чек возврата. Состав и статус заказа не изменятся."}
          {!money.isByHand &&
            order.status !== OrderStatus.completed &&
            " Чек полного расчёта будет на эту сумму меньше."}
        </p>
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Сумма"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          suffix="₽"
          hint={`Не больше ${formatPrecise(money.refundable)}`}
        />
        <TextField label="За что, для журнала" name="words" required minLength={3} maxLength={500} />
        <Button type="submit" name="step" value="refund" busy={isBusy} block>
          {amount ? `${deed} ${formatPrecise(amount)}` : deed}
        </Button>
      </Form>
    </Dialog>
  );
}
