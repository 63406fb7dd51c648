import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { returnedSum } from "@zertsalo/domain/orders/after-order";
import { formatPrecise, typedMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { Select } from "@zertsalo/ui/select";
import { TextArea } from "@zertsalo/ui/text-area";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./order-card.module.css";

type Line = StaffOrder["returnable"][number];

/** Staff take pieces back: which, how many, for how much and why. The sum is theirs to say. */
export function OpenReturnDialog({ card, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { returnable, version } = card;
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const [item, setItem] = useState(returnable[0]?.item ?? "");
  const [quantity, setQuantity] = useState<number | null>(1);
  const [typed, setTyped] = useState("");
  const line = returnable.find((each) => each.item === item);
  const amount = typedMoney(typed);
  return (
    <Dialog title="Оформить возврат" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <p>Покупатель получит письмо. Деньги вернём, когда товар будет у нас.</p>
        <input type="hidden" name="version" value={version} />
        {returnable.length > 1 ? (
          <Select
            label="Товар"
            name="item"
            options={returnable.map((each) => ({ value: each.item, name: each.name }))}
            value={item}
            onChange={(event) => {
              setItem(event.currentTarget.value);
              setQuantity(1);
            }}
          />
        ) : (
          <>
            <input type="hidden" name="item" value={item} />
            <p>{line?.name}</p>
          </>
        )}
        <NumberField
          key={item} // another line has other limits
          label="Сколько штук"
          name="quantity"
          min={1}
          max={line?.quantity ?? 1}
          required
          value={quantity}
          onNumber={setQuantity}
        />
        <TextField
          label="Сумма возврата"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          suffix="₽"
          {...(line && { hint: costText(line, Number(quantity)) })}
        />
        <TextArea label="Причина" name="reason" rows={3} minLength={3} maxLength={2_000} required />
        <Button type="submit" name="step" value="open-return" busy={isBusy} block>
          {amount ? `Оформить возврат на ${formatPrecise(amount)}` : "Оформить возврат"}
        </Button>
      </Form>
    </Dialog>
  );
}

function costText(line: Line, quantity: number): string {
  const pieces = Math.min(Math.max(Math.trunc(quantity) || 1, 1), line.quantity);
  return `По чеку: ${formatPrecise(returnedSum(line, pieces))} за ${pieces}\u00a0шт. Больше вернуть нельзя`;
}
