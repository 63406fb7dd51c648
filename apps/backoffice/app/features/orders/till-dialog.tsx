import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { exactRoubles, formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { PickupCodeField } from "./move-fields.tsx";
import styles from "./order-card.module.css";

/** Money received at a store's till is recorded by its receipt, so that a later record from 1C is not counted twice. */
export function TillDialog({ card, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { order, money, version, delivery } = card;
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const isAhead = order.status === OrderStatus.awaitingPayment && order.payment.prepay > 0;
  const amount = isAhead ? Math.min(order.payment.prepay, money.dueAtTill) : money.dueAtTill;
  return (
    <Dialog title="Принято в кассе" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
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
        {delivery.kept && <PickupCodeField isRequired={false} />}
        <Button type="submit" name="step" value="till" busy={isBusy} block>
          Записать оплату
        </Button>
      </Form>
    </Dialog>
  );
}
