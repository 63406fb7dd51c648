import { authToken } from "@zertsalo/contract/session";
import { serviceId, sharedHeaders } from "@zertsalo/contract/headers";
import type { Api } from "./api.server.ts";
import type { Visit } from "./visit.server.ts";

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly string[] | undefined>;
  body?: unknown;
}

let token: Promise<string> | undefined;

async function fetchToken(apiUrl: string): Promise<string> {
  const answer = await fetch(new URL(authToken.path, apiUrl));
  if (!answer.ok) throw new Error(`No token: ${answer.status}`);
  return ((await answer.json()) as { jwt: string }).jwt;
}

export function createApi(apiUrl: string, visit: Visit): Api {
  return {
    async call(endpoint, ...[given]) {
      const input = (given ?? {}) as Input;
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(input.params?.[name] ?? "")),
      );
      const url = new URL(path, apiUrl);
      for (const [name, value] of Object.entries(input.query ?? {})) {
        for (const each of Array.isArray(value) ? value : [value]) {
          if (each !== undefined) url.searchParams.append(name, String(each));
        }
      }
      token ??= fetchToken(apiUrl).catch((error: unknown) => {
        token = undefined;
        throw error;
      });
      const answer = await fetch(url, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${await token}`,
          [sharedHeaders.serviceId]: serviceId,
          [sharedHeaders.authServiceId]: serviceId,
          [sharedHeaders.storeId]: String(visit.storeId),
          [sharedHeaders.platform]: "desktop",
          [sharedHeaders.cdekCity]: String(visit.cityId),
          ...(input.body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal: AbortSignal.timeout(30_000),
      });
      if (!answer.ok) throw Object.assign(new Error(`${endpoint.path}: ${answer.status}`), { status: answer.status });
      return (await answer.json()) as never;
    },
  };
}
