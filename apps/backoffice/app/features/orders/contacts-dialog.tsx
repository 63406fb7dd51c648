import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { RecipientFields } from "#app/lib/delivery/recipient-fields.tsx";
import styles from "./order-card.module.css";

/** Who has ordered and who receives; both the old and the new address hear of it. */
export function ContactsDialog({ card, onClose }: { card: StaffOrder; onClose: () => void }) {
  const { order, version, recipient } = card;
  const { fullName, phone, email } = order.shopper;
  const { Form, isBusy, refusal } = useDialogForm(onClose);
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
        <RecipientFields recipient={recipient} />
        <p>Покупатель получит письмо и&nbsp;СМС. Если меняется почта, напишем и&nbsp;на&nbsp;прежнюю.</p>
        <Button type="submit" name="step" value="contacts" busy={isBusy} block>
          Сохранить
        </Button>
      </Form>
    </Dialog>
  );
}
