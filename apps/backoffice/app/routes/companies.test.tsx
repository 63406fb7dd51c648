// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-companies";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as companiesRoute from "./companies.tsx";

const tiers: contract.StaffTier[] = [
  { type: "start", name: "Начальный", discountPercent: 5, minOrderTotal: 0, deferDays: 0, companies: 4 },
  { type: "studio", name: "Дизайн-студия", discountPercent: 18, minOrderTotal: 5_000_050, deferDays: 14, companies: 2 },
];
const person = { id: 31, name: "Вера Сом", email: null, phone: "79270000002", isAdmin: true, isApproved: true };
const company: contract.StaffCompany = {
  id: 12,
  inn: "6316000209",
  kpp: null,
  name: "ООО «Журавль»",
  director: "Сом В. А.",
  address: "Самара",
  state: "waiting",
  type: null,
  requestedType: "studio",
  reason: null,
  registeredAt: "2026-11-16T09:00:00.000Z",
  activatedAt: null,
  orders: 0,
  debt: { total: 0, overdue: 0 },
  hasOwnTerms: false,
  people: [person],
};
const active = { ...company, state: "active" as const, type: "start", activatedAt: "2026-11-17T09:00:00.000Z" };

async function openCompanies(
  companies = [company],
  { roles = ["order_manager"] as StaffRole[], at = "/companies" } = {},
) {
  const api = createStubClient();
  api.answer(contract.staffCompanies, { companies, hasMore: false, waiting: 3, overdue: 1, tiers });
  for (const step of [contract.activateCompany, contract.deactivateCompany, contract.admitToCompany]) {
    api.answer(step, company);
  }
  api.answer(contract.changeTier, tiers[1]!);
  return { api, user: await renderRoute({ routes: { "/companies": companiesRoute }, at, api, roles }) };
}

const row = () => within(screen.getByRole("row", { name: /^ООО «Журавль»/ }));
const cells = () =>
  row()
    .getAllByRole("cell")
    .map(({ textContent }) => plain(textContent));

test("a company is activated on the terms it asks for, unless others are chosen", async () => {
  const { api, user } = await openCompanies();
  await user.click(screen.getByRole("button", named("Активировать: ООО «Журавль»")));
  const form = dialog("Условия: ООО «Журавль»");
  expect(form.getByRole<HTMLInputElement>("radio", { name: /^Дизайн-студия/ }).checked).toBe(true);
  await user.click(form.getByRole("button", { name: "Открыть оптовые цены" }));
  await waitFor(() =>
    expect(api.sent(contract.activateCompany)).toEqual([{ params: { id: 12 }, body: { type: "studio" } }]),
  );
});

test.each([
  { name: "its own", changes: active, chosen: "start" },
  { name: "the first, where it asks for none", changes: { ...company, requestedType: null }, chosen: "start" },
])("the terms begin with $name", async ({ changes, chosen }) => {
  const { api, user } = await openCompanies([changes]);
  await user.click(screen.getByRole("button", { name: /^(Активировать|Условия)/ }));
  const form = dialog("Условия: ООО «Журавль»");
  await user.click(form.getByRole("button", { name: /^(Открыть оптовые цены|Сменить условия)$/ }));
  await waitFor(() => expect(api.sent(contract.activateCompany)).toMatchObject([{ body: { type: chosen } }]));
});

test("each kind of company is chosen by its terms", async () => {
  const { user } = await openCompanies();
  await user.click(screen.getByRole("button", named("Активировать: ООО «Журавль»")));
  const names = dialog("Условия: ООО «Журавль»")
    .getAllByRole("radio")
    .map((radio) => plain(radio.parentElement?.textContent));
  expect(names).toEqual(["Начальный−5 %, без отсрочки", "Дизайн-студия−18 %, от 50 001 ₽, отсрочка 14 дн."]);
});

test("other terms of an active company are sent", async () => {
  const { api, user } = await openCompanies([active]);
  await user.click(screen.getByRole("button", named("Условия: ООО «Журавль»")));
  const form = dialog("Условия: ООО «Журавль»");
  await user.click(form.getByRole("radio", { name: /^Дизайн-студия/ }));
  await user.click(form.getByRole("button", { name: "Сменить условия" }));
  await waitFor(() => expect(api.sent(contract.activateCompany)).toMatchObject([{ body: { type: "studio" } }]));
});

test("wholesale prices are closed with what the company's people read", async () => {
  const { api, user } = await openCompanies([active]);
  await user.click(screen.getByRole("button", named("Закрыть: ООО «Журавль»")));
  const form = dialog("Закрыть: ООО «Журавль»");
  const reason = form.getByLabelText<HTMLTextAreaElement>("Что прочтут её люди");
  expect(reason.value).toBe("Оптовые цены закрыты. Позвоните менеджеру.");
  await fill(user, reason, "Долг с октября.");
  await user.click(form.getByRole("button", { name: "Закрыть оптовые цены" }));
  await waitFor(() =>
    expect(api.sent(contract.deactivateCompany)).toEqual([
      { params: { id: 12 }, query: { reason: "Долг с октября." } },
    ]),
  );
});

test("nothing is closed without a reason", async () => {
  const { api, user } = await openCompanies([active]);
  await user.click(screen.getByRole("button", named("Закрыть: ООО «Журавль»")));
  const form = dialog("Закрыть: ООО «Журавль»");
  await user.clear(form.getByLabelText("Что прочтут её люди"));
  await user.click(form.getByRole("button", { name: "Закрыть оптовые цены" }));
  expect(api.sent(contract.deactivateCompany)).toEqual([]);
});

