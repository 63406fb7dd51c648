import { sql } from "kysely";
import { expect, test } from "vitest";
import { openCrowdedShop } from "../crowd.ts";
import { recordProof, sized } from "../proof.ts";

const shop = await openCrowdedShop();
const { db } = shop.api;
const buyersOfWindow = sized(500);
const places = sized(80);
await shop.stockUp(shop.tap.id, 10 * buyersOfWindow);
await sql`update courier_zone set day_places = ${places}`.execute(db);
await sql`update courier_window set places = ${places} where kind = 'Interval'`.execute(db);

const bookedDays = async () => {
  const { rows } = await sql<{ booked: number }>`
    select sum(places)::int as booked from courier_booking where released_at is null group by day`.execute(db);
  return rows;
};

/** Red without the condition of the statement that books a place. */
test("a courier's window is booked as often as it has places, whoever comes at the same moment", async () => {
  const buyers = await shop.buyersWith(buyersOfWindow, { offer: "Interval|", method: "sbp-sber" });
  const answers = await Promise.all(buyers.map((buyer) => shop.order(buyer)));
  const orders = answers.flatMap(({ order }) => order ?? []);
  const codes = answers.flatMap(({ order, text }) =>
    order ? [] : [(JSON.parse(text) as { errorCode: string }).errorCode],
  );
  const broken = await shop.broken();
  recordProof({
    number: 2,
    name: "Places of a courier's window",
    target: "500 parallel orders for 80 places: 80 orders, the others are told that the time is gone",
    measured: `${buyersOfWindow} orders at once for ${places} places: ${orders.length} placed, refusals: ${[...new Set(codes)].join(", ")}, ${broken.length} invariants broken`,
    passes: orders.length === places && broken.length === 0,
  });
  expect(orders).toHaveLength(places);
  expect(new Set(codes)).toEqual(new Set(["interval_gone"]));
  expect(await bookedDays()).toEqual([{ booked: places }]);
  expect(broken).toEqual([]);
});
