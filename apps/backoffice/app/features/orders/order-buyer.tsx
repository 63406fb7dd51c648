import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { Link } from "react-router";
import { Plate } from "#app/lib/page/plate.tsx";
import { ContactsDialog } from "./contacts-dialog.tsx";
import styles from "./order-card.module.css";

export function OrderBuyer({ card }: { card: StaffOrder }) {
  const { order, buyer, recipient, canChangeContacts } = card;
  const [isChanging, setChanging] = useState(false);
  const { shopper, b2b } = order;
  const { fullName, phone, email, legalInfo } = shopper;
  // A company's orders come from several people.
  const sought = b2b ? legalInfo?.name : phone;
  const summary = `${formatCount(buyer.orders, ["заказ", "заказа", "заказов"])} на\u00a0${formatMoney(buyer.total)}`;
  const doing = canChangeContacts && (
    <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
      Изменить контакты
    </Button>
  );
  return (
    <Plate title="Покупатель" doing={doing}>
      <p className={styles.lines}>
        <b>{fullName ?? "Данные удалены"}</b>
        {phone && <a href={`tel:+${phone}`}>{maskPhone(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {legalInfo && `${legalInfo.name}, ИНН ${legalInfo.inn}`}
        {recipient && (
          <small>
            Получит {recipient.fullName}, {maskPhone(recipient.phone)}
          </small>
        )}
        {b2b && <small>Оптовый заказ</small>}
        {sought && buyer.orders > 1 && (
          <Link to={`/orders/?look=table&q=${encodeURIComponent(sought)}`}>Всего {summary}</Link>
        )}
      </p>
      {isChanging && <ContactsDialog card={card} onClose={() => setChanging(false)} />}
    </Plate>
  );
}
