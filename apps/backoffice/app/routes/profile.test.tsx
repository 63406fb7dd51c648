// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { endStaffSession, staffMe, staffSessions } from "@zertsalo/contract/staff";
import { expect, test } from "vitest";
import { renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as profileRoute from "./profile.tsx";

const at = "2026-11-16T09:00:00.000Z";
const sessions = [
  { id: "here", device: "Firefox, Linux", signedInAt: at, seenAt: at, isCurrent: true },
  { id: "tablet/1", device: null, signedInAt: at, seenAt: at, isCurrent: false },
];

async function openProfile() {
  const api = createStubClient();
  const staff = { id: 1, name: "Ольга Ким", email: "kim@example.test", roles: [] };
  api.answer(staffMe, { staff, recoveryCodesLeft: 3 });
  api.answer(staffSessions, { sessions });
  api.answer(endStaffSession, { done: true });
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
