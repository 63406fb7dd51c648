import { type Client, createClient, type TokenSource } from "@zertsalo/client/client";
import type { GuardedSend } from "@zertsalo/client/guarded-send";
import { serviceId, sharedHeaders } from "@zertsalo/contract/headers";
import type { ConfiguratorRules } from "./configurator-rules.ts";
import type { FindCity } from "./places.ts";

/** Who asks: what the API's limits count by, and when nobody waits any more. */
export interface Asker {
  ip: string;
  requestId: string;
  deadline: AbortSignal;
}

/** What a tool has to work with. */
export interface Visit {
  /** In the city of a carrier's code; a city changes prices, stock and days. */
  api(cityId?: number): Promise<Client>;
  rules: ConfiguratorRules;
  /** The address of a page or a file of the shop. */
  link(path: string): string;
}

export interface Shop {
  apiUrl: string;
  guarded: GuardedSend;
  publicOrigin: string;
  rules: ConfiguratorRules;
  findCity: FindCity;
}

/** The API as the browser of this asker would call it: the same headers, so the same limits. */
export function clientFor({ apiUrl, guarded }: Pick<Shop, "apiUrl" | "guarded">, asker: Asker, tokens?: TokenSource) {
  return clientAt({ apiUrl, guarded }, asker, tokens, {});
}

export function openVisit(shop: Shop, asker: Asker, tokens: TokenSource): Visit {
  const { publicOrigin, rules, findCity } = shop;
  const anywhere = clientAt(shop, asker, tokens, {});
  return {
    async api(cityId) {
      if (cityId === undefined) return anywhere;
      const { id, storeId } = await findCity(anywhere, cityId);
      return clientAt(shop, asker, tokens, {
        [sharedHeaders.cdekCity]: String(id),
        [sharedHeaders.storeId]: String(storeId),
      });
    },
    rules,
    link: (path) => new URL(path, publicOrigin).href,
  };
}

function clientAt(
  { apiUrl, guarded }: Pick<Shop, "apiUrl" | "guarded">,
  { ip, requestId, deadline }: Asker,
  tokens: TokenSource | undefined,
  place: Record<string, string>,
): Client {
  return createClient({
    baseUrl: apiUrl,
    deadline,
    send: guarded.send,
    ...(tokens && { tokens }),
    headers: {
      [sharedHeaders.serviceId]: serviceId,
      [sharedHeaders.authServiceId]: serviceId,
      [sharedHeaders.platform]: "mcp",
      ...place,
      "x-forwarded-for": ip,
      "x-request-id": requestId,
    },
  });
}
