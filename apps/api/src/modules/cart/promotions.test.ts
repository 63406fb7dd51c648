import { addCartItem, cart } from "@zertsalo/contract/cart";
import { checkExpertCode, pairTerminal } from "@zertsalo/contract/experts";
import { addPromotionCode, discountByCode, removePromotionCode } from "@zertsalo/contract/promotions";
import { hashOfGivenCode } from "@zertsalo/db/given-codes";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct, newPromotion, type PromotionOptions } from "@zertsalo/testing/builders";
import { defaultStore } from "@zertsalo/testing/demo";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const rub = (roubles: number) => roubles * 100;
/** Neither in a sale nor a mirror. */
const { id: tap } = await newProduct(api.db, { price: rub(9_790) });
const expert = await newBuyer(api.db);

type Client = ReturnType<typeof api.newGuest>;
interface Typed {
  code: string;
  expertCode?: string;
  terminalSecret?: string;
}

async function newCart(client: Client = api.newGuest(), quantity = 1) {
  const { uid } = await client.call(addCartItem, { body: { productId: tap, quantity } });
  const params = { cartUid: uid ?? "" };
  return {
    attach: (body: Typed, query = {}) => client.call(addPromotionCode, { params, body, query }),
    detach: () => client.call(removePromotionCode, { params }),
    look: () => client.call(cart),
  };
}

const refusalOf = (request: Promise<unknown>) =>
  request.then(
    () => "accepted",
    ({ status, errorCode, errorText, data }: Record<string, unknown>) => ({ status, errorCode, errorText, data }),
  );
const wrong = { status: 400, errorCode: "promo_code_invalid", errorText: "Введен неверный промокод", data: null };

const lastDay = `${new Date().getUTCFullYear() + 1}-12-31T23:59:59+03:00`;
for (const promotion of [
  { code: "РОСА5", value: 5 },
  { code: "ПЕРЕЕЗД", value: 7, minItemsTotal: rub(50_000), endsAt: new Date(lastDay) },
  { code: "СТЕКЛО", kind: "amount", value: rub(1_000), minItemsTotal: rub(15_000), sectionCode: "zerkala" },
  { code: "ПРОЕКТ10", value: 10, isExpertOnly: true },
  { code: "ПРОШЛО", endsAt: new Date(Date.now() - 60_000) },
  { code: "РАЗОБРАЛИ", usageLimit: 100, used: 100 },
  { code: "РОЗНИЦА", audience: "retail" },
  { code: "ОДИНРАЗ", kind: "amount", value: rub(500), isOncePerBuyer: true },
  { code: "ПРИВЕЗЁМ", kind: "freeDelivery", value: 0 },
] satisfies PromotionOptions[]) {
  await newPromotion(api.db, promotion);
}
await api.db
  .insertInto("expert_code")
  .values({ base_user_id: expert.id, code_hash: hashOfGivenCode("EXPERT-7042") })
  .execute();

test("a code gives its discount in any spelling and can be removed", async () => {
  const { attach, detach } = await newCart();
  expect(await attach({ code: " роса5 " })).toMatchObject({
    coupon: "РОСА5",
    couponDetails: { state: "works", missing: 0, kind: "percent", value: 5 },
    discount: { promotion: rub(490) },
    itemsTotal: rub(9_300),
  });
  expect(await detach()).toMatchObject({ coupon: null, couponDetails: null, itemsTotal: rub(9_790) });
});

test("a second code replaces the first", async () => {
  const { attach } = await newCart();
  await attach({ code: "РОСА5" });
  expect(await attach({ code: "ПРИВЕЗЁМ" })).toMatchObject({ coupon: "ПРИВЕЗЁМ", discount: { promotion: 0 } });
});

test.each([
  { code: "ПЕРЕЕЗД", why: "below its minimum", missing: rub(40_210) },
  { code: "СТЕКЛО", why: "below its minimum and without a mirror", missing: rub(5_210) },
])("$code is inactive $why: it stays without effect and reports what is missing", async ({ code, missing }) => {
  const { attach } = await newCart();
  expect(await attach({ code })).toMatchObject({
    coupon: code,
    couponDetails: { state: "sleeping", missing },
    discount: { promotion: 0 },
  });
});

