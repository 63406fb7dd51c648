// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff";
import { type OwnRole, staffOwnRoles } from "@zertsalo/contract/staff-own-roles";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as staffRoute from "./staff.tsx";

const account: contract.StaffAccount = {
  id: 8,
  name: "Пётр Гусев",
  email: "gusev@example.test",
  roles: ["operator"],
  ownRoles: [],
  rights: [],
  isDisabled: false,
  isEnrolled: true,
  seenAt: "2026-11-16T09:00:00.000Z",
};
const token = "t".repeat(43);
const cashier: OwnRole = {
  id: 3,
  version: 1,
  content: { name: "Кассир", note: "", rights: ["orders.see"] },
  people: [],
  changedAt: "2026-11-16T09:00:00.000Z",
};

async function openStaff(accounts = [account]) {
  const api = createStubClient();
  api.answer(contract.staffAccounts, { accounts });
  api.answer(staffOwnRoles, { roles: [cashier] });
  api.answer(contract.setStaffRoles, account);
  api.answer(contract.setStaffAccess, account);
  api.answer(contract.createStaff, { account: { ...account, name: "Анна Лис" }, enrolToken: token });
  api.answer(contract.inviteStaffAgain, { account, enrolToken: "n".repeat(43) });
  return { api, user: await renderRoute({ routes: { "/staff": staffRoute }, at: "/staff", api, roles: ["owner"] }) };
}

async function openNew() {
  const { api, user } = await openStaff();
  await user.click(screen.getByRole("button", { name: "Добавить" }));
  const form = dialog("Новый сотрудник");
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const add = () => user.click(form.getByRole("button", { name: "Добавить и получить ссылку" }));
  return { api, user, form, field, add };
}

const link = () => screen.queryByLabelText<HTMLInputElement>("Ссылка")?.value;

test("an account is made with its roles alone, and its link is there once", async () => {
  const { api, user, form, field, add } = await openNew();
  await fill(user, field("Имя и фамилия"), "Анна Лис");
  await fill(user, field("Почта"), "lis@example.test");
  await user.click(form.getByRole("checkbox", { name: "Цех" }));
  await user.click(form.getByRole("checkbox", { name: "Менеджер заказов" }));
  await user.click(form.getByRole("checkbox", { name: "Кассир" }));
  await add();
  await waitFor(() => expect(link()).toBe(`http://office.test/enrol/#${token}`));
  expect(api.sent(contract.createStaff)).toEqual([
    { body: { name: "Анна Лис", email: "lis@example.test", roles: ["order_manager", "workshop"], ownRoles: [3] } },
  ]);
  expect(screen.queryByRole("dialog", { name: "Новый сотрудник" })).toBeNull();
  await user.click(dialog("Ссылка для входа: Анна Лис").getByRole("button", { name: "Закрыть окно" }));
  expect(link()).toBeUndefined();
});

test.each(["Имя и фамилия", "Почта"])("an account without «%s» is not sent", async (label) => {
  const { api, user, field, add } = await openNew();
  await fill(user, field("Имя и фамилия"), "Анна Лис");
  await fill(user, field("Почта"), "lis@example.test");
  await user.clear(field(label));
  await add();
  expect(api.sent(contract.createStaff)).toEqual([]);
});

test("nobody has a role before it is ticked", async () => {
  const { form } = await openNew();
  expect(form.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toEqual([]);
});

test("an e-mail that somebody has is refused in the dialog, with everything typed", async () => {
  const { api, user, form, field, add } = await openNew();
  api.refuse(contract.createStaff, "staff_exists");
  await fill(user, field("Имя и фамилия"), "Анна Лис");
  await fill(user, field("Почта"), "gusev@example.test");
  await user.click(form.getByRole("checkbox", { name: "Цех" }));
  await add();
  expect((await form.findByRole("status")).textContent).toBe("Сотрудник с такой почтой уже есть");
  expect([field("Имя и фамилия").value, field("Почта").value]).toEqual(["Анна Лис", "gusev@example.test"]);
  expect(form.getByRole<HTMLInputElement>("checkbox", { name: "Цех" }).checked).toBe(true);
  expect(link()).toBeUndefined();
});

test("roles begin with those of the account and replace them all", async () => {
  const { api, user } = await openStaff();
  await user.click(screen.getByRole("button", { name: "Роли" }));
  const form = dialog("Роли: Пётр Гусев");
  expect(form.getByRole<HTMLInputElement>("checkbox", { name: "Оператор чата" }).checked).toBe(true);
  await user.click(form.getByRole("checkbox", { name: "Оператор чата" }));
  await user.click(form.getByRole("checkbox", { name: "Контент" }));
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent(contract.setStaffRoles)).toEqual([{ params: { id: 8 }, body: { roles: ["content"], ownRoles: [] } }]);
});

