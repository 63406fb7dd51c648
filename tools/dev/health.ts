import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Polls until the URL responds 200; false on timeout. */
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

/** Whether the port is free: a leftover of an earlier run would be mistaken for the new one. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  const free = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.close();
  return free;
}
