// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-api-keys";
import { expect, test } from "vitest";
import { dialog, fill, named, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as apiKeysRoute from "./api-keys.tsx";

const key: contract.ApiKey = {
  id: 7,
  name: "Учёт",
  scopes: ["stock:read", "prices:read"],
  limitPerMinute: 300,
  state: "live",
  createdAt: "2026-11-19T09:30:00.000Z",
  expiresAt: "2027-02-17T09:30:00.000Z",
  usedAt: "2026-11-19T10:02:00.000Z",
  revokedAt: null,
};
const text = `zak_${"x".repeat(43)}`;

async function open(keys = [key]) {
  const api = createStubClient();
  api.answer(contract.staffApiKeys, { keys });
  api.answer(contract.createApiKey, { key: text, keys });
  api.answer(contract.revokeApiKey, { keys: [] });
  const user = await renderRoute({ routes: { "/api-keys": apiKeysRoute }, at: "/api-keys", api, roles: ["owner"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, press };
}

test("a key is made by what it may read, and its text is displayed once with the address", async () => {
  const { api, user, press } = await open([]);
  expect(screen.getByText(/Ключей пока нет/)).toBeTruthy();
  await press("Создать ключ");
  const form = dialog("Новый ключ");
  await fill(user, form.getByLabelText("Для какой системы"), "Учёт");
  await user.click(form.getByLabelText(/^Остатки/));
  await user.click(form.getByLabelText(/^Цены/));
  await user.selectOptions(form.getByLabelText("Срок действия"), "90");
  await user.selectOptions(form.getByLabelText("Запросов в минуту"), "300");
  await user.click(form.getByRole("button", { name: "Создать ключ" }));
  expect(await screen.findByDisplayValue(text)).toBeTruthy();
  expect(screen.getByDisplayValue("http://shop.test/api")).toBeTruthy();
  expect(api.sent(contract.createApiKey)).toEqual([
    { body: { name: "Учёт", scopes: ["stock:read", "prices:read"], days: 90, limitPerMinute: 300 } },
  ]);
  await press("Закрыть окно");
  await waitFor(() => expect(screen.queryByDisplayValue(text)).toBeNull());
});

test("a key without a term has none", async () => {
  const { api, user, press } = await open();
  await press("Создать ключ");
  const form = dialog("Новый ключ");
  await fill(user, form.getByLabelText("Для какой системы"), "Витрина");
  await user.click(form.getByLabelText(/^Каталог/));
  await user.selectOptions(form.getByLabelText("Срок действия"), "Без срока, пока не отозвать");
  await user.click(form.getByRole("button", { name: "Создать ключ" }));
  await screen.findByDisplayValue(text);
  expect(api.sent(contract.createApiKey)).toMatchObject([{ body: { days: null, limitPerMinute: 60 } }]);
});

test("a key that may read nothing is not made, and what was typed stays", async () => {
  const { api, user, press } = await open();
  await press("Создать ключ");
  const form = dialog("Новый ключ");
  await fill(user, form.getByLabelText("Для какой системы"), "Учёт");
  await user.click(form.getByRole("button", { name: "Создать ключ" }));
  expect(await form.findByText(/Выберите, что ключу разрешено/)).toBeTruthy();
  expect(form.getByDisplayValue("Учёт")).toBeTruthy();
  expect(api.sent(contract.createApiKey)).toEqual([]);
});

test("at the limit the dialog says what to do", async () => {
  const { api, user, press } = await open();
  api.refuse(contract.createApiKey, "too_many_api_keys");
  await press("Создать ключ");
  const form = dialog("Новый ключ");
  await fill(user, form.getByLabelText("Для какой системы"), "Учёт");
  await user.click(form.getByLabelText(/^Каталог/));
  await user.click(form.getByRole("button", { name: "Создать ключ" }));
  expect(await form.findByText(/Отзовите лишний/)).toBeTruthy();
});

test("a row tells what a key reads, until when, and when it was used", async () => {
  await open();
  const row = within(screen.getByRole("row", { name: /Учёт/ }));
  expect(row.getByText(/^Остатки, Цены/)).toBeTruthy();
  expect(row.getByText("Действует")).toBeTruthy();
  expect(row.getByText("до 17.02.2027, 12:30")).toBeTruthy();
  expect(row.getByText("19.11.2026, 13:02")).toBeTruthy();
});

test("a key is revoked after a look at its last use", async () => {
  const { api, user, press } = await open();
  await press("Отозвать: Учёт");
  const window = dialog("Отозвать ключ: Учёт");
  expect(window.getByText(/обращалась с ним 19.11.2026, 13:02/)).toBeTruthy();
  api.answer(contract.staffApiKeys, { keys: [{ ...key, state: "revoked", revokedAt: "2026-11-19T11:00:00.000Z" }] });
  await user.click(window.getByRole("button", { name: "Отозвать" }));
  expect(await screen.findByText("Отозван")).toBeTruthy();
  expect(api.sent(contract.revokeApiKey)).toEqual([{ params: { id: 7 } }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: /Отозвать/ })).toBeNull();
});

test("a key that somebody else has revoked meanwhile is refused in its dialog", async () => {
  const { api, user, press } = await open();
  api.refuse(contract.revokeApiKey, "not_found");
  await press("Отозвать: Учёт");
  const window = dialog("Отозвать ключ: Учёт");
  await user.click(window.getByRole("button", { name: "Отозвать" }));
  expect(await window.findByText("Не найдено")).toBeTruthy();
});
