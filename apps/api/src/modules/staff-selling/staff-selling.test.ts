import { companiesOfUser } from "@zertsalo/contract/companies";
import { checkExpertCode } from "@zertsalo/contract/experts";
import { discountByCode } from "@zertsalo/contract/promotions";
import * as companies from "@zertsalo/contract/staff-companies";
import * as promotions from "@zertsalo/contract/staff-promotions";
import { correctStock, staffStock } from "@zertsalo/contract/staff-stock";
import * as tools from "@zertsalo/contract/staff-tools";
import { openTask } from "@zertsalo/db/staff-tasks";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { toTerm } from "@zertsalo/domain/text/term";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct } from "@zertsalo/testing/builders";
import { defaultStore } from "@zertsalo/testing/demo";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

/** Irina's company, which is pending. */
const irina = await newBuyer(api.db, { name: "Ирина Дьякова", discountPercent: 0 });
const berth = await newCompany(api.db, { type: "hotel", isActive: false, memberId: irina.id });
const companyOf = async (q: string) => {
  const { companies: found } = await manager.call(companies.staffCompanies, { query: { q } });
  if (!found[0]) throw new Error(`no company ${q}`);
  return found[0];
};

test("companies are found by number and name, and pending ones are counted", async () => {
  expect((await companyOf(berth.inn)).name).toBe(berth.name);
  const title = /«(.+)»/.exec(berth.name)?.[1] ?? "";
  expect((await companyOf(title.toLowerCase())).inn).toBe(berth.inn);
  const { companies: waiting, waiting: count } = await manager.call(companies.staffCompanies, {
    query: { state: "waiting" },
  });
  expect(waiting).toHaveLength(count);
  expect((await manager.call(companies.staffCompanies, { query: { q: "100%" } })).companies).toEqual([]);
});

test("activation opens prices and e-mails the company's admin, and can be reverted", async () => {
  const { id } = await companyOf(berth.inn);
  const activate = (type: string) => manager.call(companies.activateCompany, { params: { id }, body: { type } });
  expect(await refusal(activate("king"))).toBe("tier_not_found");
  expect(await activate("studio")).toMatchObject({ state: "active", type: "studio", reason: null });
  const emails = await api.db.selectFrom("letter").select("kind").where("recipient", "=", irina.email).execute();
  expect(emails).toEqual([{ kind: "company-approved" }]);

  const buyer = api.newUser(irina.id);
  const own = async () => (await buyer.call(companiesOfUser)).data.list.find((company) => company.id === id);
  expect(await own()).toMatchObject({ b2bActive: true, terms: { discountPercent: 18 } });
  const reason = "Просрочен счёт от 3 ноября";
  await manager.call(companies.deactivateCompany, { params: { id }, query: { reason } });
  expect(await own()).toMatchObject({ b2bActive: false, reason });
});

test("only an owner changes the terms of a tier, which apply to the next cart", async () => {
  const owner = api.newStaff("owner");
  const body = { discountPercent: 19, minOrderTotal: 5_000_000, deferDays: 14 };
  const changed = await owner.call(companies.changeTier, { params: { type: "studio" }, body });
  expect(changed).toMatchObject({ ...body, type: "studio" });
  expect(await refusal(owner.call(companies.changeTier, { params: { type: "king" }, body }))).toBe("tier_not_found");
  expect(await refusal(manager.call(companies.changeTier, { params: { type: "studio" }, body }))).toBe("forbidden");
});

test("a manager approves a pending member in place of the company's admin", async () => {
  const { id } = await companyOf(berth.inn);
  const [guest, stranger] = [await newBuyer(api.db), await newBuyer(api.db)];
  await sql`insert into company_member (base_user_id, company_id) values (${guest.id}, ${id})`.execute(api.db);
  const admit = (userId: number, isApproved: boolean) =>
    manager.call(companies.admitToCompany, { params: { id, userId }, body: { isApproved } });
  for (const isApproved of [true, false]) {
    const { people } = await admit(guest.id, isApproved);
    expect(people.find((person) => person.id === guest.id)).toMatchObject({ isApproved });
  }
  expect(await refusal(admit(stranger.id, true))).toBe("not_found");
});

const today = inMoscow(new Date()).day;
const newCode = {
  code: "Ноябрь-5",
  kind: "percent" as const,
  value: 5,
  minItemsTotal: 0,
  sectionCode: null,
  excludesSale: false,
  excludesSpecial: false,
  audience: "all" as const,
  isExpertOnly: false,
  isOncePerBuyer: false,
  from: today,
  until: today,
  usageLimit: 2,
  note: "Рассылка",
};

