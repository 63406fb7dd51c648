import type { Db } from "@zertsalo/db/connection";
import { type RestRow, saveRests } from "@zertsalo/db/stock-on-shelves";
import type { ErpOffer } from "@zertsalo/gateways/commerceml/catalog-records";
import { sql } from "kysely";
import { type Links, readLinks, type PriceColumn } from "./links.ts";

/** Prices and stock of goods. `declared`: kinds of prices in this file, so that a missing price means none. */
export async function saveOffers(
  db: Db,
  offers: readonly ErpOffer[],
  declared: ReadonlySet<PriceColumn>,
): Promise<void> {
  const [kinds, stores] = [await readLinks(db, "price"), await readLinks(db, "store")];
  const prices = offers.flatMap((offer) => priceRow(offer, kinds));
  const rests = offers.flatMap((offer) => restRows(offer, stores));
  await db.transaction().execute(async (tx) => {
    if (prices.length > 0) await savePrices(tx, prices, declared);
    if (rests.length > 0) await saveRests(tx, rests, { cause: "erp" });
  });
}

type PriceRow = { uid: string } & Partial<Record<PriceColumn, number>>;

function priceRow({ guid, prices }: ErpOffer, kinds: Links): PriceRow[] {
  if (!prices) return [];
  const columns = prices.flatMap(({ kind, amount }) => {
    const column = kinds.get(kind)?.target;
    return column ? [[column, amount]] : [];
  });
  return [{ uid: guid, ...(Object.fromEntries(columns) as Partial<Record<PriceColumn, number>>) }];
}

/**
 * A sale price gets the term of the goods' campaign, the running one or the next, else its former term; without any it
 * is dropped. A price without registration that was equal to the retail price follows it.
 */
async function savePrices(tx: Db, rows: readonly PriceRow[], declared: ReadonlySet<PriceColumn>): Promise<void> {
  const byUid = new Map(rows.map((row) => [row.uid.toLowerCase(), row]));
  await sql`
    insert into product_price (product_id, retail, no_registry, promo, promo_from, promo_until, old)
    select product.id, price.retail,
      coalesce(given.no_registry, case when was.no_registry <> was.retail then was.no_registry end, price.retail),
      price.promo, case when price.promo is not null then term.starts_at end,
      case when price.promo is not null then term.ends_at end,
      case when ${declared.has("old")} then given.old else was.old end
    from jsonb_to_recordset(${JSON.stringify([...byUid.values()])}::jsonb)
      as given (uid uuid, retail bigint, no_registry bigint, promo bigint, old bigint)
    join product on product.uid = given.uid
    left join product_price was on was.product_id = product.id and was.zone_id = 1
    left join lateral (
      select starts_at, ends_at, 1 as rank from campaign_product member
      join campaign on campaign.id = member.campaign_id
      where member.product_id = product.id and campaign.is_active and ends_at > now()
      union all select was.promo_from, was.promo_until, 2 where was.promo is not null
      order by rank, starts_at limit 1
    ) as term on true
    cross join lateral (
      select coalesce(given.retail, was.retail) as retail,
        case when term.ends_at is null then null
          when given.promo is null and not ${declared.has("promo")} then was.promo else given.promo end as promo
    ) as price
    where price.retail is not null
    on conflict (product_id, zone_id) do update set retail = excluded.retail, no_registry = excluded.no_registry,
      promo = excluded.promo, promo_from = excluded.promo_from, promo_until = excluded.promo_until, old = excluded.old
    where (product_price.retail, product_price.no_registry, product_price.promo, product_price.promo_from,
        product_price.promo_until, product_price.old)
      is distinct from (excluded.retail, excluded.no_registry, excluded.promo, excluded.promo_from,
        excluded.promo_until, excluded.old)`.execute(tx);
}

function restRows({ guid, rests }: ErpOffer, stores: Links): RestRow[] {
  return (rests ?? []).flatMap(({ store, quantity }) => {
    const target = stores.get(store)?.target;
    return target ? [{ uid: guid.toLowerCase(), store_id: Number(target), quantity }] : [];
  });
}
