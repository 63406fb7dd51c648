import { acceptedStage, type PiecePlace, WorkshopStage } from "@zertsalo/contract/workshop";
import type { Operation } from "../bill.ts";
import type { OperationState } from "./operation-states.ts";

type Staged = Pick<Operation, "code" | "stage">;

const order: readonly PiecePlace[] = [...WorkshopStage.options, "done"];

/** A stage that was marked as a whole, by a scan, closes its operations: no worker marks each of them then. */
export function withPassedStages(
  operations: readonly Staged[],
  states: ReadonlyMap<string, OperationState>,
  place: PiecePlace,
): ReadonlyMap<string, OperationState> {
  const result = new Map(states);
  for (const { code, stage } of operations) {
    const state = states.get(code);
    if (state && order.indexOf(stage) < order.indexOf(place)) result.set(code, { ...state, state: "done" });
  }
  return result;
}

/** The stage that a piece waits for: the first one of which an operation is not done. */
export function placeByOperations(
  operations: readonly Staged[],
  states: ReadonlyMap<string, OperationState>,
): PiecePlace {
  const isOpen = (stage: PiecePlace) =>
    operations.some((each) => each.stage === stage && states.get(each.code)?.state !== "done");
  return order.find((stage) => stage !== acceptedStage && isOpen(stage)) ?? "done";
}
