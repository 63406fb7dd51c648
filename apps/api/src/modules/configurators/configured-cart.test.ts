import { randomUUID } from "node:crypto";
import type { Client } from "@zertsalo/client/client";
import { addCartItem, type Cart, cart } from "@zertsalo/contract/cart";
import { repeatOrder } from "@zertsalo/contract/cart-links";
import * as calls from "@zertsalo/contract/configurators";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { orderByNumber } from "@zertsalo/contract/orders";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";

const api = await startTestApi();

const mirror = { size: { width: 600, height: 900 } };
const mirrorTotal = 456_800;

const stored = async (type: string, options: object) =>
  (await api.call(calls.createConfiguredProduct, { params: { type }, body: { options: { ...options } } })).data;
const put = (buyer: Client, productId: number, quantity = 1) =>
  buyer.call(addCartItem, { body: { productId, quantity } });

/** The buyer's acceptance of the drawing of the only line. */
async function agreedTo(hash: string, { items }: Cart) {
  const { data } = await api.call(configurationDrawing, { params: { hash }, query: {} });
  return items.map(({ uid }) => ({ item: uid, drawing: data.sha256 }));
}

/** Publishes another price list; undone after the test, which a shop could not do. */
async function setPrices(version: string, change: (minimum: number) => number): Promise<void> {
  const { prices } = samplePricingRules();
  const mirrorPrices = { ...prices.mirror, mount: { light: change(prices.mirror.mount.light), heavy: 90_000 } };
  await api.db
    .insertInto("configurator_prices")
    .values({ version, prices: JSON.stringify({ ...prices, version, mirror: mirrorPrices }), since: new Date() })
    .execute();
}
const rise = () => setPrices(`prices-up-${randomUUID()}`, (kopecks) => kopecks + 100_000);
const fall = () => setPrices(`prices-down-${randomUUID()}`, (kopecks) => kopecks - 10_000);

afterEach(async () => {
  const tables = ["configurator_prices", "configurator_rules"];
  for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(api.db);
  await api.db.deleteFrom("configurator_prices").where("version", "~", "^prices-(up|down)-").execute();
  await api.db.deleteFrom("configurator_rules").where("version", "like", "%-new").execute();
  for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(api.db);
  // The trigger that renews the shop's terms was off too.
  await sql`update shop_terms set n = nextval('shop_terms_n')`.execute(api.db);
});
describe("a line made to order", () => {
  test("links to its configurator and has its options, drawing and day", async () => {
    const buyer = api.newGuest();
    const { id, configuration } = await stored("mirror", mirror);
    const { items, totalWeight } = await put(buyer, id);
    expect(items[0]).toMatchObject({
      price: mirrorTotal,
      available: true,
      priceBefore: null,
      promise: { isMade: true },
      product: {
        isSpecialProduct: true,
        schema: "mirror",
        link: `/konfiguratory/mirror/?c=${configuration.hash}`,
        configurationText: "прямоугольник, 600 × 900 мм, толщина полотна 4 мм, серебро, полировка",
        qDaysDelivery: 3,
        configuration: { hash: configuration.hash, priceVersion: "prices-2026.11", total: mirrorTotal },
      },
    });
    expect(totalWeight).toBe(6_700);
  });

  test("adds up with another of the same options", async () => {
    const buyer = api.newGuest();
    const { id } = await stored("mirror", mirror);
    await put(buyer, id);
    const { items } = await put(buyer, id, 2);
    expect(items.map(({ quantity, priceTotal }) => [quantity, priceTotal])).toEqual([[3, 3 * mirrorTotal]]);
  });

  test("has the current price: a rise is displayed beside the old price, a fall is not", async () => {
    const buyer = api.newGuest();
    const { id } = await stored("mirror", mirror);
    await put(buyer, id);
    await rise();
    const risen = (await buyer.call(cart)).items[0];
    expect([risen?.price, risen?.priceBefore]).toEqual([mirrorTotal + 100_000, mirrorTotal]);
    await fall();
    const fallen = (await buyer.call(cart)).items[0];
    expect([fallen?.price, fallen?.priceBefore]).toEqual([mirrorTotal - 10_000, null]);
  });

  test("has the same name and sizes in every answer, whatever its product row has", async () => {
    const options = { size: { width: 1_537, height: 450 }, depth: 483 };
    const overall = { width: 1_557, height: 462, depth: 493 };
    const { id, name, configuration, ...product } = await stored("vanity_unit", options);
    expect(name).toContain("1557 × 462 × 493 мм");
    expect(product.overall).toEqual(overall);
    const found = await api.call(calls.configurationByHash, { params: { hash: configuration.hash } });
    expect(found.data).toMatchObject({ stored: { name, overall }, current: { name, overall } });

    await sql`update product set name = 'Тумба 1537×450×483' where id = ${id}`.execute(api.db);
    const ready = await readyCart(api.newGuest(), { productId: id, method: "card-online" });
    const inLine = {
      name,
      configuration: { overall },
      configurationText: expect.stringContaining("габарит 1557 × 462 × 493 мм") as string,
    };
    expect(ready.ready.items[0]?.product).toMatchObject(inLine);
    const { items } = await ready.order({ acceptances: await agreedTo(configuration.hash, ready.ready) });
    expect(items[0]?.product).toMatchObject(inLine);
  });

  test("is read by two statements once its pricing rules are cached: the indexer prepares no details of a piece", async () => {
    const buyer = api.newGuest();
    const { id } = await stored("mirror", mirror);
    await put(buyer, id);
    await buyer.call(cart);
    const query = vi.spyOn(api.app.pool, "query");
    await buyer.call(cart);
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });

  test("that violates current rules needs a correction by the buyer", async () => {
    const buyer = api.newGuest();
    const { id } = await stored("mirror", { size: { width: 2_000, height: 900 } });
    await put(buyer, id);
    const [rules] = samplePricingRules().ruleSets;
    const text = JSON.stringify({ ...rules, version: "mirror-new" }).replaceAll("2600", "1500");
    await api.db
      .insertInto("configurator_rules")
      .values({ version: "mirror-new", types: ["mirror", "led_mirror"], rules: text, since: new Date() })
      .execute();
    const { items, refusal } = await buyer.call(cart);
    expect(items[0]).toMatchObject({ available: false, unavailable: { reason: "needs_correction" } });
    expect(items[0]?.unavailable?.text).toMatch(/^Нужно поправить размеры\. ./);
    expect(refusal?.code).toBe("items_unavailable");
  });
});

