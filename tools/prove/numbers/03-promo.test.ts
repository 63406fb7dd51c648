import { addPromotionCode } from "@zertsalo/contract/promotions";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Answer, openCrowdedShop } from "../crowd.ts";
import { sized, recordProof } from "../proof.ts";

const shop = await openCrowdedShop();
const { tap } = shop;
await shop.stockUp(tap.id, 10_000);

const newCode = (code: string, limit: number, isOnce: boolean) =>
  sql`
  insert into promotion (code, kind, value, starts_at, ends_at, usage_limit, is_once_per_buyer)
  values (${code}, 'percent', 10, now() - interval '1 day', now() + interval '1 day', ${limit}, ${isOnce})`.execute(
    shop.api.db,
  );
const usesOf = async (code: string) => {
  const { rows } = await sql<{ used: number; rows: number; most: number }>`
    select used, count(use.promotion_id)::int as rows, coalesce(max(n), 0)::int as most
    from promotion left join promotion_use use on promotion_id = id where code = ${code} group by used`.execute(
    shop.api.db,
  );
  return rows[0];
};
/** Neither placed nor refused by a rule: contention for a code must not end in a «try again». */
const isOdd = ({ status }: Answer) => ![200, 409].includes(status);
const buyersOf = (code: string, count: number) =>
  shop.buyersWith(count, {}, (buyer, cartUid) => buyer.call(addPromotionCode, { params: { cartUid }, body: { code } }));

/** Red when a code is counted without the condition on its limit. */
test("a code for one is used once, whoever comes at the same moment", async () => {
  const buyers = sized(500);
  await newCode("ONEONLY001", 1, false);
  const answers = await Promise.all((await buyersOf("ONEONLY001", buyers)).map((buyer) => shop.order(buyer)));
  const placed = answers.filter(({ order }) => order).length;
  const odd = answers.filter(isOdd);
  const broken = await shop.broken();
  recordProof({
    number: 3,
    name: "Promo, limit 1",
    target: "500 parallel orders: 1 use",
    measured: `${buyers} orders at once: ${placed} with the code, ${odd.length} neither placed nor refused by a rule, ${broken.length} invariants broken`,
    passes: placed === 1 && odd.length === 0 && broken.length === 0,
  });
  expect({ placed, ...(await usesOf("ONEONLY001")) }).toEqual({ placed: 1, used: 1, rows: 1, most: 1 });
  expect(odd.map(({ status }) => status)).toEqual([]);
  expect(broken).toEqual([]);
});

test("a code for a hundred, one for each buyer, is used a hundred times and by nobody twice", async () => {
  const limit = sized(100);
  const count = sized(1_000);
  await newCode("HUNDRED100", limit, true);
  const buyers = await buyersOf("HUNDRED100", count);
  const tries = [...buyers, ...buyers, ...buyers];
  const answers = await Promise.all(tries.map((buyer) => shop.order(buyer)));
  const orders = new Set(answers.flatMap(({ order }) => order?.uid ?? []));
  const odd = answers.filter(isOdd);
  const broken = await shop.broken();
  recordProof({
    number: 3,
    name: "Promo, limit 100, one for each buyer",
    target: "1,000 buyers × 3 tries: exactly 100 uses, none twice",
    measured: `${tries.length} tries: ${orders.size} orders with the code, ${odd.length} neither placed nor refused by a rule, ${broken.length} invariants broken`,
    passes: orders.size === limit && odd.length === 0 && broken.length === 0,
  });
  expect({ orders: orders.size, ...(await usesOf("HUNDRED100")) }).toEqual({
    orders: limit,
    used: limit,
    rows: limit,
    most: 1,
  });
  expect(odd.map(({ status }) => status)).toEqual([]);
  expect(broken).toEqual([]);
});
