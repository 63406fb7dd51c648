import { z } from "zod";
import { createHttpGateway } from "./http-gateway.ts";

export interface Prometheus {
  /** The value of a query with one result; null: it has none. */
  value(query: string): Promise<number | null>;
  /** The values of the last 24 hours, each at the end of its hour, the current one last. */
  valuesByHour(query: string, now: Date): Promise<(number | null)[]>;
}

const Sample = z.tuple([z.number(), z.string()]);
const Vector = z.object({ data: z.object({ result: z.array(z.object({ value: Sample })).max(1) }) });
const Matrix = z.object({ data: z.object({ result: z.array(z.object({ values: z.array(Sample).max(24) })).max(1) }) });

const hourSeconds = 3_600;
const hours = 24;
/** Somebody waits for the page, and the page does without. */
const timeLimitMs = 1_500;

export function createPrometheus(url: string): Prometheus {
  const gateway = createHttpGateway({ system: "prometheus", url, timeLimitMs });
  const ask = <T>(path: string, query: Record<string, string>, answer: z.ZodType<T>) =>
    gateway.ask({ method: "GET", path: `/api/v1/${path}?${new URLSearchParams(query)}`, answer });

  return {
    async value(query) {
      const { data } = await ask("query", { query }, Vector);
      return toNumber(data.result[0]?.value);
    },
    async valuesByHour(query, now) {
      const end = Math.floor(now.getTime() / 1_000);
      const start = end - (hours - 1) * hourSeconds;
      const range = { query, start: String(start), end: String(end), step: String(hourSeconds) };
      const { data } = await ask("query_range", range, Matrix);
      const samples = new Map(data.result[0]?.values.map((sample) => [sample[0], sample]));
      return Array.from({ length: hours }, (_, at) => toNumber(samples.get(start + at * hourSeconds)));
    },
  };
}

/** Prometheus writes numbers as texts, NaN for 0 / 0. */
function toNumber(sample: [number, string] | undefined): number | null {
  const value = Number(sample?.[1] ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