test.each([
  { state: "waiting", buttons: ["Активировать: ООО «Журавль»", "Отказать: ООО «Журавль»"] },
  { state: "active", buttons: ["Условия: ООО «Журавль»", "Закрыть: ООО «Журавль»"] },
  { state: "closed", buttons: ["Активировать: ООО «Журавль»"] },
] as const)("a company that is $state offers what can be done with it", async ({ state, buttons }) => {
  await openCompanies([{ ...company, state }]);
  expect(
    row()
      .getAllByRole("button")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(buttons);
});

test("only a member who waits is admitted, by company and person", async () => {
  const waiting = { ...person, id: 32, name: "Лев Рак", isAdmin: false, isApproved: false };
  const { api, user } = await openCompanies([{ ...company, people: [person, waiting] }]);
  const admit = screen.getAllByRole("button", { name: /^Впустить/ });
  expect(admit.map(({ textContent }) => plain(textContent))).toEqual(["Впустить: Лев Рак"]);
  await user.click(admit[0]!);
  await waitFor(() =>
    expect(api.sent(contract.admitToCompany)).toEqual([{ params: { id: 12, userId: 32 }, body: { isApproved: true } }]),
  );
});

test.each<{ name: string; changes: Partial<contract.StaffCompany>; text: string }>([
  { name: "what it asks for", changes: {}, text: "Ждёт решенияПросит: Дизайн-студияЗаявка 16.11.2026, 12:00" },
  { name: "its terms", changes: active, text: "АктивнаНачальныйС 17.11.2026, 12:00" },
  {
    name: "why it is closed",
    changes: { state: "closed", type: "start", reason: "Долг" },
    text: "ЗакрытаНачальныйЗаявка 16.11.2026, 12:00«Долг»",
  },
])("the table tells of a company $name", async ({ changes, text }) => {
  await openCompanies([{ ...company, ...changes }]);
  expect(cells()[1]).toBe(text);
});

test("orders of a company lead to the list of its orders", async () => {
  const { user } = await openCompanies([{ ...active, orders: 7 }]);
  await user.click(row().getByRole("link", named("7: заказы, ООО «Журавль»")));
  const text = decodeURIComponent((await screen.findByRole("main")).textContent ?? "");
  expect(text).toBe("Открыто /orders/?look=table&wholesale=1&q=ООО «Журавль»");
});

async function openTier() {
  const { api, user } = await openCompanies([], { roles: ["owner"] });
  await user.click(screen.getByRole("button", named("Изменить: Дизайн-студия")));
  const form = dialog("Условия: Дизайн-студия");
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  const save = () => user.click(form.getByRole("button", { name: "Сохранить для всех компаний (2)" }));
  return { api, user, form, field, save };
}

test("terms begin with what they are, sums in roubles", async () => {
  const { field } = await openTier();
  expect(["Скидка", "Сумма заказа от", "Отсрочка"].map((label) => field(label).value)).toEqual(["18", "50000,5", "14"]);
});

test("the least sum of terms is sent in kopecks", async () => {
  const { api, user, field, save } = await openTier();
  await fill(user, field("Скидка"), "20");
  await fill(user, field("Сумма заказа от"), "60 000 ₽");
  await fill(user, field("Отсрочка"), "0");
  await save();
  await waitFor(() =>
    expect(api.sent(contract.changeTier)).toEqual([
      { params: { type: "studio" }, body: { discountPercent: 20, minOrderTotal: 6_000_000, deferDays: 0 } },
    ]),
  );
});

test("terms that are saved untouched stay what they were, to the kopeck", async () => {
  const { api, save } = await openTier();
  await save();
  await waitFor(() => expect(api.sent(contract.changeTier)).toMatchObject([{ body: { minOrderTotal: 5_000_050 } }]));
});

test.each([
  { label: "Скидка", typed: "61", fault: "Не больше 60" },
  { label: "Сумма заказа от", typed: "-1", fault: "Не меньше 0" },
  { label: "Отсрочка", typed: "91", fault: "Не больше 90" },
])("«$label» $typed is refused beside its field", async ({ label, typed, fault }) => {
  const { api, user, form, field, save } = await openTier();
  await fill(user, field(label), typed);
  expect(form.getByRole("alert").textContent).toBe(fault);
  await save();
  expect(api.sent(contract.changeTier)).toEqual([]);
});

test("a manager reads the terms and cannot change them", async () => {
  await openCompanies();
  expect(screen.getByText("−18 %, от 50 001 ₽, отсрочка 14 дн.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Изменить/ })).toBeNull();
});

test("a refusal is told on the page", async () => {
  const { api, user } = await openCompanies();
  api.refuse(contract.activateCompany, "tier_not_found");
  await user.click(screen.getByRole("button", named("Активировать: ООО «Журавль»")));
  await user.click(screen.getByRole("button", { name: "Открыть оптовые цены" }));
  expect((await screen.findByRole("status")).textContent).toBe("Таких условий нет. Выберите из списка");
});

test("the list is narrowed by state and search, and the rest follows the last one", async () => {
  const { api, user } = await openCompanies([], { at: "/companies?state=waiting&q=6316" });
  expect(api.sent(contract.staffCompanies)).toEqual([{ query: { q: "6316", state: "waiting" } }]);
  expect(screen.getByText("Таких компаний нет")).toBeTruthy();
  api.answer(contract.staffCompanies, { companies: [company], hasMore: true, waiting: 3, overdue: 1, tiers });
  await user.click(screen.getByRole("link", { name: /^Активные/ }));
  await user.click(await screen.findByRole("link", { name: "Более ранние" }));
  await waitFor(() =>
    expect(api.sent(contract.staffCompanies).at(-1)).toEqual({ query: { q: "6316", state: "active", before: 12 } }),
  );
});
