import { sharedValue } from "@zertsalo/ui/shared-value";

/** Retries of failed requests, in request order. */
export const failedRequests = sharedValue<readonly (() => void)[]>([]);

/** Resolves when a retry makes sense: the browser is online again, or the visitor pressed retry. */
export function untilRetry(): Promise<void> {
  window.addEventListener("online", retryRequests, { once: true });
  return new Promise((resolve) => failedRequests.set([...failedRequests.get(), resolve]));
}

/** The same without a message to the visitor. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));

export function retryRequests(): void {
  const retries = failedRequests.get();
  failedRequests.set([]);
  for (const retry of retries) retry();
}

/** Resolves at once where the browser has a network at all. */
export const untilConnected = (): Promise<void> => (navigator.onLine ? Promise.resolve() : untilOnline());

/** Whether the shop answers: `navigator.onLine` is true behind a dead access point too. */
export async function isShopReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/build.json", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
}
