import type { CustomerCard } from "@zertsalo/contract/staff-customers";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { FigureRow } from "#app/lib/page/figure-row.tsx";

const orderForms = ["заказ", "заказа", "заказов"] as const;
const cancelForms = ["отмена", "отмены", "отмен"] as const;
const returnForms = ["возврат", "возврата", "возвратов"] as const;

export function CustomerFigures({ customer, today }: { customer: CustomerCard; today: string }) {
  const { orders, bought, canceled, refunded, returns, discountPercent, company, seenAt, since, kind } = customer;
  const day = (iso: string) => formatDay(inMoscow(new Date(iso)).day, today);
  const figures = [
    { title: "Куплено", value: formatMoney(bought), note: `${formatCount(orders, orderForms)}, с ${day(since)}` },
    {
      title: "Средний заказ",
      value: orders > 0 ? formatMoney(Math.round(bought / orders / 100) * 100) : "нет",
      note: "без отменённых",
    },
    {
      title: "Возвращено",
      value: formatMoney(refunded),
      note: `${formatCount(canceled, cancelForms)}, ${formatCount(returns.length, returnForms)}`,
    },
    company
      ? { title: "Условия", value: company.tier ?? "нет", note: company.isActive ? "опт" : "опт не открыт" }
      : { title: "Скидка", value: `${discountPercent}\u00a0%`, note: kind === "guest" ? "без регистрации" : "личная" },
    {
      title: "Последний визит",
      value: seenAt ? day(seenAt) : "нет",
      note: kind === "person" ? "на сайте" : "входа нет",
    },
  ];
  return <FigureRow figures={figures} />;
}