describe("an order of it", () => {
  test("needs confirmation after a price rise, but not after a fall", async () => {
    const { id, configuration } = await stored("mirror", mirror);
    const dearer = await readyCart(api.newGuest(), { productId: id, method: "card-online" });
    const acceptances = await agreedTo(configuration.hash, dearer.ready);
    await rise();
    await expect(dearer.order({ acceptances })).rejects.toMatchObject({
      errorCode: "price_changed",
      data: { changes: expect.arrayContaining([expect.objectContaining({ was: mirrorTotal })]) as unknown },
    });
    await fall();
    const placed = await dearer.order({ acceptances });
    expect(placed.itemsTotal).toBe(mirrorTotal - 10_000);
  });

  test("stores options, versions, parts and packages; the workshop's limit is unchanged", async () => {
    const buyer = api.newGuest();
    const { id, configuration } = await stored("mirror", mirror);
    const ready = await readyCart(buyer, { productId: id, quantity: 2, method: "card-online" });
    const { number } = await ready.order({
      acceptances: await agreedTo(configuration.hash, ready.ready),
    });
    await rise();
    const { items } = await buyer.call(orderByNumber, { params: { number: String(number) } });
    expect(items[0]?.product).toMatchObject({
      price: mirrorTotal,
      configuration: {
        ...configuration,
        total: mirrorTotal,
        formulaVersion: expect.any(String) as string,
        parts: expect.arrayContaining([
          { code: "canvas", label: "Полотно", amount: expect.any(Number) as number },
        ]) as unknown,
        packages: [{ kind: "carton", grossGrams: 6_700 }],
      },
    });
    const stock = await api.db.selectFrom("stock").select("qty_max").where("product_id", "=", id).execute();
    expect(stock).toEqual([{ qty_max: 50 }]);
  });

  test("can be repeated at current prices", async () => {
    const owner = api.newGuest();
    const { id, configuration } = await stored("mirror", mirror);
    const { ready, order } = await readyCart(owner, { productId: id, method: "card-online" });
    const { number } = await order({ acceptances: await agreedTo(configuration.hash, ready) });
    await rise();
    const filled = await owner.call(repeatOrder, { params: { order: String(number) } });
    expect(filled.items).toMatchObject([
      { id, price: mirrorTotal + 100_000, product: { isSpecialProduct: true, schema: "mirror" } },
    ]);
    expect(filled.notAdded).toEqual([]);
  });

  test("is shipped in its configured packages, on working days", async () => {
    const buyer = api.newGuest();
    const { id } = await stored("vanity_unit", {});
    const { uid } = await put(buyer, id);
    const { items } = await buyer.call(calculateDelivery, {
      params: { cartUid: uid ?? "" },
      body: { address: "г Москва, ул Вавилова, д 19" },
    });
    const [quote] = await api.db
      .selectFrom("delivery_quote")
      .select("weight_grams")
      .where("cart_uid", "=", uid ?? "")
      .execute();
    expect(quote?.weight_grams).toBe(23_080 + 17_050);
    const pickup = items.find(({ deliveryType }) => deliveryType === "Pickup");
    expect([0, 6]).not.toContain(new Date(`${pickup?.date}T00:00:00Z`).getUTCDay());
  });
});

