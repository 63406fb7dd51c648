import { pageKinds } from "../kinds.ts";
import { configurationByHash, configuratorByType } from "@zertsalo/contract/configurators";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { correct } from "@zertsalo/configurator/correct";
import type { Options } from "@zertsalo/configurator/model";
import { data, type RouterContextProvider } from "react-router";
import { type Api, apiContext } from "#app/lib/http/api.server.ts";
import { orNotFound } from "#app/lib/http/or-not-found.server.ts";
import { toPricingRules } from "../configurator-page.server.ts";
import { readOptions } from "@zertsalo/configurator/address";
import type { SchemePageData } from "./scheme-page.tsx";

/** Opened without a tabletop, the page shows the shop's usual one with a sink on it. */
const usualTop: Options = { sink: "kupel_42" };

/** The scheme of a stored tabletop, of one that its address carries, or of the usual one. */
export async function schemePage(context: Readonly<RouterContextProvider>, url: URL): Promise<SchemePageData> {
  const api = context.get(apiContext);
  const hash = url.searchParams.get("c");
  const [{ data: details }, stored] = await Promise.all([
    api.call(configuratorByType, { params: { type: "tabletop" } }),
    hash ? storedTop(api, hash) : null,
  ]);
  const book = toPricingRules(details);
  const requested = stored ?? readOptions(url.searchParams.get("o") ?? "") ?? usualTop;
  return { hash, book, options: correct(getRuleSet(book, "tabletop"), "tabletop", requested).options };
}

async function storedTop(api: Api, hash: string): Promise<Options> {
  const { current } = (await orNotFound(api.call(configurationByHash, { params: { hash } }))).data;
  // A mirror has no sinks to place.
  if (!pageKinds[current.type].hasSinkScheme) throw data(null, { status: 404 });
  return current.options;
}
