import { type RawBuilder, sql } from "kysely";

/**
 * A guest's price at a moment, as a relation of one row: price, old_price, is_sale. The rule is `catalogPrice` of the
 * domain, written in SQL, since a million products are not priced one by one; a test compares the two.
 */
export function currentPrice(prices: string, at: RawBuilder<Date>) {
  const of = (column: string) => sql.ref(`${prices}.${column}`);
  return sql`(
    select price, case when crossed_out > price then crossed_out end as old_price, is_sale
    from (
      select
        case when is_sale then ${of("promo")} when ${of("promo")} is not null then ${of("retail")} else ${of("no_registry")} end as price,
        case when is_sale or ${of("promo")} is null then ${of("old")} end as crossed_out,
        is_sale
      from (
        select coalesce(${of("promo")} is not null and ${at} between ${of("promo_from")} and ${of("promo_until")}, false) as is_sale
      ) as term
    ) as chosen
  )`;
}

/** `discountPercent` of the domain; in floating point as there, so that both round alike. */
export function discountPercentSql(price: string, oldPrice: string) {
  const old = sql.ref(oldPrice);
  return sql<number>`coalesce(floor((${old} - ${sql.ref(price)})::float8 / nullif(${old}, 0)::float8 * 100 + 0.5), 0)::smallint`;
}

/** `formatMoney` of the domain: «12 490 ₽» with no-break spaces. */
export function formatMoneySql(amount: RawBuilder<unknown>) {
  return sql<string>`replace(to_char(round(${amount} / 100.0), 'FM999,999,999,990'), ',', ${noBreakSpace}) || ${`${noBreakSpace}₽`}`;
}

const noBreakSpace = "\u00a0";
