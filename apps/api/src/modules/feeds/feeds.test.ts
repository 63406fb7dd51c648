import { productFeed } from "@zertsalo/contract/feeds";
import { saveFeedSettings } from "@zertsalo/db/feeds/feed-settings";
import { initialFeedSettings } from "@zertsalo/domain/feed/feed-settings";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();

test.each(["yandex", "acp"] as const)(
  "feed %s is not found until it is written, then its file is returned",
  async (name) => {
    const ask = () => api.call(productFeed, { params: { name } });
    await expect(ask()).rejects.toMatchObject({ status: 404, errorCode: "feed_not_found" });
    const feed = { key: `feeds/${name}.00ff00ff.gz`, offers: 7 };
    await api.db
      .insertInto("product_feed")
      .values({ name, ...feed, made_at: "2026-11-18T09:20:00Z" })
      .execute();
    expect(await ask()).toEqual({ ...feed, madeAt: "2026-11-18T12:20:00+03:00" });
  },
);

test("the file of a feed that staff have switched off is not found", async () => {
  await api.db.insertInto("product_feed").values({ name: "vk", key: "feeds/vk.00ff00ff.gz", offers: 7 }).execute();
  await saveFeedSettings(api.db, "vk", { ...initialFeedSettings.vk, isOn: true });
  expect(await api.call(productFeed, { params: { name: "vk" } })).toMatchObject({ offers: 7 });
  await saveFeedSettings(api.db, "vk", { ...initialFeedSettings.vk, isOn: false });
  await expect(api.call(productFeed, { params: { name: "vk" } })).rejects.toMatchObject({ status: 404 });
});
