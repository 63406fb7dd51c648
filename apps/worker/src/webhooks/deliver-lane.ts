import type { Db } from "@zertsalo/db/connection";
import type { webhookSealer } from "@zertsalo/db/webhook-secrets";
import { goneStatus, isDelivered, retryDelaySeconds } from "@zertsalo/domain/webhooks/retry-delay";
import type { WebhookAnswer, WebhookGateway } from "@zertsalo/gateways/webhooks";
import type { Log } from "../log.ts";
import {
  closeLane,
  type Lane,
  parkLane,
  postponeLane,
  type Receiver,
  recordAttempt,
  switchOffReceiver,
  type Waiting,
  waitingEvents,
} from "./lanes.queries.ts";

export interface WebhookParts {
  db: Db;
  gateway: WebhookGateway;
  sealer: ReturnType<typeof webhookSealer>;
  log: Log;
  retryDelay?: (attempts: number) => number | null;
}

const eventsAtOnce = 20;
/** Well within the lease, so that a slow receiver does not lose us the lane. */
const longestTurnMs = 30_000;
export const leaseSeconds = 60;

/** Sends what waits for one object, in its order, until something does not arrive. */
export async function deliverLane(parts: WebhookParts, receiver: Receiver, lane: Lane): Promise<void> {
  const endsAt = performance.now() + longestTurnMs;
  const waiting = await waitingEvents(parts.db, lane, eventsAtOnce);
  for (const event of waiting) {
    const isNext = await deliverEvent(parts, receiver, lane, event);
    if (!isNext) return;
    if (performance.now() > endsAt) return postponeLane(parts.db, lane, 0);
  }
  if (waiting.length === eventsAtOnce) return postponeLane(parts.db, lane, 0);
  return closeLane(parts.db, lane);
}

/** Whether the next one may follow. */
async function deliverEvent(parts: WebhookParts, receiver: Receiver, lane: Lane, event: Waiting): Promise<boolean> {
  const { db, log, retryDelay = retryDelaySeconds } = parts;
  const begun = performance.now();
  const answer = await post(parts, receiver, event);
  const outcome = { ...answer, tookMs: Math.round(performance.now() - begun) };
  if (isDelivered(answer.status)) return recordAttempt(db, lane, event.id, { ...outcome, state: "delivered" });
  const isGone = answer.status === goneStatus;
  const delay = retryDelay(event.attempts + 1);
  const state = delay === null && !isGone ? "failed" : "waiting";
  if (!(await recordAttempt(db, lane, event.id, { ...outcome, state }))) return false;
  const data = { webhook: receiver.id, object: lane.object, ...answer };
  if (isGone) {
    log.warn(data, "webhook switched off by its receiver");
    await switchOffReceiver(db, receiver.id);
    await postponeLane(db, lane, 0);
  } else if (delay === null) {
    log.error(data, "webhook parked an object after three days");
    await parkLane(db, lane);
  } else {
    await postponeLane(db, lane, delay);
  }
  return false;
}

type Answer = WebhookAnswer | { status: null; fault: "secret" };

async function post({ gateway, sealer }: WebhookParts, receiver: Receiver, { uid, body }: Waiting): Promise<Answer> {
  const sealed = [receiver.secret, receiver.formerSecret].filter((each) => each !== null);
  const secrets = sealed.map((each) => sealer.open(each)).filter((each) => each !== null);
  if (secrets.length === 0) return { status: null, fault: "secret" };
  return gateway.post({ url: receiver.url, id: uid, body, secrets, timestamp: Math.floor(Date.now() / 1_000) });
}
