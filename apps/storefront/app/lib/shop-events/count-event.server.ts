import { type FunnelStep, type CountedEvent, countShopEvent } from "@zertsalo/contract/shop-events";
import { isbot } from "isbot";
import type { Api } from "../http/api.server.ts";
import { settledOr } from "../http/settled-or.server.ts";
import { readSource } from "./source-cookie.ts";

/** A step of this visitor towards an order; robots take none. */
export async function countStep(api: Api, { headers }: Request, step: FunnelStep): Promise<void> {
  if (isbot(headers.get("user-agent"))) return;
  await send(api, { event: "step", step, source: readSource(headers.get("cookie")) });
}

/** Where the buyer of an order came from, if he has allowed it. */
export async function countOrderSource(api: Api, source: string | null, number: number): Promise<void> {
  if (source !== null) await send(api, { event: "order", number, source });
}

export const countEmptySearch = (api: Api, query: string): Promise<void> => send(api, { event: "empty-search", query });

/** What cannot be counted is missing in the figures of staff, and nowhere else. */
async function send(api: Api, event: CountedEvent): Promise<void> {
  await settledOr(api.call(countShopEvent, { body: { event } }), null);
}
