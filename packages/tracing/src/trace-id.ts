import { hash } from "node:crypto";

const range = 2 ** 32;

/**
 * Whether a request is traced follows from its id alone: every service decides alike, without asking another one, and
 * before anything is wrapped. The end of an id is random, from the edge (`$request_id`) and in a UUID.
 */
export function isChosen(requestId: string, percent: number): boolean {
  return Number(`0x${requestId.slice(-8)}`) < (percent / 100) * range;
}

/** The edge's id and a UUID without its dashes are trace ids already: what a person quotes is what is searched for. */
export function traceIdOf(requestId: string): string {
  const plain = requestId.replaceAll("-", "").toLowerCase();
  const isTraceId = /^[\da-f]{32}$/.test(plain) && !/^0+$/.test(plain);
  return isTraceId ? plain : hash("sha256", requestId).slice(0, 32);
}

/** The caller's span in the header of a call, if it is of the same trace. */
export function parentSpanId(traceparent: unknown, traceId: string): string | null {
  if (typeof traceparent !== "string") return null;
  const [, id, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(traceparent) ?? [];
  return id === traceId && spanId !== undefined && !/^0+$/.test(spanId) ? spanId : null;
}
