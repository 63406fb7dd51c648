import type { DayReason } from "@zertsalo/contract/promised-day";
import type { WorkshopStage } from "@zertsalo/contract/workshop";
import type { WorkshopLoad } from "@zertsalo/orders/capacity/workshop-load";
import type { Operation } from "@zertsalo/production/bill";
import type { PlanReason } from "@zertsalo/production/schedule/explain-day";

/** With the names of stations and operations in place of their codes. */
export function dayReasons(
  { stations }: WorkshopLoad,
  operations: readonly Pick<Operation, "code" | "label" | "stage">[],
  why: readonly PlanReason[],
): DayReason[] {
  const byCode = new Map(operations.map((operation) => [operation.code, operation]));
  return why.map(({ kind, station, operation: code, from, to }) => {
    const operation = code === undefined ? undefined : byCode.get(code);
    const stage = operation?.stage ?? stations.get(station ?? "")?.stage ?? null;
    return {
      kind,
      stage: stage as WorkshopStage | null,
      station: stations.get(station ?? "")?.name ?? null,
      operation: operation?.label ?? null,
      from,
      to,
    };
  });
}
