import type { FeedSettings } from "@zertsalo/contract/staff-feeds";
import { expect, test } from "vitest";
import { feedViolation, initialFeedSettings, withUtm } from "./feed-settings.ts";

const choices = { sections: ["zerkala"], collections: ["pinega"] };
const utm = (source: string, medium = "", campaign = "") => ({ source, medium, campaign });

test.each<[string, Partial<FeedSettings>, number, unknown]>([
  ["with products is published", {}, 1, null],
  ["without products is refused", {}, 0, expect.stringMatching(/не останется товаров/)],
  ["that is off may be empty", { isOn: false }, 0, null],
  [
    "with an empty span of prices is refused",
    { priceFrom: 200, priceTo: 100 },
    1,
    expect.stringMatching(/«от» больше/),
  ],
  ["with one price is published", { priceFrom: 100, priceTo: 100 }, 1, null],
  ["of a section that is gone is refused", { sections: ["zerkala", "vanny"] }, 1, expect.stringMatching(/раздел/)],
  ["of a collection that is gone is refused", { collections: ["ples"] }, 1, expect.stringMatching(/коллекция/)],
  ["with marks but no source is refused", { utm: utm("", "cpc") }, 1, expect.stringMatching(/utm_source/)],
])("a feed %s", (_name, change, count, reason) => {
  const violation = feedViolation({ ...initialFeedSettings.yandex, ...change }, choices, count);
  expect(violation).toEqual(reason);
});

test.each([
  ["/product/svir/", utm(""), "/product/svir/"],
  ["/product/svir/", utm("vk", "cpc"), "/product/svir/?utm_source=vk&utm_medium=cpc"],
  ["/product/svir/?a=1", utm("vk", "", "may"), "/product/svir/?a=1&utm_source=vk&utm_campaign=may"],
])("the link %s with the marks %o is %s", (path, marks, link) => {
  expect(withUtm(path, marks)).toBe(link);
});

test("the shop's first feed is as it was before staff could change it", () => {
  expect(initialFeedSettings.yandex).toMatchObject({ isOn: true, utm: utm(""), pictureWidth: 1080 });
});
