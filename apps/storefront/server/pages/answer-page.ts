import { randomBytes } from "node:crypto";
import { createRequest } from "@remix-run/node-fetch-server";
import { requestDeadline, timeBudgets } from "@zertsalo/client/time-budgets";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { pageAt } from "../../app/lib/navigation/built-links.ts";
import type { Visit } from "../../app/lib/session/visit.server.ts";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { isUpload } from "../unsafe-requests.ts";
import { answerFromCache, answerFromGuestPage } from "./answer-from-cache.ts";
import { getBodyPipe } from "./body-pipe.ts";
import { type Exchange, createExchange, type PageHead, pageHead } from "./exchange.ts";
import { isFileAt } from "./file-paths.ts";
import type { OpenPages } from "./open-pages.ts";
import { pageSink } from "./page-sink.ts";

interface Parts {
  config: Config;
  open: () => Promise<OpenPages>;
  /** None in development: an edit must be seen at once. */
  cache: PageCache | null;
  /** Headers of every answer. */
  common: PageHead;
  metrics: Metrics;
}

/** Answers every address that is a page, its data or a resource route. */
export function pageAnswerer({ config, open, cache, common, metrics }: Parts) {
  const isDevelopment = config.NODE_ENV === "development";
  const budgets = timeBudgets(config.PAGE_BUDGET_MS);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const deadline = requestDeadline(request.method, isFileAt(pathOf(request)) || isUpload(request.url), budgets);
    const pages = await open();
    const nonce = randomBytes(16).toString("base64url");
    const visit = await pages.shop.visit(request.headers.cookie, nonce, request.ip, deadline);
    visit.requestId = request.id;
    visit.isDocument = !isData(request);
    const exchange = createExchange(request, reply, {
      isDevelopment,
      common,
      hasCounter: config.METRICA_ID !== null,
      mapTilesUrl: config.MAP_TILES_URL,
      filesOrigin: config.FILES_ORIGIN || new URL(config.PICTURES_URL).origin,
      publicOrigin: config.PUBLIC_ORIGIN,
      isDocument: visit.isDocument && pageAt(pathOf(request)) !== null,
    });
    // A cached page would be that of another place.
    const isOfCatalogue = isKeepable(request) && !visit.placeFailure;
    if (cache && isOfCatalogue && !visit.isSignedIn) {
      await answerFromCache(exchange, visit, { cache, pages, metrics, origin: config.PUBLIC_ORIGIN });
      return;
    }
    metrics.countPage("bypass");
    visit.rendersWhole = isbot(request.headers["user-agent"]);
    const wanted = createRequest(request.raw, reply.raw, { protocol: `${request.protocol}:`, host: request.host });
    const answer = await pages.render(wanted, visit);
    // A company has prices of its own: a guest's page would be wrong for it.
    const mayBeGuests = answer.status === 503 && isOfCatalogue && !visit.isBusiness;
    if (cache && mayBeGuests && (await answerFromGuestPage(exchange, visit, { cache, metrics }))) return;
    stream(exchange, visit, pages, answer);
  };
}

function stream(exchange: Exchange, visit: Visit, pages: OpenPages, answer: Response): void {
  const { response, isGzip, isHead } = exchange;
  const cookies = [...answer.headers.getSetCookie(), ...visit.setCookies];
  exchange.begin(answer.status, pageHead(answer.headers), { nonce: visit.nonce, cookies });
  const pipe = isHead ? null : getBodyPipe(answer, visit);
  if (pipe) pipe(pageSink({ response, isGzip, dress: pages.dress(visit), outlivesVisitor: false }));
  else response.end();
}

/** A page's data is as personal as the page; resource routes are not in the table of pages. */
function isKeepable(request: FastifyRequest): boolean {
  if (request.method !== "GET") return false;
  const page = pageAt(pathOf(request));
  return page !== null && !page.isPersonal;
}

const isData = ({ url }: FastifyRequest) => /\.data(\?|$)/.test(url);

/** Of the page itself, where its data are asked for. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/\?.*$/, "").replace(/(\/_)?\.data$/, "") || "/";
