import type { Client } from "@zertsalo/client/client";
import { staffFunnel } from "@zertsalo/contract/staff-funnel";
import { funnelTotals } from "@zertsalo/domain/sales/funnel";
import type { DayRange } from "@zertsalo/domain/sales/sales-periods";

/** Null: could not be read. */
export async function loadFunnel(api: Client, range: DayRange) {
  try {
    const { days, previous } = await api.call(staffFunnel, { query: range });
    return { range, totals: funnelTotals(days), before: funnelTotals(previous) };
  } catch {
    return null;
  }
}
export type LoadedFunnel = NonNullable<Awaited<ReturnType<typeof loadFunnel>>>;
