import type { MoneyProvider, MoneySide, ProviderSums } from "@zertsalo/contract/staff-money";
import { formatCount } from "@zertsalo/domain/text/format";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const providerNames: Readonly<Record<MoneyProvider, string>> = {
  yookassa: "ЮKassa",
  sber: "Сбер",
  bank: "Счета",
  till: "Кассы магазинов",
  hand: "Возвраты вручную",
};

export const sideNames: Readonly<Record<MoneySide, string>> = {
  payments: "Оплата",
  orders: "Заказ",
  receipts: "Чек",
  register: "Реестр",
};

const problemWords = ["расхождение", "расхождения", "расхождений"] as const;
const formatProblems = (count: number) => formatCount(count, problemWords);

/** How a provider's day has ended. */
export function dayOutcome(
  { problems, isRegisterRead }: Pick<ProviderSums, "problems" | "isRegisterRead">,
  isToday: boolean,
): { tone: StatusTone; text: string } {
  if (problems > 0) return { tone: "yellow", text: formatProblems(problems) };
  if (isToday) return { tone: "grey", text: "День идёт" };
  if (isRegisterRead === false) return { tone: "grey", text: "Ждёт реестра" };
  return { tone: "green", text: "Сошлось" };
}

const monthName = new Intl.DateTimeFormat("ru-RU", { month: "long", year: "numeric", timeZone: "UTC" });

/** «Ноябрь 2026». */
export function formatMonth(month: string): string {
  const text = monthName.format(new Date(`${month}-01T00:00:00Z`)).replace(" г.", "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «2026-12» of «2026-11» and 1. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
