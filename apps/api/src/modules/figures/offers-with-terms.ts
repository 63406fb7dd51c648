import { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { Db } from "@zertsalo/db/connection";
import type { Offer } from "@zertsalo/configurator/offer";
import { formatCount } from "@zertsalo/domain/text/format";
import type { Pool } from "../../database/statement.ts";
import { currentOffers } from "../configurators/configurators.ts";

export interface Shop {
  db: Db;
  pool: Pool;
}

/** Offer of a configurator, with its lead time as text. */
export type OfferWithTerm = Offer & { term: string };
export type OffersWithTerms = Partial<Record<ConfiguratorType, OfferWithTerm>>;

export async function loadOffersWithTerms(pool: Pool): Promise<OffersWithTerms> {
  const offers = Object.entries(await currentOffers(pool));
  return Object.fromEntries(offers.map(([type, offer]) => [type, { ...offer, term: termOf(offer) }]));
}

const termOf = ({ leadDaysFrom }: Offer) =>
  `от ${formatCount(leadDaysFrom, ["рабочего дня", "рабочих дней", "рабочих дней"])}`;

/** The offer of the configurator a link opens, if it is offered. */
export function offerBehind(link: string, offers: OffersWithTerms): OfferWithTerm | undefined {
  const type = ConfiguratorType.parse(/^\/konfiguratory\/(\w+)\/$/.exec(link)?.[1]);
  return offers[type];
}
