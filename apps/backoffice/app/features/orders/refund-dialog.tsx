import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { exactRoubles, formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Form } from "react-router";
import styles from "./order-card.module.css";

export function RefundDialog({ card: { money, version }, onClose }: { card: StaffOrder; onClose: () => void }) {
  const most = formatPrecise(money.refundable);
  return (
    <Dialog title="Вернуть деньги" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move} onSubmit={onClose}>
        <p>
          {money.isByHand
            ? "Деньги пришли через кассу или банк: сначала отдайте их, потом запишите здесь."
            : "Вернём на тот же счёт и выдадим чек возврата. Состав и статус заказа не изменятся."}
        </p>
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Сумма"
          name="amount"
          inputMode="decimal"
          required
          defaultValue={exactRoubles(money.refundable).replace(".", ",")}
          suffix="₽"
          hint={`Не больше ${most}`}
        />
        <TextField label="За что, для журнала" name="words" required minLength={3} maxLength={500} />
        <Button type="submit" name="step" value="refund" block>
          {money.isByHand ? "Записать возврат" : "Вернуть"}
        </Button>
      </Form>
    </Dialog>
  );
}
