// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-company-terms";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as companyRoute from "./company.tsx";

const own: contract.OwnTerms = {
  startsOn: "2026-11-01",
  endsOn: null,
  discountPercent: 25,
  deferDays: 30,
  creditLimit: 500_000_50,
  note: "Договор 12",
};
const order = {
  number: 40_000_000_001,
  placedOn: "2026-10-01",
  total: 10_000_00,
  paid: 4_000_00,
  rest: 6_000_00,
  goneOn: "2026-10-05",
  dueOn: "2026-11-04",
  overdueDays: 16,
  papers: [{ kind: "upd" as const, number: "145", dated: "2026-10-05" }],
};
const card: contract.StaffCompanyCard = {
  company: {
    id: 12,
    inn: "6316000209",
    kpp: null,
    name: "ООО «Журавль»",
    director: "",
    address: "",
    state: "active",
    type: "studio",
    requestedType: null,
    reason: null,
    registeredAt: "2026-11-16T09:00:00.000Z",
    activatedAt: null,
    orders: 1,
    debt: { total: 6_000_00, overdue: 6_000_00 },
    hasOwnTerms: true,
    people: [],
  },
  tier: { type: "studio", name: "Дизайн-студия", discountPercent: 18, minOrderTotal: 0, deferDays: 14, companies: 2 },
  termsVersion: 3,
  own,
  isOwnInForce: true,
  discountPercent: 25,
  credit: {
    deferDays: 30,
    creditLimit: 500_000_50,
    debt: {
      used: 6_000_00,
      debt: 6_000_00,
      overdue: 6_000_00,
      overdueDays: 16,
      aging: [
        { age: "not_due", sum: 0 },
        { age: "until_30", sum: 6_000_00 },
        { age: "until_60", sum: 0 },
        { age: "older", sum: 0 },
      ],
      orders: [order],
    },
  },
  today: "2026-11-20",
};

async function openCompany(changes: Partial<contract.StaffCompanyCard> = {}, roles: StaffRole[] = ["owner"]) {
  const api = createStubClient();
  api.answer(contract.staffCompany, { ...card, ...changes });
  api.answer(contract.saveCompanyTerms, { ...card, ...changes });
  return {
    api,
    user: await renderRoute({ routes: { "/companies/:id": companyRoute }, at: "/companies/12", api, roles }),
  };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Сохранить условия" });
const noDebt = { used: 0, debt: 0, overdue: 0, overdueDays: 0, aging: [], orders: [] };

test("terms are changed in roubles and sent in kopecks, with the version that was opened", async () => {
  const { api, user } = await openCompany();
  expect(field("Лимит").value).toBe("500000,5");
  await fill(user, field("Лимит"), "600 000");
  await fill(user, field("Скидка"), "");
  await user.click(save());
  await waitFor(() =>
    expect(api.sent(contract.saveCompanyTerms)).toEqual([
      {
        params: { id: "12" },
        body: { version: 3, terms: { ...own, discountPercent: null, creditLimit: 600_000_00 } },
      },
    ]),
  );
});

test("without own terms the tier's hold again", async () => {
  const { api, user } = await openCompany();
  await user.click(screen.getByRole("checkbox", { name: "Свои условия вместо условий типа" }));
  await user.click(save());
  await waitFor(() =>
    expect(api.sent(contract.saveCompanyTerms)).toEqual([{ params: { id: "12" }, body: { version: 3, terms: null } }]),
  );
});

test("new terms begin today with the tier's numbers beside them", async () => {
  const { user } = await openCompany({ own: null, isOwnInForce: false });
  await user.click(screen.getByRole("checkbox", { name: "Свои условия вместо условий типа" }));
  expect(field("С какого дня").value).toBe("2026-11-20");
  expect(screen.getByText("Пусто: 18 %, как у типа")).toBeTruthy();
});

test.each([{ role: "order_manager" }, { role: "accountant" }] as const)(
  "$role reads terms and changes none",
  async ({ role }) => {
    await openCompany({}, [role]);
    expect(screen.queryByRole("button", { name: "Сохранить условия" })).toBeNull();
    expect(screen.getByRole<HTMLFieldSetElement>("group").disabled).toBe(true);
    expect(screen.getByText("Условия меняет владелец")).toBeTruthy();
  },
);

test("a refusal is told, and what was typed stays", async () => {
  const { api, user } = await openCompany();
  api.refuse(contract.saveCompanyTerms, "content_changed_meanwhile");
  await fill(user, field("Заметка"), "Договор 13");
  await user.click(save());
  await screen.findByRole("status");
  expect(field("Заметка").value).toBe("Договор 13");
});

test("the debt has its age, its papers and its day", async () => {
  await openCompany();
  const ages = within(screen.getByRole("list", { name: "Долг по срокам" })).getAllByRole("listitem");
  expect(ages.map(({ textContent }) => plain(textContent))).toEqual([
    "Срок не наступил0 ₽",
    "Просрочено до 30 дней6 000 ₽",
    "31–60 дней0 ₽",
    "Больше 60 дней0 ₽",
  ]);
  const row = screen.getByRole("row", { name: /^№ 40000000001/ });
  expect(plain(row.textContent)).toContain("УПД № 145 от 05.10.2026");
  expect(plain(row.textContent)).toContain("04.11.2026на 16 дней позже");
});

test("a company without debts says so", async () => {
  await openCompany({ credit: { deferDays: 0, creditLimit: null, debt: noDebt } });
  expect(screen.getByText("Неоплаченных заказов нет")).toBeTruthy();
  expect(screen.getByText("Предоплата")).toBeTruthy();
});
