import type { SampleRequest } from "../load.ts";
import type { Recorder, RecordedStatement } from "../replay/record.ts";

export const sideNames = ["ours", "replay", "bare"] as const;
export type SideName = (typeof sideNames)[number];

/** The same work as requests to each of the three servers. */
export interface Row {
  title: string;
  connections: number;
  requests: number;
  /** The next requests of a side; those that change something are never repeated. */
  next: Record<SideName, (amount: number) => readonly SampleRequest[]>;
}

/** What the rows are made with. */
export interface RowContext {
  databaseUrl: string;
  /** Our API, running. */
  origin: string;
  requests: number;
  recorder: Recorder;
  /** Statements of the replay server; a row refers to them by their place. */
  recordings: RecordedStatement[][];
}

/** All of them in turn, again and again. */
export function inTurn(samples: readonly SampleRequest[]): (amount: number) => SampleRequest[] {
  let at = 0;
  return (amount) => Array.from({ length: amount }, () => samples[at++ % samples.length] as SampleRequest);
}

/** Each of them once. */
export function each(samples: readonly SampleRequest[]): (amount: number) => SampleRequest[] {
  const left = [...samples];
  return (amount) => {
    if (left.length < amount) throw new Error(`${amount} requests wanted, ${left.length} prepared`);
    return left.splice(0, amount);
  };
}
