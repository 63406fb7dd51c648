import { freePort, killed, type ProcessConfig, type ServiceName, spawned, untilReady } from "./process.ts";

export interface ApiProcess {
  origin: string;
  /** Health and metrics. */
  innerOrigin: string;
  pid: number;
  kill(): Promise<void>;
}

/** The API in a process of its own, beside the one under test. */
export async function startApiProcess(
  config: ProcessConfig,
  emulators: string,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  return started("api", config, port, { API_PORT: String(port), EMULATORS_URL: emulators, ...env });
}

/** A page server, on the pages that were built before. */
export async function startPageProcess(
  app: "storefront" | "backoffice",
  config: ProcessConfig,
  apiUrl: string,
): Promise<ApiProcess> {
  const port = await freePort();
  return started(app, config, port, { API_URL: apiUrl, [`${app.toUpperCase()}_PORT`]: String(port) });
}

/** The server of programs. */
export async function startMcpProcess(
  config: ProcessConfig,
  apiUrl: string,
  env: Record<string, string> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  return started("mcp", config, port, { API_URL: apiUrl, MCP_PORT: String(port), ...env });
}

async function started(
  app: ServiceName,
  config: ProcessConfig,
  port: number,
  env: Record<string, string>,
): Promise<ApiProcess> {
  const innerPort = await freePort();
  const child = spawned(app, config, { LOG_LEVEL: "silent", ...env, INNER_PORT: String(innerPort) });
  await untilReady(app, child, innerPort);
  return {
    origin: `http://127.0.0.1:${port}`,
    innerOrigin: `http://127.0.0.1:${innerPort}`,
    pid: child.pid ?? 0,
    kill: () => killed(child),
  };
}
