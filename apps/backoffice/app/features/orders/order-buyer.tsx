import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import styles from "./order-card.module.css";
import { Plate } from "./plate.tsx";

export function OrderBuyer({ order: { shopper, b2b } }: { order: StaffOrder["order"] }) {
  const { fullName, phone, email, legalInfo } = shopper;
  return (
    <Plate title="Покупатель">
      <p className={styles.lines}>
        <b>{fullName ?? "Данные удалены"}</b>
        {phone && <a href={`tel:+${phone}`}>{maskPhone(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {legalInfo && `${legalInfo.name}, ИНН ${legalInfo.inn}`}
        {b2b && <small>Оптовый заказ</small>}
      </p>
    </Plate>
  );
}
