import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Asks until the address answers 200; false when it did not within the time. */
export async function becomesHealthy(url: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const healthy = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return true;
    await pause(150);
  }
  return false;
}

/** Whether nobody listens there yet: a leftover of an earlier run would be taken for the new one. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  const free = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.close();
  return free;
}
