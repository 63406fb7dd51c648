// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-feeds";
import { initialFeedSettings } from "@zertsalo/domain/feed/feed-settings";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as feedRoute from "./feed.tsx";
import * as previewRoute from "./feed-preview.ts";
import * as feedsRoute from "./feeds.tsx";

const at = "2026-11-16T09:00:00.000Z";
const params = { name: "yandex" as const };
const content = { ...initialFeedSettings.yandex, excludedIds: [7] };
const card: contract.StaffFeed = {
  content,
  version: 3,
  draft: null,
  versions: [
    { n: 2, author: "Ян Рой", at },
    { n: 1, author: null, at },
  ],
  state: { ...params, isOn: true, current: { offers: 283, madeAt: at }, tried: { at, error: null } },
  excluded: [{ id: 7, name: "Т-7", article: null, price: 100_000, isActive: true, picture: null }],
  sections: [
    { code: "zerkala", name: "Зеркала" },
    { code: "tumby", name: "Тумбы" },
  ],
  collections: [{ code: "pinega", name: "Пинега" }],
};

async function openFeed(state: Partial<contract.StaffFeed["state"]> = {}) {
  const api = createStubClient();
  const opened = { ...card, state: { ...card.state, ...state } };
  for (const entry of [contract.staffFeed, contract.saveFeedDraft, contract.publishFeed]) api.answer(entry, opened);
  const routes = { "/feeds/:name": feedRoute, "/feeds/:name/preview": previewRoute };
  const user = await renderRoute({ routes, at: "/feeds/yandex", api, roles: ["content"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const published = async () => {
    await press("Опубликовать");
    await waitFor(() => expect(api.sent(contract.publishFeed)).toHaveLength(1));
    const [sent] = api.sent(contract.publishFeed) as { body: { content: contract.FeedSettings } }[];
    return sent?.body.content;
  };
  return { api, user, press, field, published };
}

test("the list has each feed with its state, products and moment", async () => {
  const api = createStubClient();
  const none = { hasDraft: false, current: null, tried: null };
  api.answer(contract.staffFeeds, {
    feeds: [
      { ...card.state, hasDraft: true },
      { ...none, name: "google", isOn: true, tried: { at, error: "Похоже на ошибку" } },
      { ...none, name: "vk", isOn: false },
    ],
  });
  await renderRoute({ routes: { "/feeds": feedsRoute }, at: "/feeds", api, roles: ["content"] });
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    expect.stringMatching(/^ЯндексЕсть черновикВключён283/),
    "GoogleНе обновился——",
    "VKВыключен——",
  ]);
});

test("products are chosen by section, collection, price and stock, and left out one by one", async () => {
  const { user, press, field, published } = await openFeed();
  await user.selectOptions(screen.getByRole("combobox", { name: "Разделы" }), "zerkala");
  await user.selectOptions(screen.getByRole("combobox", { name: "Разделы" }), "tumby");
  await press("Убрать: Зеркала");
  await user.selectOptions(screen.getByRole("combobox", { name: "Коллекции" }), "pinega");
  await fill(user, field("Цена от"), "1500");
  await user.click(field("Только те, что есть в наличии"));
  await press("Убрать: Т-7");
  expect(await published()).toEqual({
    ...content,
    sections: ["tumby"],
    collections: ["pinega"],
    priceFrom: 150_000,
    inStockOnly: true,
    excludedIds: [],
  });
});

test("links get their marks, pictures their width, and the feed is switched off", async () => {
  const { user, field, published } = await openFeed();
  await fill(user, field("utm_source"), "market");
  expect(screen.getByText(/\/product\/primer\/\?utm_source=market$/)).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Ширина картинок" }), "640");
  await user.click(field("Фид включён: площадка забирает его по адресу"));
  expect(await published()).toMatchObject({
    isOn: false,
    pictureWidth: 640,
    utm: { source: "market", medium: "", campaign: "" },
  });
});

test("the saved draft is counted with its first offers", async () => {
  const { api, user, press, field } = await openFeed();
  const offer = { id: 5, name: "Т-5", price: 599_000, isInStock: true, link: "/product/t-5/", picture: null };
  api.answer(contract.previewFeed, { count: 21, offers: [offer] });
  await press("Посчитать");
  expect(plain((await screen.findByRole("status")).textContent)).toContain("21 товар, первые 1:");
  const first = within(screen.getByRole("list", { name: "Первые товары фида" }));
  expect(plain(first.getByRole("listitem").textContent)).toBe("Т-5/product/t-5/5 990 ₽в наличии");
  await fill(user, field("utm_source"), "market");
  expect(screen.getByRole<HTMLButtonElement>("button", named("Посчитать")).disabled).toBe(true);
});

test("a failed making has its reason, and can be asked for at once", async () => {
  const { api, press } = await openFeed({ tried: { at, error: "Товаров стало 1 вместо 9" } });
  api.answer(contract.makeFeed, params);
  expect(screen.getByText(/не удалось: Товаров стало 1 вместо 9/)).toBeTruthy();
  await press("Сделать сейчас");
  expect(await screen.findByText(/Поставили в очередь/)).toBeTruthy();
  expect(api.sent(contract.makeFeed)).toEqual([{ params }]);
});

test("a feed that is off has neither address nor button; a refusal stays with its reason", async () => {
  const { api, press } = await openFeed({ isOn: false, current: null, tried: null });
  expect(screen.getByText("Фид выключен: по его адресу ничего нет")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Сделать сейчас" })).toBeNull();
  api.refuse(contract.publishFeed, "feed_refused", { text: "Цена «от» больше цены «до»" });
  await press("Опубликовать");
  expect(await screen.findByText("Цена «от» больше цены «до»")).toBeTruthy();
});
