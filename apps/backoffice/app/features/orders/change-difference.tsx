import type { OrderChanged } from "@zertsalo/contract/staff-order-change";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Note } from "@zertsalo/ui/note";
import table from "#app/lib/list/table.module.css";

/** What it was and what it becomes, line by line, and what that means for the money. */
export function ChangeDifference({ changed }: { changed: OrderChanged }) {
  const { lines, before, after, lostCoupon } = changed;
  const touched = lines.filter(
    (line) => line.before.quantity !== line.after.quantity || line.before.sum !== line.after.sum,
  );
  return (
    <div role="status">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Товар</th>
            <th scope="col" className={table.number}>
              Было
            </th>
            <th scope="col" className={table.number}>
              Станет
            </th>
          </tr>
        </thead>
        <tbody>
          {touched.map(({ uid, name, article, before: was, after: will }) => (
            <tr key={uid ?? article}>
              <td>{name}</td>
              <td className={table.number}>{pieces(was)}</td>
              <td className={table.number}>{pieces(will)}</td>
            </tr>
          ))}
          {before.deliveryPrice !== after.deliveryPrice && (
            <tr>
              <td>Доставка</td>
              <td className={table.number}>{formatPrecise(before.deliveryPrice)}</td>
              <td className={table.number}>{formatPrecise(after.deliveryPrice)}</td>
            </tr>
          )}
          <tr>
            <td>
              <b>Итого</b>
            </td>
            <td className={table.number}>{formatPrecise(before.orderTotal)}</td>
            <td className={table.number}>
              <b>{formatPrecise(after.orderTotal)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <Note tone={changed.due > 0 ? "warn" : "neutral"} icon="cash">
        {moneyText(changed)}
        {lostCoupon && ` Промокод ${lostCoupon} больше не\u00a0действует.`}
      </Note>
    </div>
  );
}

const pieces = ({ quantity, sum }: { quantity: number; sum: number }) =>
  quantity === 0 ? "—" : `${quantity} шт., ${formatPrecise(sum)}`;

function moneyText({ refund, due, needsConsent }: OrderChanged): string {
  if (due > 0) return `Доплата ${formatPrecise(due)}: спросим согласия покупателя и\u00a0попросим оплатить.`;
  if (needsConsent) return "Заказ станет дороже: спросим согласия покупателя.";
  return refund > 0
    ? `Вернём покупателю ${formatPrecise(refund)} с\u00a0чеком.`
    : "Деньги покупателя не\u00a0двигаются.";
}
