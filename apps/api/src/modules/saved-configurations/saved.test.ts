import { randomUUID } from "node:crypto";
import type { Client } from "@zertsalo/client/client";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import * as calls from "@zertsalo/contract/saved-configurations";
import { maxSavedConfigurations } from "@zertsalo/contract/saved-configuration-limits";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";

const api = await startTestApi();

const mirrorTotal = 456_800;
const mirror = { size: { width: 600, height: 900 } };

const stored = async (type: string, options: Record<string, unknown>) =>
  (await api.call(createConfiguredProduct, { params: { type }, body: { options } })).data;
const hashOf = async (type: string, options: Record<string, unknown> = {}) =>
  (await stored(type, options)).configuration.hash;
const newUser = async () => api.newUser((await newBuyer(api.db)).id);
const listOf = async (user: Client) => (await user.call(calls.savedConfigurations, { query: {} })).data;
const hashesOf = async (user: Client) => (await listOf(user)).map(({ hash }) => hash);
const save = async (user: Client, hash: string) => (await user.call(calls.saveConfiguration, { body: { hash } })).data;

const entry = (hash: string, change: Partial<calls.SavedEntry> = {}): calls.SavedEntry => ({
  id: randomUUID(),
  hash,
  ownName: null,
  savedTotal: mirrorTotal,
  priceVersion: "prices-2026.11",
  savedAt: "2026-11-01T12:00:00+03:00",
  sharedAt: null,
  ...change,
});

/** A new price list: fixings of a mirror cost 1 000 ₽ more. Reverted after the test. */
async function raiseMounting(): Promise<void> {
  const { prices } = samplePricingRules();
  const version = `prices-saved-${randomUUID()}`;
  const { mount } = prices.mirror;
  const raised = { ...prices.mirror, mount: { ...mount, light: mount.light + 100_000 } };
  await api.db
    .insertInto("configurator_prices")
    .values({ version, prices: JSON.stringify({ ...prices, version, mirror: raised }), since: new Date() })
    .execute();
}

/** New rules without gold glass for mirrors. Reverted after the test. */
async function withdrawGold(): Promise<void> {
  const rules = samplePricingRules().ruleSets.find(({ types }) => types.includes("mirror"));
  if (!rules) throw new Error("Mirrors have rules");
  const groups = rules.groups.map((group) =>
    group.code === "canvasColor" && "values" in group
      ? { ...group, values: group.values.filter(({ code }) => code !== "gold") }
      : group,
  );
  const version = `${rules.version}-saved`;
  await api.db
    .insertInto("configurator_rules")
    .values({ version, types: rules.types, rules: JSON.stringify({ ...rules, version, groups }), since: new Date() })
    .execute();
}

afterEach(async () => {
  const tables = ["configurator_prices", "configurator_rules"];
  for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(api.db);
  await api.db.deleteFrom("configurator_prices").where("version", "like", "prices-saved-%").execute();
  await api.db.deleteFrom("configurator_rules").where("version", "like", "%-saved").execute();
  for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(api.db);
});

