import { companiesOfUser } from "@zertsalo/contract/companies";
import { companyCredit } from "@zertsalo/contract/company-debt";
import * as contract from "@zertsalo/contract/staff-company-terms";
import { staffCompanies } from "@zertsalo/contract/staff-companies";
import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { type NewCompany, newBuyer, newCompany, newStaffMember } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const owner = api.newStaff("owner");
const manager = api.newStaff("order_manager");
const accountant = api.newStaff("accountant");
const today = inMoscow(new Date()).day;
const terms = {
  startsOn: today,
  endsOn: null as string | null,
  discountPercent: 25 as number | null,
  deferDays: 30 as number | null,
  creditLimit: 500_000_00 as number | null,
  note: "Договор 12",
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const card = (company: NewCompany) => manager.call(contract.staffCompany, { params: { id: company.id } });
const save = (company: NewCompany, version: number, changes: Partial<typeof terms> | null = {}) =>
  owner.call(contract.saveCompanyTerms, {
    params: { id: company.id },
    body: { version, terms: changes && { ...terms, ...changes } },
  });
const member = (company: NewCompany) => api.newUser(company.memberId, company.id);
const percentOf = async (company: NewCompany) => {
  const { data } = await member(company).call(companiesOfUser);
  return data.list.find(({ id }) => id === company.id)?.terms?.discountPercent;
};

/** An order by bill that nobody has paid, and its goods gone so many days ago. */
async function goneOrder(company: NewCompany, daysAgo: number, { deferDays = 0, price = 10_000_00 } = {}) {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const order = await newOrder(api.db, company, {
    status: OrderStatus.completed,
    placedAt: at,
    payment: { method: "bill" },
    lines: [{ price }],
  });
  if (deferDays > 0) {
    await sql`insert into order_deferral (customer_id, order_uid, defer_days)
      values (${order.customerId}, ${order.uid}, ${deferDays})`.execute(api.db);
  }
  return order;
}

test("own terms take the place of the tier's, and give it back", async () => {
  const company = await newCompany(api.db);
  expect(await card(company)).toMatchObject({ own: null, termsVersion: 0, discountPercent: 18 });
  const saved = await save(company, 0);
  expect(saved).toMatchObject({ own: terms, isOwnInForce: true, termsVersion: 1, discountPercent: 25 });
  expect(saved.credit).toMatchObject({ deferDays: 30, creditLimit: 500_000_00 });
  expect(await percentOf(company)).toBe(25);
  expect(await save(company, 1, null)).toMatchObject({ own: null, isOwnInForce: false, discountPercent: 18 });
  expect(await percentOf(company)).toBe(18);
});

test.each([
  { name: "begin tomorrow", changes: { startsOn: addDays(today, 1) }, isInForce: false },
  { name: "begin today", changes: { startsOn: today, endsOn: today }, isInForce: true },
  { name: "ended yesterday", changes: { startsOn: addDays(today, -9), endsOn: addDays(today, -1) }, isInForce: false },
])("terms that $name hold: $isInForce", async ({ changes, isInForce }) => {
  const company = await newCompany(api.db);
  expect((await save(company, 0, changes)).isOwnInForce).toBe(isInForce);
  expect(await percentOf(company)).toBe(isInForce ? 25 : 18);
});

test("what is not agreed comes from the tier", async () => {
  const company = await newCompany(api.db);
  await save(company, 0, { discountPercent: null });
  expect(await percentOf(company)).toBe(18);
});

test("terms that somebody has changed meanwhile are not overwritten", async () => {
  const company = await newCompany(api.db);
  await save(company, 0);
  expect(await refusal(save(company, 0, { discountPercent: 40 }))).toBe("content_changed_meanwhile");
  await save(company, 1, null);
  // Removed and agreed anew: the version goes on, an editor of the first terms is still refused.
  await save(company, 2);
  expect(await refusal(save(company, 1, null))).toBe("content_changed_meanwhile");
  expect((await card(company)).own).toEqual(terms);
});

test("the log has what was agreed before and after", async () => {
  const company = await newCompany(api.db);
  await save(company, 0);
  await save(company, 1, { creditLimit: null, endsOn: today });
  const { rows } = await sql<{ text: string }>`
    select details::text as text from audit_entry
    where action = 'PUT /admin/companies/:id/terms' and subject = ${`id ${company.id}`} order by id`.execute(api.db);
  const [first, second] = rows.map(({ text }) => text.replaceAll("\u00a0", " "));
  expect(first).toMatch(/: условия типа → −25 %, отсрочка 30 дн\., лимит 500 000 ₽, с .+, «Договор 12»"/);
  expect(second).toMatch(/: −25 %, отсрочка 30 дн\., лимит 500 000 ₽, .+ → −25 %, отсрочка 30 дн\., с .+ по /);
});

test("the owner alone agrees terms; manager and accountant see them", async () => {
  const company = await newCompany(api.db);
  const body = { version: 0, terms };
  for (const staff of [manager, accountant]) {
    expect(await refusal(staff.call(contract.saveCompanyTerms, { params: { id: company.id }, body }))).toBe(
      "forbidden",
    );
    expect(await staff.call(contract.staffCompany, { params: { id: company.id } })).toMatchObject({ own: null });
  }
});

test("a debt has its age, and follows the day of the closing paper", async () => {
  const company = await newCompany(api.db);
  const late = await goneOrder(company, 40, { price: 10_000_00 });
  const due = await goneOrder(company, 5, { deferDays: 14, price: 3_000_00 });
  await newOrder(api.db, company, { status: OrderStatus.awaitingPayment, payment: { method: "bill" } });
  const before = await card(company);
  expect(before.credit.debt).toMatchObject({ used: 13_000_00, debt: 13_000_00, overdue: 10_000_00, overdueDays: 40 });
  expect(before.credit.debt.orders.map(({ number }) => number)).toEqual([late.number, due.number]);
  const staff = await newStaffMember(api.db, "Вера Счётова", "accountant");
  await sql`
    insert into closing_paper (customer_id, order_uid, kind, paper_number, dated, key, staff_id)
    values (${late.customerId}, ${late.uid}, 'upd', '145', ${addDays(today, -70)}, ${late.uid}, ${staff.id})`.execute(
    api.db,
  );
  const { debt } = (await card(company)).credit;
  expect(debt).toMatchObject({ overdueDays: 70 });
  expect(debt.aging.find(({ age }) => age === "older")).toEqual({ age: "older", sum: 10_000_00 });
  expect(debt.orders[0]?.papers).toEqual([{ kind: "upd", number: "145", dated: addDays(today, -70) }]);
});

test("money that has come is no debt any more", async () => {
  const company = await newCompany(api.db);
  const order = await goneOrder(company, 3);
  await sql`insert into order_money (source, document_id, customer_id, order_uid, amount, paid_at)
    values ('bank', ${order.uid}, ${order.customerId}, ${order.uid}, 400000, now())`.execute(api.db);
  expect((await card(company)).credit.debt).toMatchObject({ debt: 6_000_00, overdue: 6_000_00 });
});

test("the list has each company's debt, and narrows to overdue ones", async () => {
  const [late, fresh] = [await newCompany(api.db), await newCompany(api.db)];
  await goneOrder(late, 2);
  await goneOrder(fresh, 2, { deferDays: 14 });
  const listed = async (company: NewCompany, isOverdue: boolean) => {
    const query = { q: company.inn, ...(isOverdue && { isOverdue: "1" as const }) };
    return (await manager.call(staffCompanies, { query })).companies.map(({ debt }) => debt);
  };
  expect(await listed(late, true)).toEqual([{ total: 10_000_00, overdue: 10_000_00 }]);
  expect(await listed(fresh, false)).toEqual([{ total: 10_000_00, overdue: 0 }]);
  expect(await listed(fresh, true)).toEqual([]);
});

test("a company reads its own credit, somebody else of nobody's", async () => {
  const company = await newCompany(api.db);
  await save(company, 0);
  await goneOrder(company, 2);
  const { data } = await member(company).call(companyCredit);
  expect(data).toMatchObject({ deferDays: 30, creditLimit: 500_000_00, debt: { debt: 10_000_00 } });
  const stranger = await newBuyer(api.db);
  expect(await refusal(api.newUser(stranger.id, company.id).call(companyCredit))).toBe("forbidden");
  expect(await refusal(api.newGuest().call(companyCredit))).toBe("forbidden");
});
