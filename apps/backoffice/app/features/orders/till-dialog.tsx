import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { exactRoubles, formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Form } from "react-router";
import styles from "./order-card.module.css";

/** What a store's till has taken is told by its receipt, so that 1C's word of it later counts nothing twice. */
export function TillDialog({ card: { order, money, version }, onClose }: { card: StaffOrder; onClose: () => void }) {
  const isAhead = order.status === "X" && order.payment.prepay > 0;
  const amount = isAhead ? Math.min(order.payment.prepay, money.dueAtTill) : money.dueAtTill;
  return (
    <Dialog title="Принято в кассе" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move} onSubmit={onClose}>
        <p>
          {isAhead
            ? "С предоплатой заказ пойдёт в работу."
            : "Когда оплачено всё, заказ на самовывоз станет выданным: отдайте товар вместе с чеком."}
        </p>
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Сумма"
          name="amount"
          inputMode="decimal"
          required
          defaultValue={exactRoubles(amount).replace(".", ",")}
          suffix="₽"
          hint={`Не больше ${formatPrecise(money.dueAtTill)}`}
        />
        <TextField label="ФН" name="storage" inputMode="numeric" required pattern="\d{16}" hint="16 цифр на чеке" />
        <TextField label="ФД" name="document" inputMode="numeric" required pattern="\d{1,10}" />
        <TextField label="ФПД" name="sign" inputMode="numeric" required pattern="\d{1,10}" />
        <Button type="submit" name="step" value="till" block>
          Записать оплату
        </Button>
      </Form>
    </Dialog>
  );
}
