// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-pages";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as pageRoute from "./page.tsx";
import * as pagesRoute from "./pages.tsx";

const at = "2026-11-16T09:00:00.000Z";
const key = "help.vesna";
const card: contract.StaffPage = {
  content: { title: "Весна", body: "Текст страницы", seoTitle: "Весна", seoDescription: "", edition: null },
  version: 1,
  draft: { author: "Ян Рой", at },
  versions: [],
  key,
  route: "/help/vesna/",
  isPublished: false,
  isOwn: true,
  placeholders: {},
};
const listed = { key, route: card.route, title: "Весна", changedAt: at };

async function open(path: string, changes: Partial<contract.StaffPage> = {}) {
  const api = createStubClient();
  api.answer(contract.staffPages, {
    pages: [
      { ...listed, hasDraft: true, isPublished: false },
      { ...listed, key: "about", route: "/about/", title: "О компании", hasDraft: false, isPublished: true },
    ],
  });
  api.answer(contract.staffPage, { ...card, ...changes });
  const routes = { "/pages": pagesRoute, "/pages/:key": pageRoute };
  const user = await renderRoute({ routes, at: path, api, roles: ["content"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { api, user, press, field };
}

test("a new page is begun with its address, and its form opens", async () => {
  const { api, user, press, field } = await open("/pages");
  expect(screen.getAllByRole("row").map((row) => plain(row.textContent))[1]).toContain("Ещё не на сайте");
  api.answer(contract.createPage, { key });
  await press("Новая страница");
  await fill(user, field("Название"), "Весна");
  await fill(user, field("Адрес"), "vesna");
  await press("Создать черновик");
  await waitFor(() => expect(api.sent(contract.createPage)).toEqual([{ body: { title: "Весна", code: "vesna" } }]));
  expect(await screen.findByRole("heading", { name: "Весна", level: 1 })).toBeTruthy();
});

test("an address that is taken stays in the dialog with its reason", async () => {
  const { api, user, press, field } = await open("/pages");
  api.refuse(contract.createPage, "page_address_taken");
  await press("Новая страница");
  await fill(user, field("Название"), "Доставка");
  await fill(user, field("Адрес"), "delivery");
  await press("Создать черновик");
  expect(await screen.findByText("По такому адресу уже есть страница")).toBeTruthy();
  expect(field("Адрес").value).toBe("delivery");
});

test("a page of the shop is removed with the address that its own leads to", async () => {
  const { api, user, press, field } = await open("/pages/help.vesna", { isPublished: true, draft: null });
  api.refuse(contract.removePage, "page_removal_refused", { text: "Адрес ведёт сам на себя" });
  await press("Удалить…");
  await fill(user, field("Куда вести с её адреса"), "/help/vesna/");
  await press("Удалить страницу");
  expect(await screen.findByText("Адрес ведёт сам на себя")).toBeTruthy();

  api.answer(contract.removePage, { key });
  await fill(user, field("Куда вести с её адреса"), "/help/delivery/");
  await press("Удалить страницу");
  expect(await screen.findByRole("heading", { name: "Страницы", level: 1 })).toBeTruthy();
  expect(api.sent(contract.removePage).at(-1)).toEqual({ params: { key }, body: { to: "/help/delivery/" } });
});

test("a draft that was never published is removed without an address", async () => {
  const { api, press } = await open("/pages/help.vesna");
  expect(screen.queryByRole("button", { name: "Отбросить черновик" })).toBeNull();
  expect(screen.queryByRole("link", { name: "На сайте" })).toBeNull();
  api.answer(contract.removePage, { key });
  await press("Удалить черновик…");
  await press("Удалить страницу");
  await waitFor(() => expect(api.sent(contract.removePage)).toEqual([{ params: { key }, body: { to: "" } }]));
});

test("a page that the shop needs has no removal", async () => {
  await open("/pages/help.vesna", { isPublished: true, isOwn: false });
  expect(screen.queryByRole("region", { name: "Удаление" })).toBeNull();
});
