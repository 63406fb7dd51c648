import { countShopEvent, type CountedEvent } from "@zertsalo/contract/shop-events";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const send = (guest: ReturnType<typeof api.newGuest>, event: CountedEvent) =>
  guest.call(countShopEvent, { body: { event } });
const visitorsOf = (source: string) =>
  api.db
    .selectFrom("funnel_visitor")
    .select(["step", "source", "medium", "visitor"])
    .where("source", "=", source)
    .execute();

test("a visitor takes a step once a day, and nothing stored names him", async () => {
  const [guest, other] = [api.newGuest(), api.newGuest()];
  const step = { event: "step", step: "product", source: "once~cpc~autumn" } as const;
  for (const each of [guest, guest, other]) await send(each, step);
  await send(guest, { ...step, step: "cart" });
  const rows = await visitorsOf("once");
  expect(rows.map((row) => row.step).toSorted()).toEqual(["cart", "product", "product"]);
  expect(rows[0]).toMatchObject({ medium: "cpc" });
  const { rows: sessions } = await sql`
    select from session where customer_id = any (${rows.map(({ visitor }) => visitor)}::uuid[])`.execute(api.db);
  expect(sessions).toEqual([]);
});

test("who has not allowed it has no source", async () => {
  const before = (await visitorsOf("")).length;
  await send(api.newGuest(), { event: "step", step: "checkout", source: null });
  expect(await visitorsOf("")).toHaveLength(before + 1);
});

test("an order has the first source of its buyer, and nobody else gives it one", async () => {
  const buyer = await newBuyer(api.db);
  const { number, uid } = await newOrder(api.db, buyer);
  const own = api.newUser(buyer.id);
  const stored = () =>
    api.db.selectFrom("order_source").select(["source", "medium", "campaign"]).where("order_uid", "=", uid).execute();
  await send(api.newGuest(), { event: "order", number, source: "foreign~cpc~" });
  expect(await stored()).toEqual([]);
  await send(own, { event: "order", number, source: null });
  expect(await stored()).toEqual([]);
  await send(own, { event: "order", number, source: "yandex~cpc~mirrors" });
  await send(own, { event: "order", number, source: "vk~social~" });
  expect(await stored()).toEqual([{ source: "yandex", medium: "cpc", campaign: "mirrors" }]);
});

test("a search in vain is counted in one writing; what may name a person is not stored", async () => {
  const guest = api.newGuest();
  const word = `ёрш-${process.pid}`;
  for (const query of [word, ` ${word.toUpperCase()} `, "+7 927 604-18-33"]) {
    await send(guest, { event: "empty-search", query });
  }
  const rows = await api.db.selectFrom("empty_search").select(["query", "times"]).execute();
  expect(rows).toContainEqual({ query: `ерш-${process.pid}`, times: 2 });
  expect(rows.filter(({ query }) => /\d{3}-\d\d/.test(query))).toEqual([]);
});

test.each(["yandex", "yandex~cpc~Осень", "a~b~c~d", "~~"])("refuses «%s» as a source", async (source) => {
  const sent = send(api.newGuest(), { event: "step", step: "cart", source });
  await expect(sent).rejects.toMatchObject({ status: 400, errorCode: "invalid_request" });
});
