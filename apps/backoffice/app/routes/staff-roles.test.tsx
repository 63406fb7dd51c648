// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-own-roles";
import { roleTemplates } from "@zertsalo/domain/staff/role-templates";
import { expect, test } from "vitest";
import { fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as roleRoute from "./staff-role.tsx";
import * as rolesRoute from "./staff-roles.tsx";

const cashier: contract.OwnRole = {
  id: 3,
  version: 4,
  content: { name: "Кассир", note: "Шоурум", rights: ["orders.see", "orders.till"] },
  people: [],
  changedAt: "2026-11-16T09:00:00.000Z",
};

async function open(at: string, roles: contract.OwnRole[] = [cashier]) {
  const api = createStubClient();
  api.answer(contract.staffOwnRoles, { roles });
  api.answer(contract.createOwnRole, { id: 9, version: 1 });
  api.answer(contract.saveOwnRole, { id: 3, version: 5 });
  api.answer(contract.removeOwnRole, { id: 3, version: 4 });
  const routes = { "/staff/roles": rolesRoute, "/staff/roles/:id": roleRoute };
  return { api, user: await renderRoute({ routes, at, api, roles: ["owner"] }) };
}

const box = (area: string, right: string) =>
  within(screen.getByRole("group", { name: area })).getByRole<HTMLInputElement>("checkbox", { name: right });
const press = (name: string) => screen.getByRole("button", { name });

test("the list tells what a role may do and who has it, and has the fixed ones below", async () => {
  await open("/staff/roles", [{ ...cashier, people: [{ id: 8, name: "Пётр Гусев" }] }]);
  const [own, fixed] = screen.getAllByRole("table");
  const cells = within(own!)
    .getAllByRole("cell")
    .map(({ textContent }) => plain(textContent));
  expect(cells).toEqual(["КассирШоурум", "2 праваЗаказы", "Пётр Гусев", "16.11.2026, 12:00"]);
  expect(within(fixed!).getAllByRole("row")).toHaveLength(7);
});

test("a shop without own roles is offered the templates", async () => {
  await open("/staff/roles", []);
  expect(screen.getByRole("link", { name: "маркетолог" }).getAttribute("href")).toBe("/staff/roles/new/?from=marketer");
});

test("a template is changed and kept as a new role, which is opened then", async () => {
  const { api, user } = await open("/staff/roles/new?from=cashier");
  expect(screen.getByLabelText<HTMLInputElement>("Название").value).toBe("Кассир");
  await user.click(box("Заказы", "Принимать деньги в кассе, повторять чеки"));
  await user.click(press("Создать роль"));
  await waitFor(() => expect(screen.getByRole("main").textContent).not.toContain("Создать роль"));
  const { name, note, rights } = roleTemplates.cashier;
  const kept = rights.filter((right) => right !== "orders.till");
  expect(api.sent(contract.createOwnRole)).toEqual([{ body: { content: { name, note, rights: kept } } }]);
});

test("a right brings the one to look, and looking removed ends the whole area", async () => {
  const { user } = await open("/staff/roles/new");
  const see = () => box("Отзывы", "Видеть отзывы");
  await user.click(box("Отзывы", "Публиковать, отклонять, отвечать"));
  expect(see().checked).toBe(true);
  await user.click(see());
  expect(box("Отзывы", "Публиковать, отклонять, отвечать").checked).toBe(false);
});

test("a role without rights is not sent", async () => {
  await open("/staff/roles/new");
  expect(press("Создать роль").hasAttribute("disabled")).toBe(true);
});

test("a role is changed by the version that was opened", async () => {
  const { api, user } = await open("/staff/roles/3");
  await fill(user, screen.getByLabelText("Название"), "Кассир шоурума");
  await user.click(press("Сохранить"));
  expect((await screen.findByText(/^Сохранено\./)).textContent).toContain("Права изменились");
  expect(api.sent(contract.saveOwnRole)).toEqual([
    { params: { id: 3 }, body: { version: 4, content: { ...cashier.content, name: "Кассир шоурума" } } },
  ]);
});

test("what a colleague has saved meanwhile is told, and nothing that was typed is lost", async () => {
  const { api, user } = await open("/staff/roles/3");
  await fill(user, screen.getByLabelText("Название"), "Кассир шоурума");
  api.refuse(contract.saveOwnRole, "content_changed_meanwhile");
  const theirs = { ...cashier, version: 5, content: { ...cashier.content, note: "Склад" } };
  api.answer(contract.staffOwnRoles, { roles: [theirs] });
  await user.click(press("Сохранить"));
  expect((await screen.findByText(/Ваши правки на месте/)).textContent).toContain("пояснение");
  expect(screen.getByLabelText<HTMLInputElement>("Название").value).toBe("Кассир шоурума");
  expect(screen.getByLabelText<HTMLInputElement>("Пояснение").value).toBe("Склад");
});

test("a role that somebody has is not deleted, and says whose rights change", async () => {
  await open("/staff/roles/3", [{ ...cashier, people: [{ id: 8, name: "Пётр Гусев" }] }]);
  expect(screen.queryByRole("button", { name: "Удалить роль" })).toBeNull();
  expect(plain(screen.getByRole("main").textContent)).toContain("Эта роль у сотрудников: Пётр Гусев");
});

test("a role that nobody has is deleted, and the refusal of one given meanwhile stays on the page", async () => {
  const { api, user } = await open("/staff/roles/3");
  api.refuse(contract.removeOwnRole, "staff_role_held");
  await user.click(press("Удалить роль"));
  expect((await screen.findByText(/^Роль кому-то назначена/)).textContent).toContain("снимите");
  api.answer(contract.removeOwnRole, { id: 3, version: 4 });
  await user.click(press("Удалить роль"));
  await waitFor(() => expect(screen.getAllByRole("table")).toHaveLength(2));
});
