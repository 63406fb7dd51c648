import type { FeedName } from "@zertsalo/contract/feeds";
import * as contract from "@zertsalo/contract/staff-feeds";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { saveFeedTry } from "@zertsalo/db/feeds/feed-settings";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const price = 8_150_000;
const [mirror, tap, gone] = [
  await newProduct(api.db, { kind: "mirror", price }),
  await newProduct(api.db, { kind: "tap", price }),
  await newProduct(api.db, { kind: "mirror", price, stock: { warehouse: 0, stores: 0 } }),
];
await emptyOutbox(api.db);

const card = (name: FeedName) => editor.call(contract.staffFeed, { params: { name } });
const preview = (name: FeedName) => editor.call(contract.previewFeed, { params: { name } });
async function written(name: FeedName, change: Partial<contract.FeedSettings>) {
  const { content, version } = await card(name);
  return { params: { name }, body: { version, content: { ...content, ...change } } };
}
const save = async (name: FeedName, change: Partial<contract.FeedSettings>) =>
  editor.call(contract.saveFeedDraft, await written(name, change));
const publish = async (name: FeedName, change: Partial<contract.FeedSettings>) =>
  editor.call(contract.publishFeed, await written(name, change));
const waitingJobs = async () => {
  const { rows } = await sql<{ name: string }>`
    select payload ->> 'name' as name from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'write-feed' order by 1`.execute(api.db);
  return rows.map(({ name }) => name);
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string; errorText?: string }) => [error.errorCode, error.errorText],
  );
const own = { priceFrom: price, priceTo: price };

test("the feeds of a shop that nobody has changed: those of Yandex and of programs with everything, the others off", async () => {
  const { feeds } = await editor.call(contract.staffFeeds);
  expect(feeds.map(({ name, isOn, hasDraft }) => [name, isOn, hasDraft])).toEqual([
    ["yandex", true, false],
    ["google", false, false],
    ["vk", false, false],
    ["acp", true, false],
  ]);
});

test.each([
  ["all of a span of prices", {}, [mirror.id, tap.id, gone.id]],
  ["a section with those below it", { sections: ["zerkala"] }, [mirror.id, gone.id]],
  ["what is in stock", { inStockOnly: true }, [mirror.id, tap.id]],
  ["all but what is left out", { excludedIds: [tap.id] }, [mirror.id, gone.id]],
])("a draft is previewed with its count and first offers: %s", async (_name, change, ids) => {
  await save("google", { ...own, sections: [], inStockOnly: false, excludedIds: [], ...change });
  const { count, offers } = await preview("google");
  expect(offers.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b));
  expect(count).toBe(ids.length);
  expect(offers[0]).toMatchObject({ price, link: expect.stringMatching(/utm_source=google&utm_medium=cpc$/) });
});

test("a feed is switched on by publication, which makes it at once and can be taken back", async () => {
  await publish("google", { ...own, isOn: true });
  expect(await waitingJobs()).toEqual(["google"]);
  const { state, versions } = await card("google");
  expect(state).toMatchObject({ isOn: true, current: null, tried: null });
  expect(versions.map(({ n }) => n)).toEqual([2, 1]);
  const { content } = await editor.call(contract.restoreFeed, { params: { name: "google", n: 1 } });
  expect(content).toMatchObject({ isOn: false, priceFrom: null });
});

test("a failed making is shown with its reason, and made anew on request", async () => {
  await saveFeedTry(api.db, "yandex", "Товаров стало 1 вместо 9");
  expect((await card("yandex")).state.tried).toMatchObject({ error: "Товаров стало 1 вместо 9" });
  await editor.call(contract.makeFeed, { params: { name: "yandex" } });
  expect(await waitingJobs()).toEqual(["google", "yandex"]);
  expect(await refusal(editor.call(contract.makeFeed, { params: { name: "vk" } }))).toEqual([
    "feed_is_off",
    "Фид выключен: включите и опубликуйте его",
  ]);
});

test("settings that would break a feed are refused with their reason", async () => {
  expect(await refusal(publish("vk", { isOn: true, priceFrom: price + 1, priceTo: price + 1 }))).toEqual([
    "feed_refused",
    "По этим условиям в фиде не останется товаров",
  ]);
  expect(await refusal(publish("vk", { sections: ["net-takogo"] }))).toMatchObject([
    "feed_refused",
    expect.any(String),
  ]);
  const stale = await written("vk", {});
  await editor.call(contract.saveFeedDraft, stale);
  expect(await refusal(editor.call(contract.saveFeedDraft, stale))).toMatchObject([
    "content_changed_meanwhile",
    expect.any(String),
  ]);
});
