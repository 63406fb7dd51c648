import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "@zertsalo/api/config";
import { killed, spawned } from "./process.ts";

const startMs = 120_000;

export interface ApiProcess {
  origin: string;
  kill(): Promise<void>;
}

/** The API in a process of its own, beside the one under test. */
export async function startApiProcess(config: Config, emulators: string): Promise<ApiProcess> {
  const port = await freePort();
  const innerPort = await freePort();
  const child = spawned("api", config, {
    API_PORT: String(port),
    INNER_PORT: String(innerPort),
    EMULATORS_URL: emulators,
    LOG_LEVEL: "silent",
  });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startMs;
  while (!(await isReady(innerPort))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error("The API has not started");
    await pause(100);
  }
  return { origin, kill: () => killed(child) };
}

const isReady = (innerPort: number) =>
  fetch(`http://127.0.0.1:${innerPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