describe("a user's list", () => {
  test("is his own, the latest first, each piece once", async () => {
    const [one, other] = [await newUser(), await newUser()];
    const [first, second] = [await hashOf("mirror", mirror), await hashOf("tabletop")];
    for (const hash of [first, second, first]) await save(one, hash);
    expect(await hashesOf(one)).toEqual([first, second]);
    expect(await one.call(calls.savedConfigurationsCount)).toEqual({ count: 2 });
    expect(await hashesOf(other)).toEqual([]);
  });

  test("needs a user and a stored configuration", async () => {
    const hash = await hashOf("mirror", mirror);
    await expect(save(api.newGuest(), hash)).rejects.toMatchObject({ errorCode: "forbidden" });
    await expect(save(await newUser(), "0".repeat(32))).rejects.toMatchObject({ errorCode: "configuration_not_found" });
  });

  test("two concurrent saves of one piece make one entry", async () => {
    const user = await newUser();
    const hash = await hashOf("mirror", mirror);
    await Promise.all([save(user, hash), save(user, hash), save(user, hash)]);
    expect(await hashesOf(user)).toEqual([hash]);
  });

  test("has description, price, day and companions of a piece", async () => {
    const user = await newUser();
    const { id, configuration } = await stored("mirror", mirror);
    const city = await api.db.selectFrom("city").select("id").where("name", "=", "Самара").executeTakeFirstOrThrow();
    await save(user, configuration.hash);
    const { data } = await user.call(calls.savedConfigurations, { query: { cityId: city.id } });
    expect(data).toMatchObject([
      {
        name: expect.stringContaining("600") as string,
        ownName: null,
        parameters: "прямоугольник, 600 × 900 мм, толщина полотна 4 мм, серебро, полировка",
        link: `/konfiguratory/mirror/?c=${configuration.hash}`,
        total: mirrorTotal,
        savedTotal: mirrorTotal,
        changedParts: [],
        nearest: null,
        closed: null,
        ownPrice: null,
        deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        products: [{ productId: id, quantity: 1 }],
      },
    ]);
  });

  test("a basin sold with a unit is added to the cart with it", async () => {
    const user = await newUser();
    await save(user, await hashOf("vanity_unit"));
    const [unit] = await listOf(user);
    expect(unit?.products).toHaveLength(2);
  });

  test("a company gets its own price", async () => {
    const company = await newCompany(api.db);
    const user = api.newUser(company.memberId, company.id);
    await save(user, await hashOf("mirror", mirror));
    const [saved] = await listOf(user);
    expect(saved?.ownPrice).toBeLessThan(mirrorTotal);
  });

  test("has at most a hundred entries; the oldest are deleted", async () => {
    const user = await newUser();
    const hash = await hashOf("mirror", mirror);
    const entries = Array.from({ length: maxSavedConfigurations }, (_, at) => entry(hash, { ownName: `№ ${at}` }));
    await user.call(calls.mergeSavedConfigurations, { body: { entries } });
    await save(user, await hashOf("tabletop"));
    const list = await listOf(user);
    expect(list).toHaveLength(maxSavedConfigurations);
    expect(list[0]?.type).toBe("tabletop");
  });
});

describe("prices since it was saved", () => {
  test("both prices are returned, with the part that has changed", async () => {
    const user = await newUser();
    await save(user, await hashOf("mirror", mirror));
    await raiseMounting();
    const [saved] = await listOf(user);
    expect(saved).toMatchObject({ savedTotal: mirrorTotal, total: mirrorTotal + 100_000 });
    expect(saved?.changedParts).toEqual([{ label: expect.any(String) as string, amount: 100_000 }]);
  });

  test("a repeated save updates the price", async () => {
    const user = await newUser();
    const hash = await hashOf("mirror", mirror);
    await save(user, hash);
    await raiseMounting();
    await save(user, hash);
    expect(await listOf(user)).toMatchObject([{ savedTotal: mirrorTotal + 100_000, changedParts: [] }]);
  });

  test("sharing a link keeps date and price of the saved entry", async () => {
    const user = await newUser();
    const hash = await hashOf("mirror", mirror);
    const { savedAt } = await save(user, hash);
    await raiseMounting();
    const { data } = await user.call(calls.saveConfiguration, { body: { hash, isShared: true } });
    expect(data).toMatchObject({ savedAt, savedTotal: mirrorTotal, sharedAt: expect.any(String) as string });
  });

  test("sharing a link saves a configuration that was not saved before", async () => {
    const user = await newUser();
    const hash = await hashOf("mirror", mirror);
    await user.call(calls.saveConfiguration, { body: { hash, isShared: true } });
    expect(await listOf(user)).toMatchObject([{ hash, sharedAt: expect.any(String) as string }]);
  });
});

test("a piece that can no longer be made has a reason and the nearest alternative", async () => {
  const user = await newUser();
  await save(user, await hashOf("mirror", { ...mirror, canvasColor: "gold" }));
  await withdrawGold();
  const [saved] = await listOf(user);
  expect(saved).toMatchObject({
    total: null,
    name: expect.stringContaining("золот") as string,
    nearest: { reasons: [expect.stringMatching(/\S/) as string], total: expect.any(Number) as number },
  });
  expect(saved?.nearest?.name).not.toBe(saved?.name);
});

test("a closed configurator has its message", async () => {
  const user = await newUser();
  await save(user, await hashOf("mirror", mirror));
  const { id } = await api.db.selectFrom("staff").select("id").executeTakeFirstOrThrow();
  const part = "configurator.mirror";
  await sql`insert into closed_part (part, words, staff_id, at) values (${part}, 'Меняем станок', ${id}, now())`.execute(
    api.db,
  );
  expect(await listOf(user)).toMatchObject([{ closed: "Меняем станок" }]);
  await api.db.deleteFrom("closed_part").where("part", "=", part).execute();
});

