import type { StaffDiscount } from "@zertsalo/contract/staff-discounts";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const ruleStatuses: Readonly<Record<StaffDiscount["status"], { name: string; tone: StatusTone }>> = {
  draft: { name: "Черновик", tone: "yellow" },
  soon: { name: "Запланировано", tone: "grey" },
  works: { name: "Действует", tone: "green" },
  "used-up": { name: "Лимит исчерпан", tone: "yellow" },
  stopped: { name: "Остановлено", tone: "red" },
  over: { name: "Закончилось", tone: "grey" },
};
