import { setTimeout as pause } from "node:timers/promises";
import { deliverLane, leaseSeconds, type WebhookParts } from "./deliver-lane.ts";
import { dueReceivers, leaseLanes, readReceiver } from "./lanes.queries.ts";

/** Objects of one receiver that are sent side by side. */
const lanesAtOnce = 6;

/**
 * Delivers what is due until it is stopped. Receivers do not wait for one another, and not for jobs: one that hangs
 * holds up nobody else. Several workers share the lanes by their leases.
 */
export function followWebhooks(parts: WebhookParts, lookEveryMs: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Map<number, Promise<void>>();

  async function look(): Promise<void> {
    for (const id of await dueReceivers(parts.db)) {
      if (running.has(id)) continue;
      const served = serveReceiver(parts, id, stopping.signal)
        .catch((err: unknown) => parts.log.error({ err, webhook: id }, "webhook delivery failed, will retry"))
        .finally(() => running.delete(id));
      running.set(id, served);
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => parts.log.error({ err }, "webhook lookup failed, will retry"));
      await pause(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {}); // aborted by stop()
    }
    await Promise.all(running.values());
  }

  const end = follow();
  return {
    stop() {
      stopping.abort();
      return end;
    },
  };
}

/** Until nothing is due for it. A change of its address or secrets counts from the next turn. */
export async function serveReceiver(parts: WebhookParts, id: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const receiver = await readReceiver(parts.db, id);
    const lanes = receiver ? await leaseLanes(parts.db, id, lanesAtOnce, leaseSeconds) : [];
    if (!receiver || lanes.length === 0) return;
    await Promise.all(lanes.map((lane) => deliverLane(parts, receiver, lane)));
  }
}