describe("a piece too long for a carrier", () => {
  const long = { size: { width: 3_180, height: 1_500 } };

  test("is offered by the methods that accept it; the others state the reason", async () => {
    const buyer = api.newGuest();
    const { uid } = await put(buyer, (await stored("tabletop", long)).id);
    const { items, unfit } = await buyer.call(calculateDelivery, {
      params: { cartUid: uid ?? "" },
      body: { address: "г Москва, ул Вавилова, д 19" },
    });
    expect(unfit).toEqual([
      { kind: "Cdek", reason: "тяжелее 30 кг" },
      { kind: "CdekToHome", reason: "длиннее 3000 мм" },
    ]);
    expect(new Set(items.map(({ deliveryType }) => deliveryType))).toEqual(
      new Set(["Day", "Interval", "ExactTime", "Pickup"]),
    );
  });

  test("cannot be ordered with an offer that does not accept it", async () => {
    const { id, configuration } = await stored("tabletop", long);
    const { cartUid, ready, order } = await readyCart(api.newGuest(), { productId: id, method: "card-online" });
    await sql`update cart set delivery = jsonb_set(delivery, '{item,deliveryType}', '"CdekToHome"') where uid = ${cartUid}`.execute(
      api.db,
    );
    await expect(order({ acceptances: await agreedTo(configuration.hash, ready) })).rejects.toMatchObject({
      status: 422,
      errorCode: "delivery_not_possible",
      errorText: "Этим способом изделие не доставить: длиннее 3000 мм",
    });
  });
});

test("a link has the stored and the current price", async () => {
  const { configuration } = await stored("mirror", mirror);
  await rise();
  const { data } = await api.call(calls.configurationByHash, { params: { hash: configuration.hash } });
  expect(data).toMatchObject({
    stored: {
      total: mirrorTotal,
      priceVersion: "prices-2026.11",
      createdAt: expect.stringContaining("+03:00") as string,
    },
    current: { total: mirrorTotal + 100_000, corrections: [] },
    changed: { price: 100_000, options: [] },
  });
});

test("a quoted price list is valid until it expires", async () => {
  await rise();
  const ask = () =>
    api.call(calls.calculateConfiguration, {
      params: { type: "mirror" },
      body: { options: mirror, priceVersion: "prices-2026.11" },
    });
  await expect(ask()).rejects.toMatchObject({ errorCode: "price_version_expired" });
  const quotedUntil = (ms: number) =>
    api.db
      .updateTable("configurator_prices")
      .set({ quoted_until: new Date(Date.now() + ms) })
      .where("version", "=", "prices-2026.11")
      .execute();
  await quotedUntil(60_000);
  expect((await ask()).data.total).toBe(mirrorTotal);
  await quotedUntil(-1_000);
  await expect(ask()).rejects.toMatchObject({ errorCode: "price_version_expired" });
});

test.each(["configurator_rules", "configurator_prices"] as const)(
  "a version of %s that has begun stays",
  async (table) => {
    await expect(api.db.updateTable(table).set({ since: new Date() }).execute()).rejects.toThrow("cannot be changed");
    await expect(api.db.deleteFrom(table).execute()).rejects.toThrow("cannot be changed");
  },
);
