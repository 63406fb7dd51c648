import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { brokenOrders } from "./jobs/watch-orders.ts";

/** After so long without an outbox poll the worker is stuck, and the supervisor may restart it. */
const stuckAfterMs = 60_000;

export const isStuck = ({ lastLookAt }: { lastLookAt: number }) => Date.now() - lastLookAt >= stuckAfterMs;

interface Measured {
  waiting: number;
  oldest: number;
  aside: number;
  failed: number;
  unsent: number;
  oldestUnsent: number;
}

/** Metrics of the process, and of what waits in the database. */
export function createMetrics(db: Db): { contentType: string; metrics(): Promise<string> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(brokenOrders);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const waiting = gauge("catalog_outbox_waiting", "Changes that are not indexed yet");
  const oldest = gauge("catalog_outbox_oldest_seconds", "Age of the oldest of them");
  const aside = gauge("catalog_outbox_set_aside", "Changes that could not be indexed");
  const failed = gauge("jobs_given_up", "Jobs that failed at every attempt");

  const unsent = gauge("emails_waiting", "Emails that no mail server has accepted yet");
  const oldestUnsent = gauge("emails_oldest_seconds", "Age of the oldest of them");

  async function metrics(): Promise<string> {
    const { rows } = await sql<Measured>`
      select
        count(*) filter (where attempts = 0) as waiting,
        coalesce(extract(epoch from now() - min(at) filter (where attempts = 0)), 0) as oldest,
        count(*) filter (where attempts > 0) as aside,
        (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed,
        (select count(*) from letter where state = 'waiting') as unsent,
        (select coalesce(extract(epoch from now() - min(created_at)), 0) from letter where state = 'waiting')
          as "oldestUnsent"
      from catalog_outbox`.execute(db);
    const [now] = rows;
    waiting.set(now?.waiting ?? 0);
    oldest.set(now?.oldest ?? 0);
    aside.set(now?.aside ?? 0);
    failed.set(now?.failed ?? 0);
    unsent.set(now?.unsent ?? 0);
    oldestUnsent.set(now?.oldestUnsent ?? 0);
    return registry.metrics();
  }
  return { contentType: registry.contentType, metrics };
}
