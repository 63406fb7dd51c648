import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { Note } from "@zertsalo/ui/note";
import { clsx } from "clsx";
import { useState } from "react";
import { useDialogForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { RecipientFields } from "#app/lib/delivery/recipient-fields.tsx";
import { CustomerPicker, type FoundCustomer } from "./customer-picker.tsx";
import styles from "./draft-orders.module.css";

interface Contacts {
  customer: { id: number; name: string; isCompany: boolean } | null;
  fullName: string;
  phone: string;
  email: string;
}

/** For whom the order is: an account or a company that is found, or a name and a phone alone. */
export function BuyerDialog({ draft, onClose }: { draft: DraftOrder; onClose: () => void }) {
  const { Form, isBusy, refusal } = useDialogForm(onClose);
  const [contacts, setContacts] = useState(() => contactsOf(draft));
  const { recipient } = draft.cart.shopper;
  const { customer, fullName, phone, email } = contacts;
  return (
    <Dialog title="Покупатель" onClose={onClose} widthPx={440}>
      <div className={clsx(styles.form, styles.first)}>
        <CustomerPicker isInFlow onPick={(found) => setContacts(contactsFound(found))} />
        {customer && (
          <p className={styles.picked}>
            <span>
              Цены и&nbsp;скидка: <b>{customer.name}</b>
            </span>
            <Button size="sm" variant="ghost" onClick={() => setContacts({ ...contacts, customer: null })}>
              Без аккаунта
            </Button>
          </p>
        )}
      </div>
      {/* Other contacts begin the fields anew. */}
      <Form method="post" className={styles.form} key={`${customer?.id} ${fullName} ${phone}`}>
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="source" value={draft.source} />
        <input type="hidden" name="customer" value={customer?.id ?? ""} />
        <TextField
          label="Имя и фамилия"
          name="fullName"
          required={!customer}
          maxLength={200}
          autoComplete="off"
          defaultValue={fullName}
          hint={customer?.isCompany ? "Пусто: кто отвечает за\u00a0заказы компании" : undefined}
        />
        <TextField
          label="Телефон"
          name="phone"
          type="tel"
          required={!customer}
          maxLength={30}
          autoComplete="off"
          defaultValue={phone}
        />
        <TextField
          label="Почта, если есть"
          name="email"
          type="email"
          maxLength={200}
          autoComplete="off"
          defaultValue={email}
        />
        <RecipientFields recipient={recipient} />
        {refusal && (
          <Note tone="warn" icon="alert" isNews>
            {refusal}
          </Note>
        )}
        <Button type="submit" name="step" value="buyer" busy={isBusy} block>
          Сохранить
        </Button>
      </Form>
    </Dialog>
  );
}

function contactsOf({ customer, cart: { shopper } }: DraftOrder): Contacts {
  return {
    customer: customer && { id: customer.id, name: customer.name, isCompany: customer.kind === "company" },
    fullName: shopper.fullName ?? "",
    phone: shopper.phone ? maskPhone(shopper.phone) : "",
    email: shopper.email ?? "",
  };
}

/** A guest has no account: what is known of him is typed for staff. */
function contactsFound({ id, name, kind, phone, email }: FoundCustomer): Contacts {
  const isCompany = kind === "company";
  return {
    customer: kind === "guest" ? null : { id, name, isCompany },
    fullName: isCompany ? "" : name,
    phone: phone && !isCompany ? maskPhone(phone) : "",
    email: isCompany ? "" : (email ?? ""),
  };
}
