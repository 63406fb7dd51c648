import type { MoneyCause, MoneyRow } from "@zertsalo/contract/staff-money";

/** How a difference is named, and whether a person has to look: what is only awaited, or never due, explains itself. */
export const moneyCauses: Readonly<Record<MoneyCause, { title: string; isProblem: boolean }>> = {
  "receipt-missing": { title: "Нет чека", isProblem: true },
  "receipt-failed": { title: "Касса отказала в чеке", isProblem: true },
  "receipt-sum": { title: "Чек на другую сумму", isProblem: true },
  "register-missing": { title: "Нет в реестре", isProblem: true },
  "register-alone": { title: "Есть только в реестре", isProblem: true },
  "register-sum": { title: "В реестре другая сумма", isProblem: true },
  "paid-twice": { title: "Оплачено больше, чем нужно заказу", isProblem: true },
  "refund-missing": { title: "Заказ отменён, деньги не вернули", isProblem: true },
  "no-order": { title: "Деньги без заказа", isProblem: true },
  "receipt-awaited": { title: "Чек ещё не пробит", isProblem: false },
  "receipt-not-due": { title: "Чек не нужен", isProblem: false },
  "register-awaited": { title: "Реестр не загружен", isProblem: false },
  "register-not-due": { title: "Реестра не бывает", isProblem: false },
  "another-day": { title: "В реестре другим днём", isProblem: false },
};

/** Those of a row that a person has to look at, the largest first. */
export const problemsIn = ({ differences }: Pick<MoneyRow, "differences">) =>
  differences
    .filter(({ cause }) => moneyCauses[cause].isProblem)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
