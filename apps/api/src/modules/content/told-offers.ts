import { ConfiguratorType } from "@zertsalo/contract/configuration";
import type { Db } from "@zertsalo/db/connection";
import type { Offer } from "@zertsalo/domain/configurator/offer";
import { countOf } from "@zertsalo/domain/text/format";
import type { Pool } from "../catalog/postgres/statement.ts";
import { currentOffers } from "../configurators/showcase.ts";

export interface Shop {
  db: Db;
  pool: Pool;
}

/** What a configurator promises, with its term in words. */
export type ToldOffer = Offer & { term: string };
export type ToldOffers = Record<ConfiguratorType, ToldOffer>;

export async function toldOffers(pool: Pool): Promise<ToldOffers> {
  const offers = await currentOffers(pool);
  const told = ConfiguratorType.options.map((type) => [type, { ...offers[type], term: termOf(offers[type]) }] as const);
  return Object.fromEntries(told) as ToldOffers;
}

const termOf = ({ leadDaysFrom }: Offer) =>
  `от ${countOf(leadDaysFrom, ["рабочего дня", "рабочих дней", "рабочих дней"])}`;

/** Of the configurator that a link opens. */
export function offerBehind(link: string, offers: ToldOffers): ToldOffer {
  const type = ConfiguratorType.parse(/^\/konfiguratory\/(\w+)\/$/.exec(link)?.[1]);
  return offers[type];
}
