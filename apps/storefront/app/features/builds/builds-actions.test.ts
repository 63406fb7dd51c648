import { kinds } from "@zertsalo/configurator/kinds";
import * as calls from "@zertsalo/contract/saved-configurations";
import { defaultCities, stores } from "@zertsalo/contract/places";
import { afterAll, expect, test } from "vitest";
import { createShop } from "#app/lib/shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { changeBuilds, guestPrices, loadBuilds } from "./builds-actions.server.ts";

const stub = await startStubApi();
afterAll(stub.close);
stub.answer(defaultCities, () => ({ data: { cities: [], total: 0 } }));
stub.answer(stores, () => ({ list: [] }));

const id = "0190d1c0-1111-4222-8333-444455556666";
const entry = {
  id,
  hash: "0".repeat(32),
  ownName: null,
  savedTotal: 456_800,
  priceVersion: null,
  savedAt: "2026-11-12T12:00:00+03:00",
  sharedAt: null,
};

async function contextOf(cookie: string) {
  const config = { apiUrl: stub.url, publicOrigin: "", isSecure: true, counterId: null, mapTiles: null };
  const shop = createShop(config);
  return shop.context(await shop.visit(cookie, "nonce", "127.0.0.1"));
}
const guest = () => contextOf("");
const user = () => contextOf(`auth_token=${stubSessionId}.${stubToken(7)}`);

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a list that failed to load is null, not empty", async () => {
  stub.answer(calls.savedConfigurations, () => ({ data: [] }));
  expect(await loadBuilds(await user())).toMatchObject({ rows: [], isGuest: false });
  stub.fail(calls.savedConfigurations);
  expect(await loadBuilds(await user())).toMatchObject({ rows: null, isGuest: false });
});

test("a guest's list is unknown to the server until his browser sends it", async () => {
  const builds = await loadBuilds(await guest());
  expect(builds).toMatchObject({ rows: null, isGuest: true });
  expect(builds.families.map(({ name }) => name)).toEqual([
    ...new Set(Object.values(kinds).map(({ plural }) => plural)),
  ]);
  stub.answer(calls.pricesOfSaved, () => ({ data: [] }));
  const sent = formOf({ entries: JSON.stringify([entry, { hash: "../" }]) });
  expect(await guestPrices(await guest(), sent)).toEqual({ rows: [] });
  stub.fail(calls.pricesOfSaved);
  expect(await guestPrices(await guest(), sent)).toEqual({ rows: null });
});

test("a change reaches the user's list; a long name is cut, an empty one is reset", async () => {
  const sent: unknown[] = [];
  stub.answer(calls.changeSavedConfiguration, (body) => {
    sent.push(body);
    return { data: entry };
  });
  const rename = async (name: string) => changeBuilds(await user(), formOf({ intent: "rename", id, name }));
  expect(await rename(`  ${"я".repeat(100)}`)).toEqual({ refusal: null });
  expect(await rename("  ")).toEqual({ refusal: null });
  expect(sent).toEqual([{ ownName: "я".repeat(80) }, { ownName: null }]);
});

test("merging sends only valid entries", async () => {
  const sent: unknown[] = [];
  stub.answer(calls.mergeSavedConfigurations, (body) => {
    sent.push(body);
    return { count: 1 };
  });
  const form = formOf({ intent: "merge", entries: JSON.stringify([entry, { hash: "../" }]) });
  expect(await changeBuilds(await user(), form)).toEqual({ refusal: null });
  expect(sent).toEqual([{ entries: [entry] }]);
});

test("a failed change is reported, and an unknown intent is ignored", async () => {
  stub.fail(calls.removeSavedConfiguration);
  const remove = formOf({ intent: "remove", id });
  expect(await changeBuilds(await user(), remove)).toEqual({ refusal: "Не\u00a0получилось сохранить изменение" });
  expect(await changeBuilds(await guest(), remove)).toBeNull();
  expect(await changeBuilds(await user(), formOf({ intent: "burn", id }))).toBeNull();
});
