import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSchemaCheck } from "@zertsalo/testing/public-schemas";
import { afterAll, expect } from "vitest";
import { startMcp } from "../program.test-part.ts";
import { capability, madeToMeasureName, madeToMeasureVersion, ucpVersion } from "./capabilities.ts";

export const publicOrigin = "https://shop.example.ru";
const roots = Object.fromEntries(Object.values(capability).map((name) => [name, [{ version: ucpVersion }]]));
const profiles = {
  "/whole.json": { ...roots, [madeToMeasureName(publicOrigin)]: [{ version: madeToMeasureVersion }] },
  "/plain.json": roots,
  "/catalogue.json": { [capability.search]: roots[capability.search], [capability.lookup]: roots[capability.lookup] },
};

export type ProfilePath = keyof typeof profiles;

export interface UcpAnswer {
  status: number;
  headers: Headers;
  data: Record<string, unknown>;
}

const schema = (name: string) => `https://ucp.dev/${ucpVersion}/schemas/shopping/${name}`;
/** Which schema of the protocol an answer of an address must meet. */
const schemas: readonly (readonly [path: RegExp, id: string])[] = [
  [/\/catalog\/search$/, schema("catalog_search.json#/$defs/search_response")],
  [/\/catalog\/lookup$/, schema("catalog_lookup.json#/$defs/lookup_response")],
  [/\/catalog\/product$/, schema("catalog_lookup.json#/$defs/get_product_response")],
  [/\/carts(\/|$)/, schema("cart.json")],
  [/\/checkout-sessions(\/|$)/, schema("checkout.json")],
];

/** The API, the server of programs, and platforms that speak to it; every answer is held against the public schema. */
export async function startPlatforms(env: NodeJS.ProcessEnv = {}) {
  const server = createServer((request, response) => {
    const capabilities = profiles[request.url as ProfilePath];
    response.writeHead(capabilities ? 200 : 404, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        ucp: { version: ucpVersion, services: {}, payment_handlers: {}, capabilities: capabilities ?? {} },
      }),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const profileOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mcp = await startMcp({
    PUBLIC_ORIGIN: publicOrigin,
    UCP_PRIVATE_PROFILES: "on",
    UCP_PROFILE_MS: "60000",
    ...env,
  });
  const origin = new URL(mcp.url).origin;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const read = async (path: string, init?: RequestInit): Promise<UcpAnswer> => {
    const response = await fetch(origin + path, init);
    return { status: response.status, headers: response.headers, data: (await response.json()) as UcpAnswer["data"] };
  };
  const extension = (await read("/ucp/v1/schemas/made-to-measure.json")).data;
  const check = createSchemaCheck("ucp", [extension]);

  function platform(profile: ProfilePath = "/whole.json") {
    const headers = { "ucp-agent": `profile="${profileOrigin}${profile}"`, "content-type": "application/json" };
    return async (method: "GET" | "POST" | "PUT", path: string, body?: object): Promise<UcpAnswer> => {
      const answer = await read(`/ucp/v1${path}`, {
        method,
        headers,
        ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }),
      });
      if (answer.status < 300) expect(messageFaults(path, answer.data)).toEqual([]);
      return answer;
    };
  }

  function messageFaults(path: string, data: UcpAnswer["data"]): string[] {
    const { status } = data.ucp as { status: string };
    const own = schemas.find(([pattern]) => pattern.test(path))?.[1] ?? "";
    return check(status === "error" ? schema("types/error_response.json") : own, data);
  }

  return { ...mcp, origin, profileOrigin, read, platform, check, extension };
}
