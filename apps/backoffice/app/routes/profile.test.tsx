// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { endStaffSession, staffMe, staffSessions } from "@zertsalo/contract/staff";
import { createStaffToken, endStaffToken, maxStaffTokens, staffTokens } from "@zertsalo/contract/staff-tokens";
import { expect, test } from "vitest";
import { renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as profileRoute from "./profile.tsx";

const at = "2026-11-16T09:00:00.000Z";
const sessions = [
  { id: "here", device: "Firefox, Linux", signedInAt: at, seenAt: at, isCurrent: true },
  { id: "tablet/1", device: null, signedInAt: at, seenAt: at, isCurrent: false },
];

const token = { id: 5, name: "Сводка", createdAt: at, expiresAt: "2026-12-16T09:00:00.000Z", usedAt: null };
const secret = `zst_${"x".repeat(43)}`;

async function openProfile(tokens = [token]) {
  const api = createStubClient();
  const staff = { id: 1, name: "Ольга Ким", email: "kim@example.test", roles: [], ownRoles: [], rights: [] };
  api.answer(staffMe, { staff, recoveryCodesLeft: 3 });
  api.answer(staffSessions, { sessions });
  api.answer(endStaffSession, { done: true });
  api.answer(staffTokens, { tokens });
  return { api, user: await renderRoute({ routes: { "/profile": profileRoute }, at: "/profile", api }) };
}

test("another session is ended by its id, this one only by signing out", async () => {
  const { api, user } = await openProfile();
  const own = within(screen.getByRole("row", { name: /Firefox/ }));
  expect(own.getByText("Этот сеанс")).toBeTruthy();
  expect(own.queryByRole("button")).toBeNull();
  const other = within(screen.getByRole("row", { name: /Неизвестное устройство/ }));
  api.answer(staffSessions, { sessions: sessions.slice(0, 1) });
  await user.click(other.getByRole("button", { name: "Завершить" }));
  await waitFor(() => expect(screen.queryByText("Неизвестное устройство")).toBeNull());
  expect(api.sent(endStaffSession)).toEqual([{ params: { id: "tablet/1" } }]);
});

test("a session that could not be ended stays listed, with the reason", async () => {
  const { api, user } = await openProfile();
  api.refuse(endStaffSession, "not_found");
  await user.click(screen.getByRole("button", { name: "Завершить" }));
  expect((await screen.findByRole("status")).textContent).toBe("Не найдено");
  expect(screen.getByText("Неизвестное устройство")).toBeTruthy();
});

test("the number of recovery codes left is on the page", async () => {
  await openProfile();
  expect(screen.getByText(/Запасных кодов осталось: 3\./)).toBeTruthy();
});

test("a token is made by a name and a term, and seen once", async () => {
  const { api, user } = await openProfile([]);
  expect(screen.getByText("Ключей нет.")).toBeTruthy();
  api.answer(createStaffToken, { token: secret, tokens: [token] });
  api.answer(staffTokens, { tokens: [token] });
  await user.type(screen.getByLabelText("Для какой программы"), "Сводка");
  await user.selectOptions(screen.getByLabelText("Срок действия"), "90");
  await user.click(screen.getByRole("button", { name: "Создать ключ" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ключ: Сводка" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Ключ").value).toBe(secret);
  expect(dialog.getByLabelText<HTMLInputElement>("Адрес для программы").value).toMatch(/\/mcp\/staff$/);
  expect(api.sent(createStaffToken)).toEqual([{ body: { name: "Сводка", days: 90 } }]);
  expect(await screen.findByRole("row", { name: /Сводка.*Ещё не было/ })).toBeTruthy();
});

test("a token is revoked by its row", async () => {
  const { api, user } = await openProfile();
  api.answer(endStaffToken, { tokens: [] });
  api.answer(staffTokens, { tokens: [] });
  await user.click(screen.getByRole("button", { name: /Отозвать.*Сводка/ }));
  expect(await screen.findByText("Ключей нет.")).toBeTruthy();
  expect(api.sent(endStaffToken)).toEqual([{ params: { id: 5 } }]);
});

test("at the limit the form says what to do, and a refusal keeps what was typed", async () => {
  const { api, user } = await openProfile();
  api.refuse(createStaffToken, "too_many_tokens");
  await user.type(screen.getByLabelText("Для какой программы"), "Ещё одна");
  await user.click(screen.getByRole("button", { name: "Создать ключ" }));
  expect((await screen.findByRole("status")).textContent).toContain("Отзовите лишний");
  expect(screen.getByLabelText<HTMLInputElement>("Для какой программы").value).toBe("Ещё одна");
});

test("whoever has as many tokens as there may be is told to revoke one", async () => {
  await openProfile(Array.from({ length: maxStaffTokens }, (_, index) => ({ ...token, id: index + 1 })));
  expect(screen.queryByRole("button", { name: "Создать ключ" })).toBeNull();
  expect(screen.getByText(/отзовите лишний/)).toBeTruthy();
});
