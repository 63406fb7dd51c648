import { productList } from "@zertsalo/contract/catalog";
import { currentContentVersion } from "@zertsalo/contract/content";
import { searchSuggestions } from "@zertsalo/contract/search";
import * as contract from "@zertsalo/contract/staff-synonyms";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { storedSynonyms } from "@zertsalo/db/search/load-vocabulary";
import { synonymRows } from "@zertsalo/domain/catalog/synonyms";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test, vi } from "vitest";

const api = await startTestApi({ hasDictionary: true });
const editor = api.newStaff("content");
const product = await newProduct(api.db, { name: "Бронзограф настенный" });
await emptyOutbox(api.db);

const params = {};
const card = () => editor.call(contract.staffSynonyms, { params });
const trial = (q: string) => editor.call(contract.trySynonyms, { query: { q } });
const found = async (q: string) => (await api.call(productList, { body: { q } })).list.map(({ id }) => id);
const suggested = async (q: string) =>
  (await api.call(searchSuggestions, { query: { q } })).products.map(({ id }) => id);
const oneWay = (typed: string[], right: string[]): contract.SynonymGroup => ({ kind: "oneWay", typed, found: right });

async function withGroup(...added: contract.SynonymGroup[]) {
  const { content, version } = await card();
  return { params, body: { version, content: { groups: [...content.groups, ...added] } } };
}
async function publish(groups: contract.SynonymsContent["groups"]) {
  const { version } = await card();
  await editor.call(contract.publishSynonyms, { params, body: { version, content: { groups } } });
  // What the indexer does within half a second.
  await emptyOutbox(api.db);
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string; errorText?: string }) => [error.errorCode, error.errorText],
  );

test("the dictionary that nobody has edited is shown in groups, and published without a difference", async () => {
  const before = await storedSynonyms(api.db);
  const { content, versions } = await card();
  expect(versions).toEqual([]);
  expect(content.groups).toContainEqual(expect.objectContaining({ kind: "twoWay" }));
  await publish(content.groups);
  const after = await storedSynonyms(api.db);
  const sorted = (rows: typeof after) => rows.map(({ word, variants }) => [word, variants.toSorted()]);
  expect(sorted(after)).toEqual(sorted(before));
  expect((await card()).versions.map(({ n, author }) => [n, author])).toEqual([
    [2, "Сотрудник Тестов"],
    [1, null],
  ]);
});

test("a draft changes the trial alone, not what buyers find", async () => {
  const body = await withGroup(oneWay(["Блестяшка"], ["бронзограф"]));
  const { content } = await editor.call(contract.saveSynonymsDraft, body);
  expect(content.groups).toContainEqual(oneWay(["блестяшка"], ["бронзограф"]));
  const { today, draft } = await trial("блестяшка");
  expect(today.products.map(({ id }) => id)).not.toContain(product.id);
  expect(draft).toMatchObject({ total: 1, totalExact: true, correctedQuery: null, products: [{ id: product.id }] });
  expect(await found("блестяшка")).not.toContain(product.id);
});

test("search and suggestions follow a publication without a restart, and the way back", async () => {
  const { content } = await card();
  const { edition } = await api.call(currentContentVersion);
  await publish(content.groups);
  // The first search may have the former words while the new ones load.
  await vi.waitFor(async () => expect(await found("блестяшка")).toEqual([product.id]));
  expect(await suggested("блестяшка")).toEqual([product.id]);
  expect(await storedSynonyms(api.db)).toContainEqual({ word: "блестяшка", variants: ["бронзограф"] });
  expect((await api.call(currentContentVersion)).edition).toBe(edition + 2);

  await editor.call(contract.restoreSynonyms, { params: { n: 1 } });
  const former = await card();
  expect(synonymRows(former.content.groups).map(({ word }) => word)).not.toContain("блестяшка");
  await publish(former.content.groups);
  await vi.waitFor(async () => expect(await found("блестяшка")).not.toContain(product.id));
  expect((await card()).versions.map(({ n }) => n)).toEqual([4, 3, 2, 1]);
});

test("refuses groups that the search could not tell apart, and words that it does not compare", async () => {
  const twice = await withGroup(oneWay(["абажурчик"], ["бра"]), oneWay(["абажурчики"], ["светильник"]));
  expect(await refusal(editor.call(contract.publishSynonyms, twice))).toEqual([
    "synonyms_refused",
    "«абажурчики» и «абажурчик» для поиска одно слово, а стоят в двух группах: оставьте одно",
  ]);
  for (const text of ["две штуки", "12", "-"]) {
    const wrong = await withGroup(oneWay([text], ["бра"]));
    expect(await refusal(editor.call(contract.saveSynonymsDraft, wrong))).toMatchObject([
      "invalid_request",
      expect.any(String),
    ]);
  }
});

test("a colleague's newer draft is not overwritten", async () => {
  const mine = await withGroup();
  await editor.call(contract.saveSynonymsDraft, mine);
  expect(await refusal(editor.call(contract.saveSynonymsDraft, mine))).toMatchObject([
    "content_changed_meanwhile",
    expect.any(String),
  ]);
  await editor.call(contract.dropSynonymsDraft, { params });
  expect((await card()).draft).toBeNull();
});
