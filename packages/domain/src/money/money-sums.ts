import { MoneyProvider, type MoneyRow, type ProviderSums } from "@zertsalo/contract/staff-money";
import type { Day } from "../delivery/calendar.ts";
import { hasRegister, isRead, type ReadDays } from "./compare-money.ts";
import { problemsIn } from "./money-causes.ts";

/** Sums of a day's rows by provider; providers without a row are left out. */
export function moneySums(rows: readonly MoneyRow[], day: Day, read: readonly ReadDays[]): ProviderSums[] {
  return MoneyProvider.options.flatMap((provider) => {
    const own = rows.filter((row) => row.provider === provider);
    return own.length > 0 ? [sumsOf(provider, own, day, read)] : [];
  });
}

function sumsOf(provider: MoneyProvider, rows: readonly MoneyRow[], day: Day, read: readonly ReadDays[]): ProviderSums {
  const sums: ProviderSums = {
    provider,
    paid: 0,
    refunded: 0,
    orders: 0,
    receipts: 0,
    register: 0,
    commission: 0,
    isRegisterRead: hasRegister(provider) ? isRead(read, provider, "in", day) : null,
    difference: 0,
    problems: 0,
  };
  for (const row of rows) {
    const { direction, amounts, commission } = row;
    const sign = direction === "in" ? 1 : -1;
    if (direction === "in") sums.paid += amounts.payments ?? 0;
    else sums.refunded += amounts.payments ?? 0;
    sums.orders += sign * (amounts.orders ?? 0);
    sums.receipts += sign * (amounts.receipts ?? 0);
    sums.register += sign * (amounts.register ?? 0);
    sums.commission += commission;
    const [largest] = problemsIn(row);
    if (!largest) continue;
    sums.difference += Math.abs(largest.amount);
    sums.problems += 1;
  }
  return sums;
}
