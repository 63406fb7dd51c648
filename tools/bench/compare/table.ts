import type { Cost } from "./alternate.ts";

export interface ComparedRow {
  title: string;
  ours: Cost;
  /** The same statements as ours, sent by a server that does nothing else. */
  replay?: Cost | undefined;
  /** An implementation of its own. */
  bare?: Cost | undefined;
  roundTrips?: { ours: number; replay: number; bare: number } | undefined;
}

const headings = [
  "",
  "Ours: app + PostgreSQL, ms",
  "Replay",
  "Bare",
  "Replay / ours",
  "Bare / ours",
  "Round trips",
  "Bytes",
  "WAL, kB",
  "p50; p99, ms",
  "A second",
];

/** Markdown, to be copied into docs/measurements.md; three numbers in a cell are ours, replay and bare. */
export function comparisonTable(rows: readonly ComparedRow[]): string {
  const cells = [headings, headings.map(() => "---"), ...rows.map(rowCells)];
  return cells.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function rowCells({ title, ours, replay, bare, roundTrips }: ComparedRow): string[] {
  const sides = [ours, replay, bare].filter((each) => each !== undefined);
  const each = (text: (cost: Cost) => string) => sides.map(text).join(" / ");
  const failed = sides.reduce((sum, cost) => sum + cost.failed, 0);
  const isWriting = ours.walBytes >= 500;
  return [
    failed > 0 ? `${title}, ${failed} FAILED` : title,
    cpu(ours),
    replay ? cpu(replay) : "",
    bare ? cpu(bare) : "",
    replay ? ratio(replay, ours) : "",
    bare ? ratio(bare, ours) : "",
    roundTrips
      ? [roundTrips.ours, roundTrips.replay, roundTrips.bare].map((count) => count.toFixed(1)).join(" / ")
      : "",
    each(({ bytes }) => Math.round(bytes).toString()),
    isWriting ? each(({ walBytes }) => (walBytes / 1_000).toFixed(1)) : "",
    `${ours.p50.toFixed(1)}; ${ours.p99.toFixed(1)}`,
    each(({ perSecond }) => perSecond.toFixed(0)),
  ];
}

const cpu = ({ appMs, databaseMs }: Cost) =>
  databaseMs > 0.005 ? `${appMs.toFixed(2)} + ${databaseMs.toFixed(2)}` : appMs.toFixed(2);

/** Above one, the other side costs more than ours. */
function ratio(other: Cost, ours: Cost): string {
  return ((other.appMs + other.databaseMs) / (ours.appMs + ours.databaseMs)).toFixed(2);
}