test("a promo code is created, works, is limited and stopped", async () => {
  const made = await manager.call(promotions.createPromotion, { body: newCode });
  expect(made).toMatchObject({ code: "НОЯБРЬ-5", state: "works", used: 0 });
  const works = () => refusal(api.call(discountByCode, { params: { code: "ноябрь-5" } }));
  expect(await works()).toBeNull();
  expect(await refusal(manager.call(promotions.createPromotion, { body: newCode }))).toBe("promotion_exists");

  const params = { id: made.id };
  const limit = (change: object) =>
    manager.call(promotions.limitPromotion, {
      params,
      body: { from: today, until: addDays(today, 7), usageLimit: 2, note: "", ...change },
    });
  await sql`update promotion set used = 2 where id = ${made.id}`.execute(api.db);
  expect(await works()).toBe("promo_code_invalid");
  expect(await refusal(limit({ usageLimit: 1 }))).toBe("promotion_invalid");
  expect(await limit({ usageLimit: 3 })).toMatchObject({ state: "works", usageLimit: 3 });
  expect(await works()).toBeNull();
  expect(await manager.call(promotions.stopPromotion, { params })).toMatchObject({ state: "stopped" });
  expect(await works()).toBe("promo_code_invalid");
  const { promotions: list } = await manager.call(promotions.staffPromotions, { query: { q: "ноябрь" } });
  expect(list).toMatchObject([{ id: made.id, used: 2 }]);
});

test("a resumed promo code has its former end and displays its dates like the others", async () => {
  const body = { ...newCode, code: "ВЕРНИСЬ", until: addDays(today, 7), usageLimit: null };
  const made = await manager.call(promotions.createPromotion, { body });
  const params = { id: made.id };
  const works = () => refusal(api.call(discountByCode, { params: { code: "вернись" } }));
  const resume = () => manager.call(promotions.resumePromotion, { params });
  expect(toTerm({ startsAt: new Date(made.startsAt), endsAt: new Date(made.endsAt) })).toEqual({
    from: today,
    until: body.until,
    clock: null,
  });
  expect((await api.call(discountByCode, { params: { code: "вернись" } })).data.endsAt).toBe(
    `${body.until}T23:59:59+03:00`,
  );
  expect(await refusal(resume())).toBe("promotion_not_stopped");

  const stopped = await manager.call(promotions.stopPromotion, { params });
  expect(stopped).toMatchObject({ state: "stopped", endBeforeStop: made.endsAt });
  expect(await manager.call(promotions.stopPromotion, { params }), "the second of two who stop it").toEqual(stopped);
  expect(await works()).toBe("promo_code_invalid");
  expect(await resume()).toMatchObject({ state: "works", endsAt: made.endsAt, endBeforeStop: null });
  expect(await works()).toBeNull();

  await manager.call(promotions.stopPromotion, { params });
  await sql`update promotion set end_before_stop = now() - interval '1 minute' where id = ${made.id}`.execute(api.db);
  expect(await refusal(resume())).toBe("promotion_end_passed");
  const days = { from: today, until: addDays(today, 1), usageLimit: null, note: "" };
  const prolonged = await manager.call(promotions.limitPromotion, { params, body: days });
  expect(prolonged).toMatchObject({ state: "works", endBeforeStop: null });
});

test("the audit log has initial values and changes of a promo code as readable text", async () => {
  const body = { ...newCode, code: "ЖУРНАЛ" };
  const { id } = await manager.call(promotions.createPromotion, { body });
  const days = { from: today, until: today, usageLimit: 9, note: body.note };
  await manager.call(promotions.limitPromotion, { params: { id }, body: days });
  const { rows } = await sql<{ details: { changes: { title: string; to: string }[] } }>`
    select details from audit_entry where subject = ${`id ${id}`} and action like '% /admin/promotions%'
    order by id`.execute(api.db);
  const [made, limited] = rows.map(({ details }) => details.changes.map(({ title, to }) => [title, to]));
  expect(made).toContainEqual(["Что даёт", "−5\u00a0%"]);
  expect(made?.map(([title]) => title)).toEqual(["Код", "Что даёт", "Условия", "Срок", "Лимит", "Заметка"]);
  expect(limited).toEqual([["Лимит", "9"]]);
});

test.each([
  { name: "zero percent", change: { value: 0 } },
  { name: "more than 100 percent", change: { value: 101 } },
  { name: "an end before its start", change: { until: addDays(today, -1) } },
])("a promo code with $name is refused", async ({ change }) => {
  const body = { ...newCode, code: "ПЛОХОЙ", ...change };
  expect(await refusal(manager.call(promotions.createPromotion, { body }))).toBe("promotion_invalid");
});

const { id: productId } = await newProduct(api.db);
const stocked = async () => {
  const { products } = await manager.call(staffStock, { query: { q: String(productId) } });
  if (!products[0]) throw new Error("no product");
  return products[0];
};
const freeOf = (storeId: number) =>
  api.db
    .selectFrom("stock")
    .select(["qty", "qty_max"])
    .where("product_id", "=", productId)
    .where("store_id", "=", storeId)
    .where("kind", "<>", "production")
    .executeTakeFirst();

