import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import styles from "./order-card.module.css";

/** Who has ordered and who receives; both the old and the new address hear of it. */
export function ContactsDialog({ card, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { order, version, recipient } = card;
  const { fullName, phone, email } = order.shopper;
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const [hasRecipient, setHasRecipient] = useState(recipient !== null);
  return (
    <Dialog title="Контакты и получатель" onClose={onClose} widthPx={440}>
      <Form method="post" className={styles.move}>
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <input type="hidden" name="version" value={version} />
        <TextField label="Имя и фамилия" name="fullName" required maxLength={200} defaultValue={fullName ?? ""} />
        <TextField
          label="Телефон"
          name="phone"
          type="tel"
          required
          maxLength={30}
          defaultValue={phone ? maskPhone(phone) : ""}
        />
        <TextField label="Почта" name="email" type="email" required maxLength={200} defaultValue={email ?? ""} />
        <Check
          name="hasRecipient"
          checked={hasRecipient}
          onChange={({ currentTarget }) => setHasRecipient(currentTarget.checked)}
        >
          Получит другой человек
        </Check>
        {hasRecipient && (
          <>
            <TextField
              label="Имя и фамилия получателя"
              name="recipientName"
              required
              maxLength={200}
              defaultValue={recipient?.fullName ?? ""}
            />
            <TextField
              label="Телефон получателя"
              name="recipientPhone"
              type="tel"
              required
              maxLength={30}
              defaultValue={recipient ? maskPhone(recipient.phone) : ""}
            />
          </>
        )}
        <p>Покупатель получит письмо и&nbsp;СМС. Если меняется почта, напишем и&nbsp;на&nbsp;прежнюю.</p>
        <Button type="submit" name="step" value="contacts" busy={isBusy} block>
          Сохранить
        </Button>
      </Form>
    </Dialog>
  );
}
