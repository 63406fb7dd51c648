import type { DraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { Link } from "react-router";
import { Plate } from "#app/lib/page/plate.tsx";
import { sourceOptions } from "./begin-draft.tsx";
import { BuyerDialog } from "./buyer-dialog.tsx";
import styles from "./draft-orders.module.css";
import { DraftTrouble } from "./draft-trouble.tsx";
import type { DraftChanges } from "./use-draft-changes.ts";

export function DraftBuyer({ draft, changes }: { draft: DraftOrder; changes: DraftChanges }) {
  const [isChanging, setChanging] = useState(false);
  const { customer, source, cart } = draft;
  const { fullName, phone, email, recipient } = cart.shopper;
  const isNamed = Boolean(fullName && phone);
  const saveSource = (chosen: string) =>
    changes.send({
      step: "buyer",
      source: chosen,
      customer: String(customer?.id ?? ""),
      fullName: fullName ?? "",
      phone: phone ?? "",
      email: email ?? "",
      hasRecipient: recipient ? "on" : "",
      recipientName: recipient?.fullName ?? "",
      recipientPhone: recipient?.phone ?? "",
    });
  return (
    <Plate
      title="Покупатель"
      doing={
        <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
          {isNamed ? "Изменить" : "Указать"}
        </Button>
      }
    >
      <p className={styles.buyer}>
        {customer && (
          <Link to={`/customers/${customer.id}/`}>{customer.kind === "company" ? customer.name : "Карточка"}</Link>
        )}
        {fullName && <b>{fullName}</b>}
        {phone && <a href={`tel:+${phone}`}>{maskPhone(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {!isNamed && <span className={styles.hint}>Нужны имя и&nbsp;телефон: на&nbsp;него придёт ссылка.</span>}
        {recipient && (
          <small>
            Получит {recipient.fullName}, {maskPhone(recipient.phone)}
          </small>
        )}
        {customer ? (
          <small>
            {formatCount(customer.orders, ["заказ", "заказа", "заказов"])} на&nbsp;{formatMoney(customer.bought)}
          </small>
        ) : (
          <small>без аккаунта</small>
        )}
      </p>
      <div className={styles.source}>
        <small aria-hidden="true">Откуда заказ</small>
        <Select
          key={source}
          label="Откуда заказ"
          options={sourceOptions}
          defaultValue={source}
          onChange={({ currentTarget }) => saveSource(currentTarget.value)}
        />
      </div>
      <DraftTrouble changes={changes} of={["buyer"]} />
      {isChanging && <BuyerDialog draft={draft} onClose={() => setChanging(false)} />}
    </Plate>
  );
}
