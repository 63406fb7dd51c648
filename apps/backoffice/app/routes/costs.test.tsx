// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-costs";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { expect, test } from "vitest";
import { dialog, fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as costs from "./costs.tsx";
import * as costsExport from "./costs-export.ts";
import * as productCosts from "./product-costs.ts";

const today = inMoscow(new Date()).day;
const product = { id: 7, article: "118204", name: "Раковина «Купель»", retail: 1_000_000, sold: 12, cost: 600_000 };
const entry = { cost: 600_000, from: "2026-03-01", author: "Ольга Ким", setAt: "2026-03-01T09:00:00Z" };
const history = { version: 41, entries: [entry] };

async function openCosts(at = "/costs") {
  const api = createStubClient();
  api.answer(contract.costedProducts, { products: [product, { ...product, id: 8, cost: null }], hasMore: false });
  api.answer(contract.productCosts, history);
  api.answer(contract.setProductCost, history);
  const hour = { resource: "station:saw", kind: "station" as const, name: "Пила", cost: null };
  api.answer(contract.costedResources, { resources: [{ ...hour, history: { version: 0, entries: [] } }] });
  const routes = { "/costs": costs, "/costs/products/:productId": productCosts, "/costs/export": costsExport };
  const user = await renderRoute({ routes, at, api, roles: ["accountant"] });
  return { api, user };
}
const open = async ({ user }: Awaited<ReturnType<typeof openCosts>>, name: RegExp) => {
  await user.click(screen.getAllByRole("button", { name })[0] as HTMLElement);
  return within(await screen.findByRole("dialog"));
};

test("a product stands there with its cost and what is left of the price", async () => {
  await openCosts();
  const rows = screen.getAllByRole("row").map(({ textContent }) => plain(textContent));
  expect(rows[1]).toMatch(/12\s?10 000 ₽\s?6 000 ₽\s?40 %/);
  expect(rows[2]).toContain("неизвестна–");
});

test("a cost is written from its day on, against the version that was seen", async () => {
  const view = await openCosts();
  const form = await open(view, /^Изменить/);
  expect(plain(form.getByRole("table").textContent)).toContain("6 000 ₽Ольга Ким");
  await fill(view.user, form.getByLabelText("Себестоимость одной штуки"), "6 250,50");
  await view.user.click(form.getByRole("button", { name: "Записать" }));
  await waitFor(() =>
    expect(view.api.sent(contract.setProductCost)).toEqual([
      { params: { productId: 7 }, body: { version: 41, cost: 625_050, from: today } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a cost may become unknown", async () => {
  const view = await openCosts();
  const form = await open(view, /^Изменить/);
  await view.user.click(form.getByRole("checkbox"));
  await view.user.click(form.getByRole("button", { name: "Записать" }));
  await waitFor(() => expect(view.api.sent(contract.setProductCost)).toMatchObject([{ body: { cost: null } }]));
});

test.each([
  { name: "what is no sum", typed: "много", refusal: "Напишите сумму в рублях" },
  { name: "what somebody else has written meanwhile", typed: "5 000", refusal: /кто-то ещё/ },
])("$name is refused with what was typed", async ({ typed, refusal }) => {
  const view = await openCosts();
  view.api.refuse(contract.setProductCost, "content_changed_meanwhile");
  const form = await open(view, /^Изменить/);
  await fill(view.user, form.getByLabelText("Себестоимость одной штуки"), typed);
  await view.user.click(form.getByRole("button", { name: "Записать" }));
  expect(await form.findByText(refusal)).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>("Себестоимость одной штуки").value).toBe(typed);
});

test("an hour of a station is entered, a material is not", async () => {
  const view = await openCosts("/costs?view=resources");
  const body = { resource: "station:saw", version: 0, cost: 180_000, from: today };
  view.api.answer(contract.setResourceCost, {
    resource: "station:saw",
    kind: "station",
    name: "Пила",
    cost: 180_000,
    history: { version: 1, entries: [] },
  });
  const form = await open(view, /Пила$/);
  await fill(view.user, form.getByLabelText("За час"), "1800");
  await view.user.click(form.getByRole("button", { name: "Записать" }));
  await waitFor(() => expect(view.api.sent(contract.setResourceCost)).toEqual([{ body }]));
});

const checked = { unchanged: 1, refused: [], digest: "d".repeat(43), isApplied: false };

test("a sheet is checked first, and written as it was checked", async () => {
  const view = await openCosts();
  const changes = [{ id: 7, article: "118204", name: product.name, from: 600_000, to: 625_000 }];
  view.api.answer(contract.importCosts, ({ body }) => {
    const { digest } = body as { digest: string | null };
    return { ...checked, changes, isApplied: digest !== null };
  });
  await view.user.click(screen.getByRole("button", { name: "Из таблицы" }));
  const sheet = dialog("Себестоимость из таблицы");
  await fill(view.user, sheet.getByLabelText("Артикул и себестоимость"), "118204\t6250");
  await view.user.click(sheet.getByRole("button", { name: "Проверить" }));
  expect(plain((await sheet.findByRole("listitem")).textContent)).toBe("Раковина «Купель»: 6 000 ₽ → 6 250 ₽");
  await view.user.click(sheet.getByRole("button", { name: /^Записать/ }));
  const lines = [{ article: "118204", cost: 625_000 }];
  await waitFor(() =>
    expect(view.api.sent(contract.importCosts)).toEqual([
      { body: { lines, from: today, digest: null } },
      { body: { lines, from: today, digest: checked.digest } },
    ]),
  );
});

test.each([
  { name: "a line that cannot be read", text: "118204", expected: /Не прочитали строки: 1/ },
  { name: "an article that no product has", text: "999 100", expected: /Нет такого товара.*999/ },
])("$name keeps a sheet from being written", async ({ text, expected }) => {
  const view = await openCosts();
  view.api.answer(contract.importCosts, { ...checked, digest: null, changes: [], unchanged: 0, refused: ["999"] });
  await view.user.click(screen.getByRole("button", { name: "Из таблицы" }));
  const sheet = dialog("Себестоимость из таблицы");
  await fill(view.user, sheet.getByLabelText("Артикул и себестоимость"), text);
  await view.user.click(sheet.getByRole("button", { name: "Проверить" }));
  expect(await sheet.findByText(expected)).toBeTruthy();
  expect(sheet.getByRole("button", { name: "Проверить" })).toBeTruthy();
});

test("what sells goes out as a file", async () => {
  await openCosts();
  const answer = await fetch("/costs/export/");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="zertsalo-costs.xlsx"');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});
