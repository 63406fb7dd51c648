import { createBreaker } from "@zertsalo/breaker/breaker";
import { type Send, sendByHttp } from "./send.ts";

/** Short, because the pages have nothing else to ask: the first call after it finds out. */
const restMs = 1_000;
const fewestCalls = 5;
/** A hung API fails only after a page's whole time, while new calls go on to come: half of all would be long in coming. */
const failedPercent = 30;

export interface GuardedSend {
  send: Send;
  /** Calls fail at once instead of waiting. */
  isOpen(): boolean;
}

/** One per process: an API that gives no answers is left alone. Any answer, a refusal or an error too, is an answer. */
export function createGuardedSend(onChange: (isOpen: boolean) => void, sendOnce: Send = sendByHttp): GuardedSend {
  const breaker = createBreaker({
    name: "API",
    restMs,
    fewestCalls,
    failedPercent,
    isFailure: () => true,
    onChange,
  });
  return { send: (request, to) => breaker.run(() => sendOnce(request, to)), isOpen: breaker.isOpen };
}