describe("an entry", () => {
  test("is named, copied, removed and restored to its place", async () => {
    const user = await newUser();
    const { id } = await save(user, await hashOf("mirror", mirror));
    await save(user, await hashOf("tabletop"));
    const params = { id };
    await user.call(calls.changeSavedConfiguration, { params, body: { ownName: "  Прихожая " } });
    const names = async () => (await listOf(user)).map(({ ownName }) => ownName);
    expect(await names()).toEqual([null, "Прихожая"]);

    await user.call(calls.copySavedConfiguration, { params });
    expect(await names()).toEqual(["Прихожая, копия", null, "Прихожая"]);

    await user.call(calls.removeSavedConfiguration, { params });
    expect(await names()).toEqual(["Прихожая, копия", null]);
    await user.call(calls.restoreSavedConfiguration, { params });
    expect(await names()).toEqual(["Прихожая, копия", null, "Прихожая"]);

    await user.call(calls.changeSavedConfiguration, { params, body: { ownName: null } });
    expect(await names()).toEqual(["Прихожая, копия", null, null]);
  });

  test("keeps its name with another configuration", async () => {
    const user = await newUser();
    const { id } = await save(user, await hashOf("mirror", mirror));
    await user.call(calls.changeSavedConfiguration, { params: { id }, body: { ownName: "Прихожая" } });
    const wider = await stored("mirror", { size: { width: 700, height: 900 } });
    await user.call(calls.changeSavedConfiguration, { params: { id }, body: { hash: wider.configuration.hash } });
    expect(await listOf(user)).toMatchObject([
      { id, hash: wider.configuration.hash, ownName: "Прихожая", savedTotal: wider.price },
    ]);
  });

  test("of another user is not found", async () => {
    const { id } = await save(await newUser(), await hashOf("mirror", mirror));
    const other = await newUser();
    const refused = { errorCode: "configuration_not_found" };
    const params = { id };
    const body = { ownName: "Моё" };
    await expect(other.call(calls.changeSavedConfiguration, { params, body })).rejects.toMatchObject(refused);
    await expect(other.call(calls.copySavedConfiguration, { params })).rejects.toMatchObject(refused);
    await expect(other.call(calls.removeSavedConfiguration, { params })).rejects.toMatchObject(refused);
    await expect(other.call(calls.restoreSavedConfiguration, { params })).rejects.toMatchObject(refused);
  });

  test("is deleted a day after its removal", async () => {
    const user = await newUser();
    const { id } = await save(user, await hashOf("mirror", mirror));
    await user.call(calls.removeSavedConfiguration, { params: { id } });
    await sql`update saved_configuration set removed_at = now() - interval '25 hours' where id = ${id}`.execute(api.db);
    await save(user, await hashOf("tabletop"));
    await expect(user.call(calls.restoreSavedConfiguration, { params: { id } })).rejects.toMatchObject({
      errorCode: "configuration_not_found",
    });
  });
});

describe("a guest's entries", () => {
  test("are priced like those of an account; unknown configurations are left out", async () => {
    const hash = await hashOf("mirror", mirror);
    await raiseMounting();
    const entries = [
      entry(hash, { ownName: "Прихожая" }),
      entry("0".repeat(32)),
      entry(hash, { priceVersion: "no such list" }),
    ];
    const { data } = await api.newGuest().call(calls.pricesOfSaved, { body: { entries } });
    expect(data).toMatchObject([
      { ownName: "Прихожая", total: mirrorTotal + 100_000, changedParts: [{ amount: 100_000 }] },
      { total: mirrorTotal + 100_000, changedParts: [] },
    ]);
  });

  test("move to the account once, with their names and prices", async () => {
    const user = await newUser();
    const [hash, other] = [await hashOf("mirror", mirror), await hashOf("tabletop")];
    await save(user, other);
    const entries = [entry(hash, { ownName: "Прихожая", savedTotal: 400_000 }), entry(other), entry("0".repeat(32))];
    const handOver = () => user.call(calls.mergeSavedConfigurations, { body: { entries } });
    expect(await handOver()).toEqual({ count: 2 });
    expect(await handOver()).toEqual({ count: 2 });
    expect(await listOf(user)).toMatchObject([
      { hash: other },
      { id: entries[0]?.id, ownName: "Прихожая", savedTotal: 400_000, savedAt: "2026-11-01T12:00:00+03:00" },
    ]);
  });

  test("an id of another user's entry gives no access to it", async () => {
    const [owner, thief] = [await newUser(), await newUser()];
    const hash = await hashOf("mirror", mirror);
    const { id } = await save(owner, hash);
    await thief.call(calls.mergeSavedConfigurations, { body: { entries: [entry(hash, { id, ownName: "Моё" })] } });
    expect(await listOf(thief)).toEqual([]);
    expect(await listOf(owner)).toMatchObject([{ id, ownName: null }]);
  });
});
