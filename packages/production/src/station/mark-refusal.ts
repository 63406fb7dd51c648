import type { CutPart, Operation } from "../bill.ts";
import type { OperationState, StationMark } from "./operation-states.ts";
import { partsCutBy } from "./reopened-operations.ts";

/** Where a part is with the saw: in a plan, cut, lost and not cut again yet, or in no plan at all. */
export type PartState = "planned" | "cut" | "broken" | "none";

export interface PieceProgress {
  operations: readonly Operation[];
  parts: readonly Pick<CutPart, "code" | "material">[];
  states: ReadonlyMap<string, OperationState>;
  partState: (code: string) => PartState;
  now: Date;
}

type Refusal =
  | "station_operation_unknown"
  | "station_operation_done"
  | "station_not_ready"
  | "station_parts_uncut"
  | "station_part_uncut"
  | "station_passed_on";

const hourMs = 3_600_000;

/** Everything that it waits for is done, and has dried. */
export function isReady({ operations, states, now }: PieceProgress, { after }: Pick<Operation, "after">): boolean {
  return after.every((code) => {
    const before = operations.find((operation) => operation.code === code);
    const { state, doneAt } = states.get(code) ?? { state: "open", doneAt: null };
    return state === "done" && now.getTime() >= (doneAt?.getTime() ?? 0) + (before?.restHours ?? 0) * hourMs;
  });
}

/** A part that is in no plan was cut without one. */
const isLacking = (state: PartState) => state === "planned" || state === "broken";

export function stationMarkRefusal(
  work: PieceProgress,
  { kind, operation: code, part }: Pick<StationMark, "kind" | "operation" | "part">,
): Refusal | null {
  const operation = work.operations.find((each) => each.code === code);
  const state = work.states.get(code);
  if (!operation || !state) return "station_operation_unknown";
  if (kind === "undo") return undoRefusal(work, code, state);
  if (state.state === "done") return "station_operation_done";
  if (!isReady(work, operation)) return "station_not_ready";
  if (kind === "scrap") {
    return work.parts.every((each) => each.code !== part) || isLacking(work.partState(part ?? ""))
      ? "station_part_uncut"
      : null;
  }
  if (kind === "start") return null;
  return partsCutBy(operation, work.parts).some((each) => isLacking(work.partState(each.code)))
    ? "station_parts_uncut"
    : null;
}

/** What has been begun further on stands on it. */
function undoRefusal({ operations, states }: PieceProgress, code: string, { state }: OperationState): Refusal | null {
  if (state === "open") return "station_not_ready";
  const isBegun = ({ code: next }: Operation) => (states.get(next)?.state ?? "open") !== "open";
  return operations.some((each) => each.after.includes(code) && isBegun(each)) ? "station_passed_on" : null;
}
