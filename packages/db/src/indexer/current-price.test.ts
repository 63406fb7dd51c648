import { fc, test } from "@fast-check/vitest";
import { catalogPrice, type PriceList } from "@zertsalo/domain/catalog/prices";
import { formatMoney as formatMoneyOfDomain } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { copyDemoDatabase, type DemoDatabase } from "../test-database.ts";
import { currentPrice, discountPercentSql, formatMoneySql } from "./current-price.ts";

let database: DemoDatabase;
beforeAll(async () => {
  database = await copyDemoDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-11-15T12:00:00Z");
const money = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 90_000_000 }));
// Dates close to now, so that "exactly at the first and the last moment" comes up often.
const moment = fc.integer({ min: -3, max: 3 }).map((days) => new Date(now.getTime() + days * 86_400_000));
const prices: fc.Arbitrary<PriceList> = fc
  .record({
    retail: money,
    noRegistry: money,
    old: fc.option(money),
    promo: fc.option(money),
    from: moment,
    until: moment,
  })
  .map(({ from, until, ...rest }) => ({
    ...rest,
    promoFrom: rest.promo === null ? null : from,
    promoUntil: rest.promo === null ? null : until,
  }));

test.prop([fc.array(prices, { minLength: 50, maxLength: 300 })], { numRuns: 20 })(
  "the indexer prices every price list as the domain does",
  async (lists) => {
    const rows = lists.map((list, n) => ({
      n,
      retail: list.retail,
      no_registry: list.noRegistry,
      promo: list.promo,
      promo_from: list.promoFrom,
      promo_until: list.promoUntil,
      old: list.old,
    }));
    const answer = await sql<ReturnType<typeof catalogPrice> & { text: string }>`
      select c.price, c.old_price as "oldPrice", c.is_sale as "isSale",
        ${discountPercentSql("c.price", "c.old_price")} as "discountPercent", ${formatMoneySql(sql`c.price`)} as text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (n int, retail bigint, no_registry bigint, promo bigint, promo_from timestamptz, promo_until timestamptz, old bigint)
      cross join lateral ${currentPrice("p", sql`${now}::timestamptz`)} as c
      order by n`.execute(database.db);
    const expected = lists.map((list) => {
      const price = catalogPrice(list, now);
      return { ...price, text: formatMoneyOfDomain(price.price) };
    });
    expect(answer.rows).toEqual(expected);
  },
);