test.each([
  { name: "unknown", code: "НЕТТАКОГО" },
  { name: "empty", code: "" },
  { name: "expired", code: "ПРОШЛО" },
  { name: "used up", code: "РАЗОБРАЛИ" },
  { name: "an expert's, without one", code: "ПРОЕКТ10" },
  { name: "an expert's, with a wrong code", code: "ПРОЕКТ10", expertCode: "EXPERT-0000" },
  { name: "an expert's, with a forged mark", code: "ПРОЕКТ10", expertCode: "1.99999999999.AAAA" },
  { name: "an expert's, with a made-up screen", code: "ПРОЕКТ10", terminalSecret: "17" },
])("a code that is $name is refused with the same error", async ({ name: _, ...body }) => {
  const { attach, look } = await newCart();
  expect(await refusalOf(attach(body, { expert: "Y" }))).toEqual(wrong);
  expect((await look()).coupon).toBeNull();
});

test("refuses a retail code for a company, and a code the buyer has used", async () => {
  const company = await newCompany(api.db);
  const { attach } = await newCart(api.newUser(company.memberId, company.id));
  expect(await refusalOf(attach({ code: "РОЗНИЦА" }))).toEqual(wrong);

  const { id: userId } = await newBuyer(api.db);
  const user = await newCart(api.newUser(userId));
  expect(await user.attach({ code: "ОДИНРАЗ" })).toMatchObject({ discount: { promotion: rub(500) } });
  await sql`
    insert into promotion_use (promotion_id, customer_id, n, order_uid)
    select promotion.id, customer_id, 1, gen_random_uuid() from promotion, base_user
    where code = 'ОДИНРАЗ' and base_user.id = ${userId}`.execute(api.db);
  expect(await user.look()).toMatchObject({ coupon: null, notes: [{ code: "promo_gone" }] });
  expect(await refusalOf(user.attach({ code: "ОДИНРАЗ" }))).toEqual(wrong);
});

test("an expert is identified by his code or our mark of it, a terminal by its secret", async () => {
  const attached = await (await newCart()).attach({ code: "ПРОЕКТ10", expertCode: "expert 7042" });
  expect(attached).toMatchObject({
    coupon: "ПРОЕКТ10",
    shopper: { promoterId: expert.id },
    discount: { promotion: rub(979) },
  });

  const marked = await newCart();
  const { value } = await api.newGuest().call(checkExpertCode, { body: { code: "EXPERT-7042" } });
  expect((await marked.attach({ code: "ПРОЕКТ10", expertCode: value })).coupon).toBe("ПРОЕКТ10");

  const { id: storeId } = await defaultStore(api.db);
  await sql`
    insert into terminal (number, store_id, pairing_hash, pairing_expires_at)
    values (17, ${storeId}, ${hashOfGivenCode("PAIR-CART")}, now() + interval '1 hour')`.execute(api.db);
  const { secret } = await api.newGuest().call(pairTerminal, { body: { number: 17, code: "PAIR-CART" } });
  const atScreen = await newCart();
  expect(await atScreen.attach({ code: "ПРОЕКТ10", terminalSecret: secret })).toMatchObject({
    coupon: "ПРОЕКТ10",
    shopper: { promoterId: 17 },
  });
});

test("an expired code is reported in a note and removed with the next change", async () => {
  const guest = api.newGuest();
  const { attach, look } = await newCart(guest);
  await newPromotion(api.db, { code: "НАДЕНЬ", value: 10 });
  await attach({ code: "НАДЕНЬ" });
  await sql`update promotion set ends_at = now() - interval '1 second' where code = 'НАДЕНЬ'`.execute(api.db);
  const expected = { coupon: null, discount: { promotion: 0 }, notes: [{ code: "promo_gone" }] };
  expect(await look()).toMatchObject(expected);
  expect(await guest.call(addCartItem, { body: { productId: tap, quantity: 1 } })).toMatchObject(expected);
  expect((await look()).notes).toEqual([]);
});

test("the terms of a code are readable by buyers who may use it", async () => {
  const ask = (client: Client, code: string) => client.call(discountByCode, { params: { code } });
  expect(await ask(api.newGuest(), "переезд")).toEqual({
    data: {
      code: "ПЕРЕЕЗД",
      kind: "percent",
      value: 7,
      minItemsTotal: rub(50_000),
      sectionCode: null,
      endsAt: lastDay,
    },
  });
  for (const code of ["ПРОШЛО", "ПРОЕКТ10", "НЕТТАКОГО"]) {
    expect(await refusalOf(ask(api.newGuest(), code))).toEqual(wrong);
  }
});

test("after ten wrong codes an hour the right one is refused too; right ones do not count", async () => {
  api.freezeLimits();
  const { attach } = await newCart();
  for (let n = 0; n < 12; n += 1) await attach({ code: "РОСА5" });
  for (let n = 0; n < 10; n += 1) expect(await refusalOf(attach({ code: `ДОГАДКА${n}` }))).toEqual(wrong);
  expect(await refusalOf(attach({ code: "РОСА5" }))).toMatchObject({ errorCode: "too_many_request" });
});