test("an account can be left without any role", async () => {
  const { api, user } = await openStaff();
  await user.click(screen.getByRole("button", { name: "Роли" }));
  const form = dialog("Роли: Пётр Гусев");
  await user.click(form.getByRole("checkbox", { name: "Оператор чата" }));
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(api.sent(contract.setStaffRoles)).toMatchObject([{ body: { roles: [], ownRoles: [] } }]));
});

test("the only owner keeps the role: the refusal stays beside the boxes", async () => {
  const { api, user } = await openStaff([{ ...account, roles: ["owner"] }]);
  api.refuse(contract.setStaffRoles, "staff_last_owner");
  await user.click(screen.getByRole("button", { name: "Роли" }));
  const form = dialog("Роли: Пётр Гусев");
  await user.click(form.getByRole("checkbox", { name: "Владелец" }));
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  expect((await form.findByRole("status")).textContent).toMatch(/^Это единственный владелец/);
});

test("roles are changed of the account that was opened", async () => {
  const other = { ...account, id: 9, name: "Анна Лис", roles: [] };
  const { api, user } = await openStaff([account, other]);
  await user.click(screen.getAllByRole("button", { name: "Роли" })[1]!);
  const form = dialog("Роли: Анна Лис");
  await user.click(form.getByRole("checkbox", { name: "Владелец" }));
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(api.sent(contract.setStaffRoles)).toEqual([{ params: { id: 9 }, body: { roles: ["owner"], ownRoles: [] } }]),
  );
});

test.each([
  { isDisabled: false, button: "Отключить: Пётр Гусев", sent: true },
  { isDisabled: true, button: "Включить: Пётр Гусев", sent: false },
])("«$button» sends isDisabled $sent", async ({ isDisabled, button, sent }) => {
  const { api, user } = await openStaff([{ ...account, isDisabled }]);
  await user.click(screen.getByRole("button", named(button)));
  await waitFor(() =>
    expect(api.sent(contract.setStaffAccess)).toEqual([{ params: { id: 8 }, body: { isDisabled: sent } }]),
  );
});

test("a refused step of the table is told on the page", async () => {
  const { api, user } = await openStaff();
  api.refuse(contract.setStaffAccess, "staff_last_owner");
  await user.click(screen.getByRole("button", named("Отключить: Пётр Гусев")));
  expect((await screen.findByRole("status")).textContent).toMatch(/^Это единственный владелец/);
});

test("a new link is asked for by name, and a closed one does not come back", async () => {
  const { api, user, field, add } = await openNew();
  await fill(user, field("Имя и фамилия"), "Анна Лис");
  await fill(user, field("Почта"), "lis@example.test");
  await add();
  await waitFor(() => expect(link()).toContain(token));
  await user.click(screen.getByRole("button", { name: "Закрыть окно" }));
  await user.click(screen.getByRole("button", named("Новая ссылка: Пётр Гусев")));
  await waitFor(() => expect(link()).toBe(`http://office.test/enrol/#${"n".repeat(43)}`));
  expect(api.sent(contract.inviteStaffAgain)).toEqual([{ params: { id: 8 } }]);
  await user.click(screen.getByRole("button", { name: "Закрыть окно" }));
  expect(link()).toBeUndefined();
});

test("the link is copied, and then it is gone", async () => {
  const { user } = await openStaff();
  await user.click(screen.getByRole("button", named("Новая ссылка: Пётр Гусев")));
  await user.click(await screen.findByRole("button", { name: "Скопировать и закрыть" }));
  await waitFor(() => expect(link()).toBeUndefined());
  expect(await navigator.clipboard.readText()).toBe(`http://office.test/enrol/#${"n".repeat(43)}`);
});

test.each<{ name: string; changes: Partial<contract.StaffAccount>; cells: string[] }>([
  { name: "who signs in", changes: {}, cells: ["Оператор чата", "Входит", "16.11.2026, 12:00"] },
  {
    name: "who has not used the link",
    changes: { isEnrolled: false, seenAt: null },
    cells: ["Оператор чата", "Ждёт входа", "Ещё не был"],
  },
  {
    name: "who is shut out, enrolled or not",
    changes: { isDisabled: true, isEnrolled: false, roles: [] },
    cells: ["Нет ролей", "Отключён", "16.11.2026, 12:00"],
  },
])("the table tells $name", async ({ changes, cells }) => {
  await openStaff([{ ...account, ...changes }]);
  const row = within(screen.getByRole("row", { name: /^Пётр Гусев/ }));
  expect(
    row
      .getAllByRole("cell")
      .slice(1, 4)
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(cells);
});
