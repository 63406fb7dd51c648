import * as contract from "@zertsalo/contract/staff-configurator-prices";
import type { Visit } from "#app/lib/visit.server.ts";

type Field = (name: string) => string;

const intents: Readonly<Record<string, (api: Visit["api"], field: Field) => Promise<unknown>>> = {
  save(api, field) {
    const prices = contract.DraftPrices.parse(JSON.parse(field("prices")));
    return api.call(contract.saveConfiguratorDraft, { body: { version: Number(field("version")), prices } });
  },
  drop: (api, field) => api.call(contract.dropConfiguratorDraft, { body: { version: Number(field("version")) } }),
  publish: (api, field) =>
    api.call(contract.publishConfiguratorPrices, {
      body: { version: Number(field("version")), day: field("start") === "day" ? field("day") : null },
    }),
  restore: (api, field) =>
    api.call(contract.restoreConfiguratorPrices, {
      body: { version: Number(field("version")), former: field("former") },
    }),
  withdraw: (api, field) => api.call(contract.withdrawConfiguratorPrices, { body: { scheduled: field("scheduled") } }),
};

/** Sends what one of the page's forms holds. */
export async function savePrices({ api }: Visit, field: Field): Promise<void> {
  const send = intents[field("intent")];
  if (!send) throw new Error("A form of prices without a known intent");
  await send(api, field);
}
