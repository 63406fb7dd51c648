import { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { Db } from "@zertsalo/db/connection";
import type { Offer } from "@zertsalo/configurator/offer";
import { formatCount } from "@zertsalo/domain/text/format";
import type { Pool } from "../catalog/postgres/statement.ts";
import { currentOffers } from "../configurators/showcase.ts";

export interface Shop {
  db: Db;
  pool: Pool;
}

/** Offer of a configurator, with its lead time as text. */
export type OfferWithTerm = Offer & { term: string };
export type OffersWithTerms = Record<ConfiguratorType, OfferWithTerm>;

export async function loadOffersWithTerms(pool: Pool): Promise<OffersWithTerms> {
  const offers = await currentOffers(pool);
  const entries = ConfiguratorType.options.map(
    (type) => [type, { ...offers[type], term: termOf(offers[type]) }] as const,
  );
  return Object.fromEntries(entries) as OffersWithTerms;
}

const termOf = ({ leadDaysFrom }: Offer) =>
  `от ${formatCount(leadDaysFrom, ["рабочего дня", "рабочих дней", "рабочих дней"])}`;

/** The offer of the configurator a link opens. */
export function offerBehind(link: string, offers: OffersWithTerms): OfferWithTerm {
  const type = ConfiguratorType.parse(/^\/konfiguratory\/(\w+)\/$/.exec(link)?.[1]);
  return offers[type];
}
