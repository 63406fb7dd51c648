import { auditLog, exportAuditLog } from "@zertsalo/contract/staff";
import { createProduct, setProductStock, staffProduct } from "@zertsalo/contract/staff-products";
import { changeProducts } from "@zertsalo/contract/staff-products-bulk";
import { addCannedAnswer, changeCannedAnswer, removeCannedAnswer } from "@zertsalo/contract/chat-console";
import { createSection } from "@zertsalo/contract/staff-sections";
import { subjectParts } from "@zertsalo/domain/staff/audit-subjects";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct, newStaffMember } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { z } from "zod";
import { contractCalls } from "../../ownership/contract-calls.ts";

const api = await startTestApi();
const owner = api.newStaff("owner");
const log = async (query: z.input<NonNullable<(typeof auditLog)["query"]>>) =>
  (await owner.call(auditLog, { query })).entries;
const mirrors = (
  await api.db.selectFrom("section").select("id").where("code", "=", "zerkala").executeTakeFirstOrThrow()
).id;

test("every path parameter in the audit log has a label", async () => {
  const audited = (await contractCalls()).filter(({ audit }) => audit);
  const parts = audited.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name));
  const known = ["id", ...Object.keys(subjectParts)];
  expect([...new Set(parts)].filter((part) => !known.includes(part))).toEqual([]);
});

test("changes are displayed in Russian, field by field, without raw values", async () => {
  const { id } = await owner.call(createProduct, { body: { name: "Зеркало «Журнал»", sectionId: mirrors } });
  const [made] = await log({ about: "product", number: String(id) });
  expect(made).toMatchObject({ title: "Новый товар", subjectKind: "product", about: `Товар № ${id}` });
  expect(made?.changes).toContainEqual({ title: "Раздел", from: "", to: "Зеркала" });

  const section = await owner.call(createSection, { body: { name: "Зеркала журнала", parentId: mirrors } });
  const [added] = await log({ about: "section", number: String(section.id) });
  expect(added).toMatchObject({ about: `Раздел № ${section.id}`, words: "" });
  expect(added?.changes).toContainEqual({ title: "Название", from: "", to: "Зеркала журнала" });
  expect(added?.changes).toContainEqual({ title: "В меню", from: "", to: "нет" });

  const product = await newProduct(api.db);
  const change = { kind: "badge", badge: "trend", isOn: true } as const;
  const { digest } = await owner.call(changeProducts, { body: { ids: [product.id], change, digest: null } });
  await owner.call(changeProducts, { body: { ids: [product.id], change, digest } });
  const [bulk] = await log({ about: "product" });
  expect(bulk).toMatchObject({ about: "Товаров: 1", words: "Изменено товаров: 1" });
  expect(bulk?.changes).toEqual([{ title: `Товар № ${product.id}. Бейджи`, from: "", to: "Хит" }]);
});

test("a canned answer is logged with what it was before and is now, and without it when it is gone", async () => {
  const body = { title: "Приветствие журнала", text: "Здравствуйте", sort: 10 };
  const { data } = await owner.call(addCannedAnswer, { body });
  const answerId = data.find(({ title }) => title === body.title)?.id ?? 0;
  await owner.call(changeCannedAnswer, { params: { answerId }, body: { ...body, text: "Добрый день" } });
  await owner.call(removeCannedAnswer, { params: { answerId } });
  const [removed, changed, added] = await log({ about: "chat" });
  expect(added?.changes).toContainEqual({ title: "Текст", from: "", to: "Здравствуйте" });
  expect(changed?.changes).toEqual([{ title: "Текст", from: "Здравствуйте", to: "Добрый день" }]);
  expect(removed?.changes).toContainEqual({ title: "Текст", from: "Добрый день", to: "" });
});

test("a file of the log has the same entries and is a look that is logged itself", async () => {
  const query = { about: "section" as const, kind: "change" as const };
  const { entries, cursor } = await owner.call(exportAuditLog, { query });
  expect(entries.slice(0, 50)).toEqual(await log(query));
  expect(cursor).toBeNull();
  const [look] = await log({ about: "staff", kind: "look" });
  expect(look).toMatchObject({ title: "Выгрузка журнала", kind: "look" });
});

test("the audit log is filtered by person, subject and id", async () => {
  const { id } = await newProduct(api.db);
  const editor = api.newStaff("content");
  const { stock } = await editor.call(staffProduct, { params: { productId: id } });
  const body = { storeId: stock[0]?.storeId ?? 0, onShelf: 3 };
  await editor.call(setProductStock, { params: { productId: id }, body });
  const own = await log({ about: "product", number: String(id) });
  expect(own.map(({ title }) => title)).toEqual(["Остаток товара"]);
  const staffId = own[0]?.staff.id ?? 0;
  expect((await log({ staffId, kind: "change" })).map((entry) => entry.id)).toContain(own[0]?.id);
  expect(await log({ staffId, kind: "look" })).toEqual([]);
  expect(await log({ about: "section", number: String(id), staffId })).toEqual([]);
});

test("days are in Moscow time, both inclusive, and paging continues within them", async () => {
  const { id: staffId } = await newStaffMember(api.db, "Сотрудник Дней");
  // Must be the last test of its file: later entries would be older than these.
  const moments = ["2031-02-28T23:59:59", "2031-03-01T00:00:00", "2031-03-01T23:59:59", "2031-03-02T00:00:00"];
  for (const at of moments) {
    await sql`
      insert into audit_entry (at, staff_id, kind, action, subject)
      values (${`${at}+03:00`}::timestamptz, ${staffId}, 'change', 'POST /admin/stock', 'productId 1')`.execute(api.db);
  }
  const at = async (query: Parameters<typeof log>[0]) =>
    (await log({ staffId, ...query })).map((entry) => moments.findIndex((each) => isSameMoment(each, entry.at)));
  expect(await at({ from: "2031-03-01", to: "2031-03-01" })).toEqual([2, 1]);
  expect(await at({ to: "2031-02-28" })).toEqual([0]);
  expect(await at({ from: "2031-03-02", about: "stock" })).toEqual([3]);
  expect(await at({ from: "2031-03-03" })).toEqual([]);
  const [latest] = await log({ staffId, to: "2031-03-01" });
  expect(await at({ to: "2031-03-01", before: latest?.id ?? 0 })).toEqual([1, 0]);
});

const isSameMoment = (local: string, iso: string) => Date.parse(`${local}+03:00`) === Date.parse(iso);
