import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@zertsalo/client/client";
import { signIn } from "@zertsalo/contract/session";
import { requestEdge, type EdgeRequest } from "@zertsalo/deploy/edge/request-edge.test-part";
import { names, startEdge } from "@zertsalo/deploy/edge/start-edge.test-part";
import { startTestApi } from "@zertsalo/testing/api";
import { buyerPassword } from "@zertsalo/testing/builders";
import { freePort, killed, spawned, untilReady } from "@zertsalo/testing/process";
import { afterAll } from "vitest";

const nobody = "127.0.0.1:9";

/**
 * The shop as strangers meet it: nginx with the configuration of production, and behind it processes of the page
 * server, the API and the pictures on a database of their own. Calls of `api` do not pass through the edge.
 */
export async function openShopBehindEdge(
  edgeSettings: Record<string, string> = {},
  settings: Record<string, string> = {},
  /** Descriptor of the file that the processes log to. */
  output?: number,
) {
  const [storefrontPort, apiPort, picturesPort] = [await freePort(), await freePort(), await freePort()];
  const files = mkdtempSync(join(tmpdir(), "zertsalo-behind-edge-"));
  const origin = `https://${names.shop}`;
  const env = {
    PUBLIC_ORIGIN: origin,
    STORAGE_DIR: files,
    PICTURES_CACHE_DIR: join(files, "cache"),
    API_PORT: String(apiPort),
    PICTURES_PORT: String(picturesPort),
    STOREFRONT_PORT: String(storefrontPort),
    STOREFRONT_HOST: "127.0.0.1",
    API_URL: `http://127.0.0.1:${apiPort}`,
    PICTURES_URL: `http://127.0.0.1:${picturesPort}`,
    LOG_LEVEL: "silent",
    ...settings,
  };
  const api = await startTestApi({ env: { PUBLIC_ORIGIN: origin, STORAGE_DIR: files } });
  const edge = await startEdge(nobody, {
    EDGE_STOREFRONT_SERVERS: `127.0.0.1:${storefrontPort}`,
    EDGE_API_SERVERS: `127.0.0.1:${apiPort}`,
    EDGE_PICTURES_SERVERS: `127.0.0.1:${picturesPort}`,
    ...edgeSettings,
  });
  const innerPorts: number[] = [];
  const start = async (app: "api" | "pictures" | "storefront") => {
    const innerPort = await freePort();
    const child = spawned(app, api.config, { ...env, INNER_PORT: String(innerPort) }, output);
    await untilReady(app, child, innerPort);
    innerPorts.push(innerPort);
    return child;
  };
  const processes = {
    api: await start("api"),
    pictures: await start("pictures"),
    storefront: await start("storefront"),
  };
  afterAll(async () => {
    await edge.stop();
    await Promise.all(Object.values(processes).map(killed));
  });

  const ask = (path: string, sent: EdgeRequest = {}) => requestEdge(edge, path, sent);

  /** The cookie of a buyer who signs in with `buyerPassword`. */
  async function cookieOf(buyer: { email: string }): Promise<string> {
    const body = { auth_email: buyer.email, auth_password: buyerPassword, rememberMe: "Y" as const };
    const { sessionId, jwt } = await api.newGuest().call(signIn, { body });
    return `auth_token=${sessionId}.${jwt}`;
  }
  /** The cookie of a guest, and his own calls. */
  async function newGuest(): Promise<{ cookie: string; client: Client }> {
    const session = await api.newSession();
    const token = async () => session.jwt;
    const client = api.newClient({ token, renew: token });
    return { cookie: `auth_token=${session.sessionId}.${session.jwt}`, client };
  }

  return { api, apiUrl: env.API_URL, edge, origin, processes, innerPorts, ask, cookieOf, newGuest };
}
