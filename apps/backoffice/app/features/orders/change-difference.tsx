import type { OrderChanged } from "@zertsalo/contract/staff-order-change";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Note } from "@zertsalo/ui/note";
import { BeforeAfter } from "./before-after.tsx";

/** What it was and what it becomes, line by line, and what that means for the money. */
export function ChangeDifference({ changed }: { changed: OrderChanged }) {
  const { lines, before, after, lostCoupon } = changed;
  const touched = lines.filter(
    (line) => line.before.quantity !== line.after.quantity || line.before.sum !== line.after.sum,
  );
  const rows = [
    ...touched.map(({ uid, name, article, before: was, after: will }) => ({
      key: uid ?? article ?? name,
      name,
      before: pieces(was),
      after: pieces(will),
    })),
    ...(before.deliveryPrice === after.deliveryPrice
      ? []
      : [sumRow("Доставка", before.deliveryPrice, after.deliveryPrice)]),
    { ...sumRow("Итого", before.orderTotal, after.orderTotal), isTotal: true },
  ];
  return (
    <div role="status">
      <BeforeAfter title="Товар" rows={rows} />
      <Note tone={changed.due > 0 ? "warn" : "neutral"} icon="cash">
        {moneyText(changed)}
        {lostCoupon && ` Промокод ${lostCoupon} больше не\u00a0действует.`}
      </Note>
    </div>
  );
}

const sumRow = (name: string, before: number, after: number) => ({
  key: name,
  name,
  before: formatPrecise(before),
  after: formatPrecise(after),
});

const pieces = ({ quantity, sum }: { quantity: number; sum: number }) =>
  quantity === 0 ? "—" : `${quantity} шт., ${formatPrecise(sum)}`;

function moneyText({ refund, due, needsConsent }: OrderChanged): string {
  if (due > 0) return `Доплата ${formatPrecise(due)}: спросим согласия покупателя и\u00a0попросим оплатить.`;
  if (needsConsent) return "Заказ станет дороже: спросим согласия покупателя.";
  return refund > 0
    ? `Вернём покупателю ${formatPrecise(refund)} с\u00a0чеком.`
    : "Деньги покупателя не\u00a0двигаются.";
}