test("a stock correction has a reason, keeps reserved pieces and notifies the indexer", async () => {
  const [shelf] = (await stocked()).shelves;
  if (!shelf) throw new Error("no shelf");
  const { storeId, kind } = shelf;
  await sql`
    insert into stock_reservation (customer_id, order_uid, product_id, store_id, kind, quantity)
    values (gen_random_uuid(), gen_random_uuid(), ${productId}, ${storeId}, ${kind}, 2)`.execute(api.db);
  await sql`delete from catalog_outbox`.execute(api.db);
  const seen = shelf.onShelf + 2;
  const correct = (onShelf: number, given = {}) =>
    manager.call(correctStock, { body: { productId, storeId, onShelf, seen, reason: "Пересчёт", ...given } });

  expect(await refusal(correct(7, { seen: seen + 1 }))).toBe("stock_moved_meanwhile");
  expect(await refusal(correct(1))).toBe("stock_below_kept");
  await correct(7);
  expect(await freeOf(storeId)).toEqual({ qty: 5, qty_max: 7 });
  const { shelves, corrections } = await stocked();
  expect(shelves.find((each) => each.storeId === storeId)).toMatchObject({ onShelf: 7, kept: 2 });
  expect(corrections[0]).toMatchObject({ from: seen, to: 7, reason: "Пересчёт", by: "Сотрудник Тестов" });
  const { rows } = await sql`select from catalog_outbox where product_id = ${productId}`.execute(api.db);
  expect(rows.length).toBeGreaterThan(0);
  await sql`delete from stock_reservation where product_id = ${productId}`.execute(api.db);
});

test("a correction creates a missing shelf", async () => {
  const { shelves } = await stocked();
  const { stores } = await manager.call(staffStock, { query: { q: String(productId) } });
  const other = stores.find(({ id }) => !shelves.some(({ storeId }) => storeId === id));
  if (!other) throw new Error("it lies in every store");
  await manager.call(correctStock, {
    body: { productId, storeId: other.id, onShelf: 3, seen: 0, reason: "Привезли образец" },
  });
  expect(await freeOf(other.id)).toEqual({ qty: 3, qty_max: 3 });
  const body = { productId, storeId: 999, onShelf: 3, seen: 0, reason: "Нет такого" };
  expect(await refusal(manager.call(correctStock, { body }))).toBe("not_found");
});

test("an expert code works once issued, and stops working once revoked", async () => {
  const give = (email: string) => manager.call(tools.giveExpertCode, { body: { email } });
  expect(await refusal(give("nobody@example.test"))).toBe("credentials_notfound");
  const expert = await newBuyer(api.db, { name: "Юлия Тарасова" });
  const { code, name } = await give(expert.email.toUpperCase());
  expect(name).toBe(expert.name);
  const check = () => refusal(api.call(checkExpertCode, { body: { code } }));
  expect(await check()).toBeNull();
  const { experts } = await manager.call(tools.staffExperts);
  expect(experts.map(({ id }) => id)).toContain(expert.id);
  await manager.call(tools.endExpertCode, { params: { id: expert.id } });
  expect(await check()).toBe("expert_code_invalid");
  const { rows } = await sql<{ details: unknown }>`
    select details from audit_entry where action = 'POST /admin/experts'`.execute(api.db);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test("a terminal is opened for pairing, listed and closed", async () => {
  const { id: storeId } = await defaultStore(api.db);
  const opened = await manager.call(tools.openTerminal, { body: { number: 17, storeId } });
  expect(opened.code).toMatch(/^PAIR-\w{5}-\w{5}$/);
  const stateIn = (terminals: readonly { number: number; state: string }[]) =>
    terminals.find(({ number }) => number === 17)?.state;
  expect(stateIn((await manager.call(tools.staffTerminals)).terminals)).toBe("waits");
  const after = await manager.call(tools.shutTerminal, { params: { number: 17 } });
  expect(stateIn(after.terminals)).toBe("off");
  expect(await refusal(manager.call(tools.openTerminal, { body: { number: 17, storeId: 999 } }))).toBe("not_found");
});

test("a task has its order, and is done once", async () => {
  const order = await newOrder(api.db, irina);
  const subject = String(order.number);
  await openTask(api.db, { kind: "money-back", subject, reason: "Вернуть 5 ₽", order });
  const { tasks } = await manager.call(tools.staffTasks);
  const task = tasks.find(({ reason }) => reason === "Вернуть 5 ₽");
  expect(task).toMatchObject({ kind: "money-back", number: order.number });
  const finish = () => manager.call(tools.finishTask, { params: { id: task?.id ?? 0 } });
  expect((await finish()).tasks.map(({ id }) => id)).not.toContain(task?.id);
  expect(await refusal(finish())).toBe("not_found");
});
