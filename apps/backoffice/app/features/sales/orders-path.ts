import type { DayRange } from "@zertsalo/domain/sales/sales-periods";

/** The list of orders placed in these days. */
export const ordersPath = (period: DayRange, filters: Record<string, string> = {}): string =>
  `/orders/?${new URLSearchParams({ look: "table", ...filters, from: period.from, to: period.to }).toString()}`;
