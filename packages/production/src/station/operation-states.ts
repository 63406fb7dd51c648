import type { Operation } from "../bill.ts";

/** A mark of a worker at a station, as the ledger has it. */
export interface StationMark {
  kind: "start" | "done" | "scrap" | "undo";
  operation: string;
  at: Date;
  by: string;
  /** Of a scrap: the part, and the operations that are done anew with its successor. */
  part: string | null;
  reopens: readonly string[];
}

export interface OperationState {
  state: "open" | "started" | "done";
  startedAt: Date | null;
  startedBy: string | null;
  doneAt: Date | null;
  /** Codes of scrapped parts for which it is done once more. */
  rework: readonly string[];
}

type States = Map<string, OperationState>;

const fresh: OperationState = { state: "open", startedAt: null, startedBy: null, doneAt: null, rework: [] };

/** What has become of each operation of a piece; marks in the order in which they were received. */
export function operationStates(
  operations: readonly Pick<Operation, "code">[],
  marks: readonly StationMark[],
): ReadonlyMap<string, OperationState> {
  const states: States = new Map(operations.map(({ code }) => [code, fresh]));
  for (const mark of marks) apply(states, mark);
  return states;
}

function apply(states: States, { kind, operation, at, by, part, reopens }: StationMark): void {
  const now = states.get(operation);
  // Its order was changed since: the bill has no such operation any more.
  if (!now) return;
  switch (kind) {
    case "start":
      if (now.state === "open") states.set(operation, { ...now, state: "started", startedAt: at, startedBy: by });
      break;
    case "done":
      states.set(operation, { ...now, state: "done", doneAt: at });
      break;
    case "undo":
      states.set(operation, undone(now));
      break;
    case "scrap":
      for (const code of new Set([operation, ...reopens])) reopen(states, code, part);
      break;
  }
}

/** What was done is under way again if it had been started, what was started waits again. */
function undone({ state, rework, ...rest }: OperationState): OperationState {
  return state === "done" && rest.startedAt
    ? { ...rest, rework, state: "started", doneAt: null }
    : { ...fresh, rework };
}

function reopen(states: States, code: string, part: string | null): void {
  const before = states.get(code);
  if (!before) return;
  const rework = part === null || before.rework.includes(part) ? before.rework : [...before.rework, part];
  states.set(code, { ...fresh, rework });
}
