import type { DebtAge } from "@zertsalo/contract/company-debt";

/** How long goods are unpaid past their day. */
export const ageNames: Readonly<Record<DebtAge, string>> = {
  not_due: "Срок не наступил",
  until_30: "Просрочено до 30 дней",
  until_60: "31–60 дней",
  older: "Больше 60 дней",
};
