import type { StationMarkBody, StationTask } from "@zertsalo/contract/stations";

/** A mark as it was pressed; it leaves the tablet when the server has answered. */
export interface PendingMark {
  piece: string;
  /** «№ 761030, Кромка»: for the list of what could not be recorded. */
  title: string;
  pressedAt: number;
  mark: StationMarkBody;
}

export interface RefusedMark extends PendingMark {
  reason: string;
}

/** What waits on this tablet; refused ones until somebody has read why. */
export interface MarkQueue {
  pending: readonly PendingMark[];
  refused: readonly RefusedMark[];
}

export const emptyQueue: MarkQueue = { pending: [], refused: [] };

const maxAgoSeconds = 86_400;

export const pressed = (queue: MarkQueue, mark: PendingMark): MarkQueue => ({
  ...queue,
  pending: [...queue.pending, mark],
});

/** The server has it, now or from an earlier try. */
export const recorded = (queue: MarkQueue, id: string): MarkQueue => ({
  ...queue,
  pending: queue.pending.filter(({ mark }) => mark.id !== id),
});

export function refused(queue: MarkQueue, id: string, reason: string): MarkQueue {
  const found = queue.pending.find(({ mark }) => mark.id === id);
  return found ? { pending: recorded(queue, id).pending, refused: [...queue.refused, { ...found, reason }] } : queue;
}

export const readRefusals = (queue: MarkQueue): MarkQueue => ({ ...queue, refused: [] });

/** How long ago it was pressed is counted when it is sent: the tablet's clock may be wrong, its steps are not. */
export function bodyToSend({ mark, pressedAt }: PendingMark, now: number): StationMarkBody {
  const agoSeconds = Math.max(0, Math.min(maxAgoSeconds, Math.round((now - pressedAt) / 1_000)));
  return { ...mark, agoSeconds };
}

/** The board as it will be once everything pressed has been recorded. */
export function withPending(tasks: readonly StationTask[], pending: readonly PendingMark[]): StationTask[] {
  return tasks.flatMap((task) => {
    const own = pending.filter(({ piece, mark }) => piece === task.piece && mark.operation === task.operation);
    const last = own.at(-1);
    if (!last || last.mark.kind === "undo") return [task];
    if (last.mark.kind !== "start") return [];
    return [{ ...task, started: task.started ?? { at: new Date(last.pressedAt).toISOString(), by: "вы" } }];
  });
}

/** Marks are their worker's own: whoever signs in after him on the same tablet neither sees nor sends them. */
export const queueKey = (memberId: number): string => `station-marks-${memberId}`;

export function readQueue(stored: string | null): MarkQueue {
  if (stored === null) return emptyQueue;
  try {
    const { pending = [], refused: told = [] } = JSON.parse(stored) as Partial<MarkQueue>;
    return { pending, refused: told };
  } catch {
    return emptyQueue;
  }
}
