import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Link } from "react-router";
import styles from "./order-card.module.css";
import { Plate } from "./plate.tsx";

export function OrderBuyer({ card: { order, buyer } }: { card: StaffOrder }) {
  const { shopper, b2b } = order;
  const { fullName, phone, email, legalInfo } = shopper;
  // A company's orders come from several people.
  const sought = b2b ? legalInfo?.name : phone;
  const summary = `${formatCount(buyer.orders, ["заказ", "заказа", "заказов"])} на\u00a0${formatMoney(buyer.total)}`;
  return (
    <Plate title="Покупатель">
      <p className={styles.lines}>
        <b>{fullName ?? "Данные удалены"}</b>
        {phone && <a href={`tel:+${phone}`}>{maskPhone(phone)}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {legalInfo && `${legalInfo.name}, ИНН ${legalInfo.inn}`}
        {b2b && <small>Оптовый заказ</small>}
        {sought && buyer.orders > 1 && (
          <Link to={`/orders/?look=table&q=${encodeURIComponent(sought)}`}>Всего {summary}</Link>
        )}
      </p>
    </Plate>
  );
}
