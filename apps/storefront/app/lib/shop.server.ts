import { ApiError } from "@zertsalo/client/api-error";
import { type Client, createClient } from "@zertsalo/client/client";
import { anonymousTokens } from "@zertsalo/client/session";
import { shopEdition } from "@zertsalo/contract/content";
import { serviceId, sharedHeaders } from "@zertsalo/contract/headers";
import { createContext, RouterContextProvider } from "react-router";
import { apiContext } from "./api.server.ts";
import { keepShellSource, type ShellSource } from "./shell-source.server.ts";
import { cityFinder, type FindCity, placeOf } from "./places.server.ts";
import { ownerOf, sessionOf } from "./session.server.ts";
import { type Visit, visitContext } from "./visit.server.ts";

export interface ShopConfig {
  apiUrl: string;
  publicOrigin: string;
  /** Cookies travel over TLS alone. */
  isSecure: boolean;
  /** Yandex Metrica's number of the shop; null counts nobody. */
  counterId: number | null;
  /** Where the map's pieces come from; none: places are drawn. */
  mapTiles: { url: string; attribution: string } | null;
}

/** What one process of the page server keeps between requests, and how it opens a visit. */
export interface Shop {
  config: ShopConfig;
  shellSource: () => Promise<ShellSource>;
  findCity: FindCity;
  /** Grows whenever staff have changed what pages show. */
  edition(): Promise<number>;
  /** Forgets what pages were made of. */
  renew(): Promise<void>;
  /** Who is asking, by his cookies and his address. */
  visit(cookieHeader: string | undefined, nonce: string, ip: string): Promise<Visit>;
  /** Seeds the loaders of one request. */
  context(visit: Visit): RouterContextProvider;
}

export const shopContext = createContext<Shop>();

export function createShop(config: ShopConfig): Shop {
  const tokens = anonymousTokens(createClient({ baseUrl: config.apiUrl }));
  const api = createClient({ baseUrl: config.apiUrl, tokens });
  const shellSource = keepShellSource(api);
  const findCity = cityFinder(shellSource, api);

  const shop: Shop = {
    config,
    shellSource,
    findCity,
    edition: async () => (await api.call(shopEdition)).edition,
    async renew() {
      await shellSource.renew();
    },
    async visit(cookieHeader, nonce, ip) {
      const session = sessionOf(cookieHeader);
      return {
        nonce,
        ip,
        publicOrigin: config.publicOrigin,
        ...(await placeOf(cookieHeader, findCity, shellSource)),
        session,
        ...ownerOf(session),
        setCookies: [],
        rendersWhole: false,
        isPartial: false,
        pipeBody: null,
      };
    },
    context(visit) {
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      context.set(shopContext, shop);
      context.set(apiContext, clientFor(config.apiUrl, visit, tokens));
      return context;
    },
  };
  return shop;
}

/** The API with the shared headers of the specification. */
export function clientFor(
  baseUrl: string,
  visit: Pick<Visit, "cityId" | "storeId" | "ip" | "isPartial">,
  tokens: ReturnType<typeof anonymousTokens>,
): Client {
  return createClient({
    baseUrl,
    tokens,
    onError(error) {
      if (!isRefusal(error)) visit.isPartial = true;
    },
    headers: {
      [sharedHeaders.serviceId]: serviceId,
      [sharedHeaders.authServiceId]: serviceId,
      [sharedHeaders.storeId]: String(visit.storeId),
      [sharedHeaders.platform]: "desktop",
      [sharedHeaders.cdekCity]: String(visit.cityId),
      // The API's limits are the visitor's, not the page server's.
      "x-forwarded-for": visit.ip,
    },
  });
}

/** An answer that would be the same for the next visitor: not a fault, and not a limit that this one has used up. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;
