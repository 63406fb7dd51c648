import { expect, test } from "vitest";
import { openCrowdedShop } from "../crowd.ts";
import { isFull, recordProof } from "../proof.ts";

const shop = await openCrowdedShop();
const { tap } = shop;
const commands = isFull ? 1_000 : 20;
const copies = isFull ? 100 : 10;
const atOnce = 10;

/** Red when a repeat does not wait for the payment that the first one is opening: it has no link to tell. */
test("a command sent a hundred times at once is one order and one payment, and every answer the same", async () => {
  await shop.stockUp(tap.id, commands);
  const buyers = await shop.buyersWith(commands, { method: "card-online" });
  let unequal = 0;
  let failed = 0;
  let reused = 0;
  const orders = new Set<string>();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let at = lane; at < buyers.length; at += atOnce) {
        const buyer = buyers[at];
        if (!buyer) continue;
        const key = `proof-${buyer.cartUid}`;
        const answers = await Promise.all(Array.from({ length: copies }, () => shop.order(buyer, { key })));
        failed += answers.filter(({ order }) => !order).length;
        unequal += new Set(answers.map(({ text }) => text)).size - 1;
        for (const { order } of answers) if (order) orders.add(order.uid);
        const other = await shop.order(buyer, { key, given: { page: "/order/another/" } });
        if (other.status === 422) reused += 1;
      }
    }),
  );
  const { ours, theirs } = await shop.payments();
  const broken = await shop.broken();
  recordProof({
    number: 4,
    name: "Idempotency",
    target: "1,000 commands × 100 at once: 1,000 orders, 1,000 payments, repeats byte-equal; another body: 422",
    measured: `${commands} × ${copies}: ${orders.size} orders, ${theirs} payments, ${unequal} unequal answers, ${failed} failed; ${reused} × 422; ${broken.length} invariants broken`,
  });
  expect({ orders: orders.size, ours, theirs, failed, unequal, reused }).toEqual({
    orders: commands,
    ours: commands,
    theirs: commands,
    failed: 0,
    unequal: 0,
    reused: commands,
  });
  expect(broken).toEqual([]);
});
