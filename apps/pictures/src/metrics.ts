import { createCounter, createGauge, createHistogram, createRegistry } from "@zertsalo/inner-server/metrics";

export type Metrics = ReturnType<typeof createMetrics>;

/** Cache hits, duration of resizing and queue length, in Prometheus format. */
export function createMetrics() {
  const registry = createRegistry();
  return {
    registry,
    answers: createCounter(registry, "media_answers_total"),
    encoding: createHistogram(registry, "picture_encoding_seconds"),
    watch: (name: "picture_waiting" | "picture_avif_waiting", read: () => number) =>
      createGauge(registry, name, (gauge) => gauge.set(read())),
  };
}
