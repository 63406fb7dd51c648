import { sharedValue } from "@zertsalo/ui/shared-value";

/** What the network has failed and waits for another try, in the order it was asked for. */
export const failedRequests = sharedValue<readonly (() => void)[]>([]);

/** Resolves when another try is worth it: the browser is online again, or the visitor says so. */
export function untilRetry(): Promise<void> {
  window.addEventListener("online", retryRequests, { once: true });
  return new Promise((resolve) => failedRequests.set([...failedRequests.get(), resolve]));
}

/** The same, and nothing is said of it. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));

export function retryRequests(): void {
  const retries = failedRequests.get();
  failedRequests.set([]);
  for (const retry of retries) retry();
}

/** Whether the shop itself answers: `navigator.onLine` is true behind a dead access point too. */
export async function isShopReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/build.json", { cache: "no-store" }).then(
    (answer) => answer.ok,
    () => false,
  );
}
