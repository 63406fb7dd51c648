import type { Config } from "@zertsalo/api/config";
import { freePort, killed, spawned, untilReady } from "./process.ts";

export interface ApiProcess {
  origin: string;
  /** Health and metrics. */
  innerOrigin: string;
  pid: number;
  kill(): Promise<void>;
}

/** The API in a process of its own, beside the one under test. */
export async function startApiProcess(config: Config, emulators: string): Promise<ApiProcess> {
  const [port, innerPort] = [await freePort(), await freePort()];
  const child = spawned("api", config, {
    API_PORT: String(port),
    INNER_PORT: String(innerPort),
    EMULATORS_URL: emulators,
    LOG_LEVEL: "silent",
  });
  await untilReady("api", child, innerPort);
  return {
    origin: `http://127.0.0.1:${port}`,
    innerOrigin: `http://127.0.0.1:${innerPort}`,
    pid: child.pid ?? 0,
    kill: () => killed(child),
  };
}
