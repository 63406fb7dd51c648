import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Cache hits, duration of resizing and queue length, in Prometheus format. */
export function createMetrics() {
  const registry = new Registry();
  // Processes behind one port answer in turn: the label distinguishes them.
  registry.setDefaultLabels({ pid: process.pid });
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: "media_answers_total",
    help: "Answers by where they came from: kept, made, original, unchanged; or why there was none",
    labelNames: ["from"],
    registers: [registry],
  });
  const encoding = new Histogram({
    name: "picture_encoding_seconds",
    help: "Time to make one picture from its original",
    labelNames: ["format"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const watch = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  return { registry, answers, encoding, watch };
}
