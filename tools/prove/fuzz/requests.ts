import type { Endpoint } from "@zertsalo/contract/endpoint";
import { contentTypes, hostileHeaders, hostilePathParts, hostileValues, Raw } from "./hostile-values.ts";
import { createSpoiler, toJson } from "./spoil.ts";
import { createSampler, type JsonSchema, type KnownValues, type Randomness, schemaOf } from "./schema-values.ts";

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

interface Call {
  endpoint: Endpoint;
  params: JsonSchema | null;
  query: JsonSchema | null;
  body: JsonSchema | null;
}

/** Requests that know the contract: an honest one, spoiled in a place or two. */
export function createRequests(endpoints: readonly Endpoint[], known: KnownValues, random: Randomness) {
  const sample = createSampler(known, random);
  const spoil = createSpoiler(random);
  const calls = endpoints.map(
    (endpoint): Call => ({
      endpoint,
      params: schemaOf(endpoint.params),
      query: schemaOf(endpoint.query),
      body: schemaOf(endpoint.body),
    }),
  );

  return function nextRequest(authorization: (endpoint: Endpoint) => string): FuzzRequest {
    const { endpoint, params, query, body } = random.oneOf(calls);
    const headers: Record<string, string> = { authorization: authorization(endpoint) };
    const path = pathOf(endpoint.path, params) + queryOf(query);
    if (random.isOneIn(12)) Object.assign(headers, random.oneOf(hostileHeaders));
    if (endpoint.method === "GET" && !random.isOneIn(40)) {
      return { method: endpoint.method, path, headers, body: null };
    }
    const text = bodyOf(body);
    const contentType = random.isOneIn(25) ? random.oneOf(contentTypes) : "application/json";
    if (contentType !== null && text !== null) headers["content-type"] = contentType;
    const method = random.isOneIn(60)
      ? random.oneOf(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"])
      : endpoint.method;
    return { method, path, headers, body: method === "GET" || method === "HEAD" ? null : text };
  };

  function pathOf(pattern: string, params: JsonSchema | null): string {
    const values = params ? (sample(params) as Record<string, unknown>) : {};
    return pattern.replaceAll(/:(\w+)\??/g, (_whole, name: string) =>
      random.isOneIn(8) ? random.oneOf(hostilePathParts) : encodeURIComponent(plain(values[name] ?? "x")),
    );
  }

  function queryOf(query: JsonSchema | null): string {
    if (!query) return random.isOneIn(20) ? "?__proto__[x]=1&a=1&a=2&%ff=%00" : "";
    const pairs = Object.entries(sample(query) as Record<string, unknown>).map(([name, value]) => {
      const text = random.isOneIn(6) ? plain(random.oneOf(hostileValues)) : plain(value);
      return `${name}=${encodeURIComponent(text.toWellFormed())}`;
    });
    if (random.isOneIn(15) && pairs[0]) pairs.push(pairs[0]); // twice, which some readers make an array of
    if (random.isOneIn(30)) pairs.push("constructor=1", "%00=%ff");
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  }

  function bodyOf(schema: JsonSchema | null): string | null {
    if (random.isOneIn(80)) return random.oneOf(["", "{", "[]", "null", '"', "\u0000", "{}{}", "[".repeat(1_000)]);
    let value = schema ? sample(schema) : null;
    const spoiled = random.oneOf([0, 1, 1, 1, 2, 3]);
    for (let at = 0; at < spoiled; at += 1) value = spoil(value);
    return value === null && !schema ? null : toJson(value);
  }
}

const plain = (value: unknown): string =>
  value instanceof Raw ? value.json : typeof value === "string" ? value : (JSON.stringify(value) ?? "");
