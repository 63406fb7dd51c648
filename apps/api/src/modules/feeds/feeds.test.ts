import { productFeed } from "@zertsalo/contract/feeds";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();

test("a feed is not found until it is written, then its file is returned", async () => {
  const ask = () => api.call(productFeed, { params: { name: "yandex" } });
  await expect(ask()).rejects.toMatchObject({ status: 404, errorCode: "feed_not_found" });
  const feed = { key: "feeds/yandex.00ff00ff.gz", offers: 7 };
  await api.db
    .insertInto("product_feed")
    .values({ name: "yandex", ...feed })
    .execute();
  expect(await ask()).toEqual(feed);
});
