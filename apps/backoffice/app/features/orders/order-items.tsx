import type { OrderItem } from "@zertsalo/contract/orders";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { discountPercent } from "@zertsalo/domain/catalog/prices";
import { formatDiscount, formatMoney, formatPrecise } from "@zertsalo/domain/text/format";
import { Picture } from "@zertsalo/ui/picture";
import type { ReactNode } from "react";
import table from "#app/lib/list/table.module.css";
import styles from "./order-card.module.css";
import { Plate } from "./plate.tsx";

export function OrderItems({ order, doing }: { order: StaffOrder["order"]; doing?: ReactNode }) {
  const { items, itemsTotal, discount, delivery, unload, orderTotal, coupon } = order;
  return (
    <Plate title="Состав" doing={doing}>
      <table className={`${table.table} ${styles.items}`}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            {["Кол-во", "Цена", "Скидка", "Сумма"].map((name) => (
              <th key={name} scope="col" className={table.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={item.uid} item={item} />
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <Sum name="Товары" value={itemsTotal} />
        {discount.registration > 0 && <Sum name="в том числе скидка за регистрацию" value={-discount.registration} />}
        {discount.b2b > 0 && <Sum name="в том числе оптовая скидка" value={-discount.b2b} />}
        {discount.promotion > 0 && <Sum name={`в том числе промокод ${coupon ?? ""}`} value={-discount.promotion} />}
        <Sum name="Доставка" value={delivery.price} />
        {unload.price > 0 && <Sum name="Подъём" value={unload.price} />}
        <Sum name="Итого" value={orderTotal} isTotal />
      </dl>
    </Plate>
  );
}

/** Before discounts, what they all took together, and what is left of it: the percent is of these two sums. */
function ItemRow({ item }: { item: OrderItem }) {
  const { product, quantity, images, priceTotal, priceTotalWithoutDiscount } = item;
  const percent = discountPercent(priceTotal, priceTotalWithoutDiscount);
  return (
    <tr>
      <td>
        <div className={styles.goods}>
          {images[0] && <Picture picture={images[0]} alt="" sizes="48px" widths={[64, 128]} className={styles.thumb} />}
          <span>
            {product.name}
            <small>{product.configurationText ?? (product.article && `Арт. ${product.article}`)}</small>
            {product.configuration && <small>Конфигурация {product.configuration.hash.slice(0, 12)}</small>}
          </span>
        </div>
      </td>
      <td className={table.number}>
        {quantity} {product.unit}
      </td>
      <td className={table.number}>{formatMoney(priceTotalWithoutDiscount / quantity)}</td>
      <td className={`${table.number} ${percent > 0 ? styles.sale : ""}`}>
        {percent > 0 ? formatDiscount(percent) : "—"}
      </td>
      <td className={table.number}>{formatPrecise(priceTotal)}</td>
    </tr>
  );
}

function Sum({ name, value, isTotal = false }: { name: string; value: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{formatPrecise(value)}</dd>
    </div>
  );
}
