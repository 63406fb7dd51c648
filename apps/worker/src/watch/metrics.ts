import { ShopFigure } from "@zertsalo/contract/staff-health";
import type { Db } from "@zertsalo/db/connection";
import { latestFigures } from "@zertsalo/db/shop-figures";
import { createGauge, createHistogram, createRegistry } from "@zertsalo/inner-server/metrics";
import type { WorkerEvents } from "graphile-worker";
import { brokenOrders } from "../jobs/watch-orders.ts";

/** After so long without an outbox poll the worker is stuck, and the supervisor may restart it. */
const stuckAfterMs = 60_000;

export const isStuck = ({ lastLookAt }: { lastLookAt: number }) => Date.now() - lastLookAt >= stuckAfterMs;

interface WorkerMetrics {
  contentType: string;
  metrics(): Promise<string>;
  /** Measures every run of a job. */
  follow(events: WorkerEvents): void;
}

/** Metrics of the process, and the figures of the shop as they were gathered last. */
export function createMetrics(db: Db): WorkerMetrics {
  const registry = createRegistry();
  registry.registerMetric(brokenOrders);
  const durations = createHistogram(registry, "job_duration_seconds");
  const figuresAge = createGauge(registry, "figures_age_seconds");
  const gauges = ShopFigure.options.map((name) => ({ name, gauge: createGauge(registry, name) }));

  return {
    contentType: registry.contentType,
    async metrics() {
      const latest = await latestFigures(db);
      figuresAge.set(latest?.age ?? 0);
      for (const { name, gauge } of gauges) gauge.set(latest?.figures[name] ?? 0);
      return registry.metrics();
    },
    follow(events) {
      const startedAt = new Map<string, number>();
      events.on("job:start", ({ job }) => startedAt.set(job.id, performance.now()));
      events.on("job:complete", ({ job, error }) => {
        const began = startedAt.get(job.id) ?? performance.now();
        startedAt.delete(job.id);
        const outcome = error ? "failed" : "done";
        durations.observe({ task: job.task_identifier, outcome }, (performance.now() - began) / 1_000);
      });
    },
  };
}
