import { randomUUID } from "node:crypto";
import { ApiError } from "@zertsalo/client/api-error";
import { type Client, createClient } from "@zertsalo/client/client";
import { createGuardedSend, type GuardedSend } from "@zertsalo/client/guarded-send";
import { anonymousTokens } from "@zertsalo/client/session";
import { defaultTimeBudgets, type TimeBudgets } from "@zertsalo/client/time-budgets";
import { currentContentVersion } from "@zertsalo/contract/content";
import { serviceId, sharedHeaders } from "@zertsalo/contract/headers";
import { createContext, RouterContextProvider } from "react-router";
import { apiContext } from "./http/api.server.ts";
import { log } from "./log.server.ts";
import { cacheShellSource, type ShellSource } from "./cache/shell-source.server.ts";
import {
  cityFinder,
  defaultPlace,
  type FindCity,
  type VisitorPlace,
  resolveVisitorPlace,
} from "./places/places.server.ts";
import { getSessionOwner, parseSession } from "./session/session.server.ts";
import { type Visit, visitContext } from "./session/visit.server.ts";

export interface ShopConfig {
  apiUrl: string;
  publicOrigin: string;
  /** Cookies travel over TLS alone. */
  isSecure: boolean;
  /** Yandex Metrica's number of the shop; null counts nobody. */
  counterId: number | null;
  /** Where the map's pieces come from; none: places are drawn. */
  mapTiles: { url: string; attribution: string } | null;
  budgets?: TimeBudgets;
}

/** What one process of the page server keeps between requests, and how it opens a visit. */
export interface Shop {
  config: ShopConfig;
  /** Whatever this process asks the API goes through it. */
  guarded: GuardedSend;
  /** For what is the same for all visitors and cached: the client of a visit ends with it. */
  api: Client;
  shellSource: () => Promise<ShellSource>;
  findCity: FindCity;
  /** Grows whenever staff have changed what pages show. */
  edition(): Promise<number>;
  /** Forgets what pages were made of. */
  renew(): Promise<void>;
  /** Who is asking, by his cookies and his address. */
  visit(cookieHeader: string | undefined, nonce: string, ip: string, deadline?: AbortSignal): Promise<Visit>;
  /** Seeds the loaders of one request. */
  context(visit: Visit): RouterContextProvider;
}

export const shopContext = createContext<Shop>();

export function createShop(config: ShopConfig): Shop {
  const { apiUrl: baseUrl, budgets = defaultTimeBudgets } = config;
  const guarded = createGuardedSend(sayBreaker);
  const shared = { baseUrl, headers: headersAt(defaultPlace), timeoutMs: budgets.sharedMs, send: guarded.send };
  const tokens = anonymousTokens(createClient(shared));
  const api = createClient({ ...shared, tokens });
  const shellSource = cacheShellSource(api);
  const findCity = cityFinder(shellSource, api);

  const shop: Shop = {
    config,
    guarded,
    api,
    shellSource,
    findCity,
    edition: async () => (await api.call(currentContentVersion)).edition,
    async renew() {
      await shellSource.renew();
    },
    async visit(cookieHeader, nonce, ip, deadline = AbortSignal.timeout(budgets.pageMs)) {
      const session = parseSession(cookieHeader);
      const place = await resolveVisitorPlace(cookieHeader, findCity, shellSource).then(
        (found) => ({ ...found, placeFailure: null }),
        (error: unknown) => ({ ...defaultPlace, placeFailure: error }),
      );
      return {
        nonce,
        ip,
        deadline,
        requestId: randomUUID(),
        publicOrigin: config.publicOrigin,
        ...place,
        session,
        ...getSessionOwner(session),
        setCookies: [],
        rendersWhole: false,
        isDocument: true,
        isPartial: false,
        pipeBody: null,
      };
    },
    context(visit) {
      const context = new RouterContextProvider();
      context.set(visitContext, visit);
      context.set(shopContext, shop);
      context.set(apiContext, clientFor(shop, visit, tokens));
      return context;
    },
  };
  return shop;
}

/** The shared headers of the specification, which every call carries. */
const headersAt = ({ storeId, cityId }: Pick<VisitorPlace, "storeId" | "cityId">) => ({
  [sharedHeaders.serviceId]: serviceId,
  [sharedHeaders.authServiceId]: serviceId,
  [sharedHeaders.storeId]: String(storeId),
  [sharedHeaders.platform]: "desktop",
  [sharedHeaders.cdekCity]: String(cityId),
});

/** Those of a visitor: the API's limits are his, not the page server's. */
const visitorHeaders = (visit: Pick<Visit, "cityId" | "storeId" | "ip" | "requestId">) => ({
  ...headersAt(visit),
  "x-forwarded-for": visit.ip,
  "x-request-id": visit.requestId,
});

export function clientFor(
  { config, guarded }: Pick<Shop, "config" | "guarded">,
  visit: Pick<Visit, "cityId" | "storeId" | "ip" | "isPartial" | "deadline" | "requestId">,
  tokens?: ReturnType<typeof anonymousTokens>,
): Client {
  return createClient({
    baseUrl: config.apiUrl,
    deadline: visit.deadline,
    send: guarded.send,
    ...(tokens && { tokens }),
    onError(error) {
      if (!isRefusal(error)) visit.isPartial = true;
    },
    headers: visitorHeaders(visit),
  });
}

function sayBreaker(isOpen: boolean): void {
  if (isOpen) log.warn("API left alone after repeated failures");
  else log.info("API answers again");
}

/** An answer that would be the same for the next visitor: not a fault, and not a limit that this one has used up. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;
