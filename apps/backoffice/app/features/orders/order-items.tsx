import type { OrderItem } from "@zertsalo/contract/order";
import type { StaffOrder } from "@zertsalo/contract/staff-orders";
import { discountPercent } from "@zertsalo/domain/catalog/prices";
import { formatDiscount, formatMoney, formatPrecise } from "@zertsalo/domain/text/format";
import { Picture } from "@zertsalo/ui/picture";
import type { ReactNode } from "react";
import table from "#app/lib/list/table.module.css";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./order-card.module.css";
import { WhyLink } from "./why-link.tsx";

/** The key of what explains it, its name, and how much. */
type Sum = readonly [about: string, name: string, value: number];
const alwaysVisible = ["items", "delivery", "total"];

export function OrderItems({ order, doing }: { order: StaffOrder["order"]; doing?: ReactNode }) {
  const { number, items, itemsTotal, discount, delivery, unload, orderTotal, coupon } = order;
  const all: readonly Sum[] = [
    ["items", "Товары", itemsTotal],
    ["rules", "в том числе по правилам скидок", -discount.rules],
    ["registration", "в том числе скидка за регистрацию", -discount.registration],
    ["b2b", "в том числе оптовая скидка", -discount.b2b],
    ["promotion", `в том числе промокод ${coupon ?? ""}`, -discount.promotion],
    ["samples", "в том числе оплачено за образцы", -discount.samples],
    ["delivery", "Доставка", delivery.price],
    ["unload", "Подъём", unload.price],
    ["total", "Итого", orderTotal],
  ];
  const sums = all.filter(([about, , value]) => value !== 0 || alwaysVisible.includes(about));
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
            <ItemRow key={item.uid} number={number} item={item} />
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.map(([about, name, value]) => (
          <div key={about} className={about === "total" ? styles.total : undefined}>
            <dt>
              {name} <WhyLink number={number} about={about} name={name} />
            </dt>
            <dd>{formatPrecise(value)}</dd>
          </div>
        ))}
      </dl>
    </Plate>
  );
}

/** Before discounts, what they all took together, and what is left of it: the percent is of these two sums. */
function ItemRow({ number, item }: { number: number; item: OrderItem }) {
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
            {item.giftRuleId !== null && <small>Подарок</small>}
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
      <td className={table.number}>
        {formatPrecise(priceTotal)}
        <WhyLink number={number} about={item.uid} name={product.name} />
      </td>
    </tr>
  );
}
