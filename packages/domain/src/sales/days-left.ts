import { demandDays, type StockAtRisk } from "@zertsalo/contract/staff-stock-risk";

/** Whole days that the stock lasts at the rate of the last 28. */
export const daysLeft = ({ left, sold }: Pick<StockAtRisk, "left" | "sold">): number =>
  Math.floor((left * demandDays) / sold);
