import type { DeliveryItem } from "@zertsalo/contract/delivery";
import type { StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import type { DeliveryDifference } from "@zertsalo/domain/orders/delivery-change";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Note } from "@zertsalo/ui/note";
import { BeforeAfter } from "./before-after.tsx";

interface DifferenceTableProps {
  money: StaffDeliveryOffers["money"];
  item: DeliveryItem;
  difference: DeliveryDifference;
  isTooDear: boolean;
}

/** What delivery, carrying and the order cost now and then, and what that means for the buyer's money. */
export function DifferenceTable({ money, item, difference, isTooDear }: DifferenceTableProps) {
  const rows = [
    { name: "Доставка", before: money.deliveryPrice, after: item.resultPrice },
    { name: "Подъём", before: money.unloadPrice, after: item.unloadPrice },
    { name: "Итого", before: money.orderTotal, after: difference.orderTotal },
  ]
    .filter(({ name, before, after }) => name !== "Подъём" || before + after > 0)
    .map(({ name, before, after }) => ({
      key: name,
      name,
      before: formatPrecise(before),
      after: formatPrecise(after),
    }));
  return (
    <div role="status">
      <BeforeAfter title="Сумма" rows={rows} />
      <Note tone={difference.due > 0 ? "warn" : "neutral"} icon="cash">
        {isTooDear
          ? "Доплату сейчас не\u00a0запросить: заказ уже делают или собирают. Выберите способ не\u00a0дороже."
          : moneyText(difference, money.paidFor)}
      </Note>
    </div>
  );
}

function moneyText({ due, refund, difference }: DeliveryDifference, paidFor: number): string {
  if (due > 0)
    return `Доплата ${formatPrecise(due)}: спросим согласия покупателя и\u00a0пришлём ссылку на\u00a0оплату.`;
  if (refund > 0) return `Вернём ${formatPrecise(refund)} с\u00a0чеком.`;
  if (difference === 0) return "Деньги покупателя не\u00a0двигаются.";
  return paidFor > 0
    ? "Покупатель заплатит остаток по\u00a0новой сумме."
    : "Заказ не\u00a0оплачен: покупатель заплатит новую сумму.";
}
