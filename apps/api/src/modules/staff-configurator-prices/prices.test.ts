import type { Client } from "@zertsalo/client/client";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { withPrices } from "@zertsalo/configurator/pricing-rules/price-values";
import type { Prices } from "@zertsalo/configurator/pricing-rules/prices";
import { calculateConfiguration, createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { orderByNumber } from "@zertsalo/contract/orders";
import * as contract from "@zertsalo/contract/staff-configurator-prices";
import { addDays, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

const api = await startTestApi();
const owner = api.newStaff("owner");

const mount = "mirror.mount.light";
const mirror = { size: { width: 600, height: 900 } };

const read = () => owner.call(contract.configuratorPrices);
const priceOf = ({ kinds }: contract.ConfiguratorPrices, path = mount) => {
  const rows = kinds.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const row = rows.find((each) => each.path === path);
  if (!row) throw new Error(`No price ${path}`);
  return row;
};
const save = async (prices: contract.DraftPrices, version?: number) =>
  owner.call(contract.saveConfiguratorDraft, {
    body: { version: version ?? (await read()).draft.version, prices },
  });
const publish = async (day: string | null = null) =>
  owner.call(contract.publishConfiguratorPrices, { body: { version: (await read()).draft.version, day } });
const publishPrice = async (price: number) => {
  await save({ [mount]: price });
  return publish();
};
const stateOf = ({ versions }: contract.ConfiguratorPrices, state: contract.PriceVersion["state"]) =>
  versions.filter((each) => each.state === state);
const currentName = (prices: contract.ConfiguratorPrices) => stateOf(prices, "current")[0]?.version ?? "";

const totalNow = async () =>
  (await api.call(calculateConfiguration, { params: { type: "mirror" }, body: { options: mirror } })).data.total;
const configured = async (options: object = mirror, type = "mirror") =>
  (await api.call(createConfiguredProduct, { params: { type }, body: { options: { ...options } } })).data;

const lastEntry = async () => {
  const { rows } = await sql<{ action: string; details: { words?: string; changes?: object[] } }>`
    select action, details from audit_entry order by id desc limit 1`.execute(api.db);
  return rows[0];
};
const tomorrow = () => addDays(inMoscow(new Date()).day, 1);

describe("a draft", () => {
  test("has the new price beside the current one; buyers pay the current one, and the log has both", async () => {
    const total = await totalNow();
    const { current } = priceOf(await read());
    const saved = await save({ [mount]: current + 12_300 });
    expect(priceOf(saved)).toMatchObject({ label: "Крепёж до 10 кг", current, draft: current + 12_300 });
    expect(saved.draft).toMatchObject({ changes: 1, author: "Сотрудник Тестов", outdated: [] });
    expect(await totalNow()).toBe(total);
    expect(await lastEntry()).toMatchObject({
      action: "PUT /admin/configurator-prices/draft",
      details: { changes: [{ title: "Зеркала. Крепёж и упаковка, ₽: Крепёж до 10 кг" }] },
    });
    const dropped = await owner.call(contract.dropConfiguratorDraft, { body: { version: saved.draft.version } });
    expect(dropped.draft).toMatchObject({ changes: 0, author: null, at: null });
    expect(priceOf(dropped).draft).toBe(current);
  });

  test("that a colleague has saved meanwhile is not overwritten, dropped or published", async () => {
    const { draft } = await read();
    await save({ [mount]: 77_700 });
    const body = { version: draft.version };
    const refused = { errorCode: "content_changed_meanwhile" };
    await expect(save({ [mount]: 88_800 }, draft.version)).rejects.toMatchObject(refused);
    await expect(owner.call(contract.dropConfiguratorDraft, { body })).rejects.toMatchObject(refused);
    const late = owner.call(contract.publishConfiguratorPrices, { body: { ...body, day: null } });
    await expect(late).rejects.toMatchObject(refused);
    expect(priceOf(await read()).draft).toBe(77_700);
    await save({});
  });

  test.each([
    { name: "a price that the list does not have", prices: { "mirror.gold": 1 }, says: "mirror.gold: такой цены нет" },
    {
      name: "a share of nothing",
      prices: { "mirror.wastePercent.shaped": 0 },
      says: "Зеркала. Расход и надбавки: Стекло, фигурное: нужны целые проценты",
    },
    {
      name: "a piece for nothing",
      prices: { "tabletop.minimum": 0 },
      says: "Столешницы. Наименьшая цена, ₽: Столешница: нужен хотя бы рубль",
    },
  ])("refuses $name and says which price it is", async ({ prices, says }) => {
    const { draft } = await read();
    await expect(save(prices)).rejects.toMatchObject({ errorCode: "configurator_prices_refused", errorText: says });
    expect((await read()).draft.version).toBe(draft.version);
  });

  test("without a change is not published", async () => {
    await save({ [mount]: priceOf(await read()).current });
    await expect(publish()).rejects.toMatchObject({ errorCode: "configurator_draft_empty" });
  });
});

/** Somebody publishes by the command line while the draft lies. */
async function publishElsewhere(path: string, change: (price: number) => number): Promise<void> {
  const now = await read();
  const { rows } = await sql<{ prices: Prices }>`
    select prices from configurator_prices where version = ${currentName(now)}`.execute(api.db);
  const [row] = rows;
  if (!row) throw new Error("There is a current list");
  const version = `${currentName(now)}+`;
  const prices = withPrices(row.prices, version, new Map([[path, change(priceOf(now, path).current)]]));
  await sql`
    insert into configurator_prices (version, prices, since) values (${version}, ${JSON.stringify(prices)}, now())`.execute(
    api.db,
  );
}

describe("another list that began while the draft lay", () => {
  test("is not overwritten where both have changed a price", async () => {
    const { current } = priceOf(await read());
    await save({ [mount]: current + 1_000 });
    await publishElsewhere(mount, (price) => price + 5_000);
    expect((await read()).draft.outdated).toMatchObject([
      { title: expect.stringContaining("Крепёж до 10 кг") as string },
    ]);
    await expect(publish()).rejects.toMatchObject({ errorCode: "configurator_prices_moved" });
    await save({ [mount]: current + 2_000 });
    expect(priceOf(await publish()).current).toBe(current + 2_000);
  });

  test("keeps the prices that the draft does not change", async () => {
    const { current } = priceOf(await read());
    const film = priceOf(await read(), "mirror.filmPerM2").current;
    await save({ [mount]: current + 1_000 });
    await publishElsewhere("mirror.filmPerM2", (price) => price + 700);
    const published = await publish();
    expect(priceOf(published).current).toBe(current + 1_000);
    expect(priceOf(published, "mirror.filmPerM2").current).toBe(film + 700);
  });
});

const acceptances = async (hash: string, items: { uid: string }[]) => {
  const { data } = await api.call(configurationDrawing, { params: { hash }, query: {} });
  return items.map(({ uid }) => ({ item: uid, drawing: data.sha256 }));
};

describe("published prices", () => {
  test("count at once, have their author and both values in the log", async () => {
    const [total, { current }] = [await totalNow(), priceOf(await read())];
    const published = await publishPrice(current + 30_000);
    expect(await totalNow()).toBe(total + 30_000);
    expect(published.draft.changes).toBe(0);
    expect(stateOf(published, "current")).toMatchObject([
      { author: "Сотрудник Тестов", changes: [{ title: "Зеркала. Крепёж и упаковка, ₽: Крепёж до 10 кг" }] },
    ]);
    expect((await lastEntry())?.details).toMatchObject({ words: "Сразу", changes: [{ field: mount }] });
  });

  test("do not raise a sum that was confirmed: the cart shows both prices, the order asks again", async () => {
    const { current } = priceOf(await read());
    const { id, configuration, price } = await configured();
    const waiting = await readyCart(api.newGuest(), { productId: id, method: "card-online" });
    const agreed = await acceptances(configuration.hash, waiting.ready.items);
    await publishPrice(current + 100_000);
    await expect(waiting.order({ acceptances: agreed })).rejects.toMatchObject({ errorCode: "price_changed" });
    expect((await waiting.read()).items[0]).toMatchObject({ price: price + 100_000, priceBefore: price });
  });

  test("that fell are paid by whoever confirmed more", async () => {
    const { current } = priceOf(await read());
    const { id, configuration, price } = await configured();
    const waiting = await readyCart(api.newGuest(), { productId: id, method: "card-online" });
    const agreed = await acceptances(configuration.hash, waiting.ready.items);
    await publishPrice(current - 20_000);
    expect((await waiting.order({ acceptances: agreed })).itemsTotal).toBe(price - 20_000);
  });

  test("change no order that was placed", async () => {
    const { current } = priceOf(await read());
    const { id, configuration, price } = await configured();
    const buyer = api.newGuest();
    const { ready, order } = await readyCart(buyer, { productId: id, method: "card-online" });
    const { number } = await order({ acceptances: await acceptances(configuration.hash, ready.items) });
    await publishPrice(current + 5_000);
    const { items } = await buyer.call(orderByNumber, { params: { number: String(number) } });
    expect(items[0]?.product.price).toBe(price);
  });

  test("of a former list are the draft again, and the price list when it is published", async () => {
    const before = await read();
    const [former, { current }] = [currentName(before), priceOf(before)];
    await publishPrice(current + 9_900);
    const restore = async () =>
      owner.call(contract.restoreConfiguratorPrices, { body: { version: (await read()).draft.version, former } });
    expect(priceOf(await restore())).toMatchObject({ current: current + 9_900, draft: current });
    await expect(restore()).rejects.toMatchObject({ errorCode: "configurator_draft_exists" });
    expect(priceOf(await publish()).current).toBe(current);
    const unknown = owner.call(contract.restoreConfiguratorPrices, {
      body: { version: (await read()).draft.version, former: "prices-of-nobody" },
    });
    await expect(unknown).rejects.toMatchObject({ errorCode: "not_found" });
  });
});

describe("prices for a day", () => {
  test("are not paid before it, and are from its first moment on", async () => {
    const [total, { current }] = [await totalNow(), priceOf(await read())];
    await save({ [mount]: current + 40_000 });
    const planned = await publish(tomorrow());
    const [scheduled] = stateOf(planned, "scheduled");
    expect(scheduled?.since).toBe(`${tomorrow()}T00:00:00+03:00`);
    expect(priceOf(planned)).toMatchObject({ current, draft: current });
    expect(await totalNow()).toBe(total);
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`configurator-prices-${scheduled?.version}`}`.execute(
      api.db,
    );
    expect(rows).toEqual([{ run_at: moscowMidnight(tomorrow()) }]);

    await expect(save({ [mount]: 1_000 })).rejects.toMatchObject({ errorCode: "configurator_prices_scheduled" });
    await sql`update configurator_prices set since = now() where version = ${scheduled?.version}`.execute(api.db);
    expect(await totalNow()).toBe(total + 40_000);
    expect(currentName(await read())).toBe(scheduled?.version);
    const late = owner.call(contract.withdrawConfiguratorPrices, { body: { scheduled: scheduled?.version ?? "" } });
    await expect(late).rejects.toMatchObject({ errorCode: "not_found" });
  });

  test("that are withdrawn are the draft again", async () => {
    const { current } = priceOf(await read());
    await save({ [mount]: current + 8_000 });
    const [scheduled] = stateOf(await publish(tomorrow()), "scheduled");
    const body = { scheduled: scheduled?.version ?? "" };
    const withdrawn = await owner.call(contract.withdrawConfiguratorPrices, { body });
    expect(stateOf(withdrawn, "scheduled")).toEqual([]);
    expect(priceOf(withdrawn)).toMatchObject({ current, draft: current + 8_000 });
    await save({});
  });

  test.each([0, -1, 400])("cannot begin %d days from today", async (days) => {
    const { current } = priceOf(await read());
    await save({ [mount]: current + 8_000 });
    const refused = { errorCode: "configurator_start_refused" };
    await expect(publish(addDays(inMoscow(new Date()).day, days))).rejects.toMatchObject(refused);
    await save({});
  });
});

describe("the effect of a draft", () => {
  const slot = "tabletop.towelSlot";
  const top = { size: { width: 900, height: 500 }, towel: "left" };
  const dearer = 990_000;

  /** By the rules of the shop, reckoned apart from the API. */
  const totals = async () => {
    const { current } = priceOf(await read(), slot);
    const rules = samplePricingRules();
    const by = (price: number) =>
      calculate({ ...rules, prices: withPrices(rules.prices, "x", new Map([[slot, price]])) }, "tabletop", top).total;
    return { before: by(current), after: by(current + dearer), draft: { [slot]: current + dearer } };
  };
  const order = async (buyer: Client) => {
    const { id, configuration } = await configured(top, "tabletop");
    const { ready, order: place } = await readyCart(buyer, { productId: id, quantity: 5, method: "card-online" });
    return place({ acceptances: await acceptances(configuration.hash, ready.items) });
  };

  test("names the orders that would have cost the most more, and counts each piece once", async () => {
    const { number } = await order(api.newGuest());
    const { before, after, draft } = await totals();
    const { draft: saved } = await save(draft);
    const effect = await owner.call(contract.configuratorPricesEffect);
    expect(effect.draft).toBe(saved.version);
    expect(effect.ordered.largest).toContainEqual(
      expect.objectContaining({ order: number, link: null, quantity: 5, before: 5 * before, after: 5 * after }),
    );
    for (const { pieces, dearer: more, cheaper, same, failed } of [effect.saved, effect.ordered]) {
      expect(more + cheaper + same + failed).toBe(pieces);
    }
    expect(effect.ordered.cheaper).toBe(0);
    await save({});
  });

  test("has the configurations that buyers have saved, each once and with its link", async () => {
    const { configuration } = await configured({ ...top, size: { width: 1_234, height: 555 } }, "tabletop");
    const users = [await newBuyer(api.db), await newBuyer(api.db)];
    for (const { id } of users) {
      await api.db
        .insertInto("saved_configuration")
        .values({
          base_user_id: id,
          hash: configuration.hash,
          saved_total: 1,
          saved_at: sql`now() + interval '1 hour'`,
        })
        .execute();
    }
    const { draft } = await totals();
    await save(draft);
    const { saved } = await owner.call(contract.configuratorPricesEffect);
    const own = saved.largest.filter(({ link }) => link === `/konfiguratory/tabletop/?c=${configuration.hash}`);
    expect(own).toMatchObject([{ quantity: 1, order: null }]);
    expect((own[0]?.after ?? 0) - (own[0]?.before ?? 0)).toBe(dearer);
    await save({});
  });

  test("tells what «от» becomes", async () => {
    const { current } = priceOf(await read(), "tabletop.minimum");
    await save({ "tabletop.minimum": current + 30_000_000 });
    const { offers } = await owner.call(contract.configuratorPricesEffect);
    const changed = offers.filter(({ before, after }) => before !== after);
    expect(changed).toMatchObject([{ type: "tabletop", title: "Столешницы", after: current + 30_000_000 }]);
    await save({});
  });

  test("of no draft is nothing", async () => {
    const { saved, ordered } = await owner.call(contract.configuratorPricesEffect);
    expect([saved.after, ordered.after]).toEqual([saved.before, ordered.before]);
    expect([...saved.largest, ...ordered.largest]).toEqual([]);
  });
});
