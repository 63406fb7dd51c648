import type { CompanyCredit, OwedOrder } from "@zertsalo/contract/company-debt";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { paperTitle } from "@zertsalo/domain/orders/closing-papers";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import type { CreditData } from "./company-page-data.ts";

/** What a company may still order before it pays, and what it owes. */
export function creditData({ creditLimit, deferDays, debt }: CompanyCredit, today: Day): CreditData {
  const hasLimit = creditLimit !== null && deferDays > 0;
  const free = hasLimit ? Math.max(0, creditLimit - debt.used) : 0;
  return {
    facts: [
      ...(hasLimit ? [{ title: "Лимит", value: formatMoney(creditLimit) }] : []),
      ...(hasLimit ? [{ title: "Свободно", value: formatMoney(free) }] : []),
      { title: "Долг за полученное", value: formatMoney(debt.debt) },
    ],
    overdue:
      debt.overdue > 0
        ? `Просрочено ${formatMoney(debt.overdue)}. Пока долг не оплачен, новые заказы\u00a0— по предоплате.`
        : null,
    orders: debt.orders.map((order) => orderLine(order, today)),
  };
}

function orderLine(
  { number, placedOn, papers, dueOn, overdueDays, rest }: OwedOrder,
  today: Day,
): CreditData["orders"][number] {
  const late = formatCount(overdueDays, ["день", "дня", "дней"]);
  const due = dueOn === null ? "Срок пойдёт после получения" : `До ${formatDay(dueOn, today)}`;
  return {
    number,
    placed: `№ ${number} от ${formatDay(placedOn, today)}`,
    papers: papers.map((paper) => paperTitle(paper.kind, paper.number)).join(", "),
    due: overdueDays > 0 ? `${due}, просрочен на ${late}` : due,
    isOverdue: overdueDays > 0,
    rest: formatMoney(rest),
  };
}
