import { searchSuggestions } from "@zertsalo/contract/search";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { requestPublication } from "@zertsalo/db/indexer/publication";
import { suggestionFiller } from "@zertsalo/db/indexer/suggestion-filler";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { caseCount, isFullSize } from "@zertsalo/testing/test-size";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

const api = await startTestApi({ hasDictionary: true });
const groupings = ["family", "product"] as const;
const suggest = (q: string, groupBy: (typeof groupings)[number] = "family") =>
  api.call(searchSuggestions, { query: { q, groupBy } });
const suggestBoth = async (q: string) => Promise.all(groupings.map((groupBy) => suggest(q, groupBy)));
const suggestEach = async (texts: readonly string[]) => {
  const found: [string, unknown][] = [];
  for (const text of texts) found.push([text, await suggestBoth(text)]);
  return found;
};

const fillSuggestions = suggestionFiller(api.db);
const fillAll = async () => {
  while ((await fillSuggestions()) > 0);
};
const emptyRows = sql`update suggested_products set terms = null, products = '{}', families = '{}'`;
/** Some words alone, so that there is less to fill. */
const words = isFullSize ? 200 : 8;
beforeAll(async () => {
  await sql`
    delete from search_word where word <> all ('{зеркало,зеркала,тумба,раковина,круглое}') and word not in (
      select word from search_word order by hashtext(word) limit ${words})`.execute(api.db);
  await fillAll();
}, 120_000);

test("words, their beginnings and what stands for them have the answers of the search itself", {
  timeout: 120_000,
}, async () => {
  const rows = await sql<{ text: string }>`
    select text from suggested_products order by hashtext(text), text limit ${caseCount(300)}`.execute(api.db);
  const sample = rows.rows.map(({ text }) => text);
  const texts = [
    ...sample,
    "зеркало",
    "зеркалами",
    "Зеркало",
    "зиркало",
    "pthrfkj",
    "zerkalo",
    "умывальник",
    "тум",
    "dj",
  ];
  const stored = await suggestEach(texts);
  await emptyRows.execute(api.db);
  const searched = await suggestEach(texts);
  await fillAll();
  expect(stored).toEqual(searched);
});

test.each(["зеркало", "зиркало", "pthrfkj", "ЗЕРКАЛО "])("«%s» is answered by what is stored", async (typed) => {
  const { id } = await newProduct(api.db, { kind: "tap" });
  await sql`update suggested_products set products = array[${id}::int], families = array[${id}::int], least_popularity = null
    where text = 'зеркало'`.execute(api.db);
  for (const { products } of await suggestBoth(typed)) expect(products.map((product) => product.id)).toEqual([id]);
});

/** As staff publish: the words of the name are known at once. */
async function publish(id: number, values: { name?: string; is_active?: boolean }): Promise<void> {
  await requestPublication(api.db);
  await api.db.updateTable("product").set(values).where("id", "=", id).execute();
  await emptyOutbox(api.db);
}

/** Lists new words, too. */
async function fillAnew(): Promise<void> {
  const filler = suggestionFiller(api.db);
  while ((await filler()) > 0);
}

const idsOf = async (q: string) => (await suggest(q)).products.map(({ id }) => id);

test("a product is suggested by its new name at once, and no longer by the old one or when it is hidden", async () => {
  const { id } = await newProduct(api.db);
  await publish(id, { name: "Смеситель «Перламутр»" });
  await expect.poll(() => idsOf("перламутр")).toEqual([id]);
  await fillAnew();
  expect(await idsOf("перламутр")).toEqual([id]);

  await publish(id, { name: "Смеситель «Аметист»" });
  await expect.poll(() => idsOf("аметист")).toEqual([id]);
  expect(await idsOf("перламутр")).toEqual([]);
  await fillAnew();
  expect([await idsOf("аметист"), await idsOf("перламутр")]).toEqual([[id], []]);

  await publish(id, { name: "Смеситель «Перламутр»" });
  expect([await idsOf("аметист"), await idsOf("перламутр")]).toEqual([[], [id]]);
  await fillAnew();
  await publish(id, { is_active: false });
  expect(await idsOf("перламутр")).toEqual([]);
});

test("a new price is that of the card, though the row stays", async () => {
  const { id } = await newProduct(api.db, { price: 500_000 });
  await publish(id, { name: "Смеситель «Яшма»" });
  await expect.poll(() => idsOf("яшма")).toEqual([id]);
  await fillAnew();
  await sql`update product_price set no_registry = 400000, retail = 400000 where product_id = ${id}`.execute(api.db);
  await emptyOutbox(api.db);
  const { products } = await suggest("яшма");
  expect(products).toMatchObject([{ id, price: 400_000, family: { price: { from: 400_000, to: 400_000 } } }]);
  const stored = await sql<{ terms: string }>`select terms from suggested_products where text = 'яшма'`.execute(api.db);
  expect(stored.rows).toEqual([{ terms: expect.any(String) as string }]);
});
