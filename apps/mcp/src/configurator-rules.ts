import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Client } from "@zertsalo/client/client";
import { type ConfiguratorDetails, configuratorByType } from "@zertsalo/contract/configurators";
import { LRUCache } from "lru-cache";

export interface Rules {
  details: ConfiguratorDetails;
  book: PricingRules;
}
export type ConfiguratorRules = (client: Client, type: string) => Promise<Rules>;

/** A price list changes a few times a year; an order has the price of its moment, from the API. */
const freshMs = 60_000;

/** Rules and prices of a kind, before for a minute: they are 100 kB, and a niche asks for those of every kind. */
export function configuratorRules(): ConfiguratorRules {
  const cached = new LRUCache<string, Rules>({ max: 20, ttl: freshMs });
  return async (client, type) => {
    const before = cached.get(type);
    if (before) return before;
    const { data: details } = await client.call(configuratorByType, { params: { type } });
    // The contract knows the rules as loose data: whoever stores a rule set proves that the engine can read it.
    const rules = { details, book: details.book as unknown as PricingRules };
    cached.set(type, rules);
    return rules;
  };
}
