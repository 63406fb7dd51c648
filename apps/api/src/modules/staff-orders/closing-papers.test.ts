import type { ErrorAnswer } from "@zertsalo/contract/errors";
import { closingPaper, type OrderDocument, orderDocuments } from "@zertsalo/contract/order-documents";
import { orderByNumber } from "@zertsalo/contract/orders";
import { addClosingPaper, removeClosingPaper, staffClosingPaper } from "@zertsalo/contract/staff-order-papers";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
/** Buys for a studio, and after a switch for a shop. */
const studio = await newCompany(api.db);
const shop = await newCompany(api.db, { type: "shop", memberId: studio.memberId });
const igor = api.newUser(studio.memberId, studio.id);
const igorForShop = api.newUser(studio.memberId, shop.id);
const anna = await newBuyer(api.db);

const { number: shipped } = await newOrder(api.db, studio, { status: "E" });
const { number: standing } = await newOrder(api.db, studio, { status: "D" });
const { number: annas } = await newOrder(api.db, anna, { status: "F" });
beforeEach(() => sql`delete from closing_paper`.execute(api.db));

const params = { number: String(shipped) };
const aPdf = new TextEncoder().encode("%PDF-1.7 УПД");
const upd = { kind: "upd", paperNumber: "145", dated: "2026-11-01" } as const;

async function put({
  number = shipped,
  bytes = aPdf,
  ...query
}: {
  number?: number;
  bytes?: Uint8Array;
  paperNumber?: string;
  dated?: string;
} = {}) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "scan.pdf");
  const body = new Response(form);
  const headers = { "content-type": body.headers.get("content-type") ?? "" };
  const input = { params: { number: String(number) }, query: { ...upd, ...query } };
  return manager.upload(addClosingPaper, new Uint8Array(await body.arrayBuffer()), headers, input);
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: ErrorAnswer) => error.errorCode,
  );
const lastChange = async () => (await manager.call(staffOrder, { params })).changes[0];
const documentsOf = async (limit = 100, cursor?: string) =>
  igor.call(orderDocuments, { query: { limit, ...(cursor && { cursor }) } });
const papersOf = async () => (await documentsOf()).collection.filter(({ kind }) => kind !== "bill");

test("a document added by staff appears among the company's documents and on the order page", async () => {
  const contact = { email: "igor@example.ru", full_name: "Игорь Савельев" };
  await api.db.updateTable("orders").set(contact).where("number", "=", shipped).execute();
  const { order, canAddPaper } = await put();
  expect(canAddPaper).toBe(true);
  expect(order.papers).toEqual([{ id: expect.any(Number), kind: "upd", title: "УПД № 145", dated: "2026-11-01" }]);
  expect(await lastChange()).toMatchObject({
    title: "Закрывающий документ",
    details: "УПД № 145 от 01.11.2026.pdf",
    author: "Сотрудник Тестов",
  });
  expect((await igor.call(orderByNumber, { params })).papers).toEqual(order.papers);
  const { rows: emails } = await sql<{ recipient: string; data: object }>`
    select recipient, data from letter where kind = 'closing-paper' and cause = ${`closing-paper/${order.papers[0]?.id}`}`.execute(
    api.db,
  );
  const data = { name: "Игорь", number: String(shipped), paper: "УПД № 145 от 01.11.2026" };
  expect(emails, "the person who ordered gets an e-mail").toMatchObject([{ recipient: contact.email, data }]);
  const [paper] = await papersOf();
  expect(paper).toMatchObject({ title: "УПД № 145", dated: "2026-11-01", number: shipped, orderTotal: 100_000 });

  const { name, file } = await igor.call(closingPaper, { params: { id: paper?.id ?? 0 } });
  expect(name).toBe("УПД № 145 от 01.11.2026.pdf");
  expect(Buffer.from(file, "base64")).toEqual(Buffer.from(aPdf));
});

test.each([
  { name: "a document of an order that is not shipped", given: { number: standing }, code: "closing_paper_refused" },
  { name: "a document of a private buyer's order", given: { number: annas }, code: "closing_paper_refused" },
  { name: "a document with a future date", given: { dated: "2999-01-01" }, code: "closing_paper_refused" },
  { name: "a document of an unknown order", given: { number: 12_345_678_901 }, code: "order_not_found" },
  { name: "a picture", given: { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) }, code: "file_type" },
  { name: "a script", given: { bytes: new TextEncoder().encode("<script>") }, code: "file_type" },
  { name: "a file above ten megabytes", given: { bytes: new Uint8Array(10_485_761) }, code: "payload_too_large" },
])("$name is refused, and nothing is stored", async ({ given, code }) => {
  expect(await refusal(put(given))).toBe(code);
  expect(await papersOf()).toEqual([]);
});

test("a number is unique within an order; removing a document also deletes its file", async () => {
  const { order } = await put();
  expect(await refusal(put())).toBe("closing_paper_exists");
  await put({ paperNumber: "146" });
  const id = order.papers[0]?.id ?? 0;
  const { key } = await api.db.selectFrom("closing_paper").select("key").where("id", "=", id).executeTakeFirstOrThrow();
  const after = await manager.call(removeClosingPaper, { params: { ...params, id } });
  expect(after.order.papers.map(({ title }) => title)).toEqual(["УПД № 146"]);
  expect(await lastChange()).toMatchObject({
    title: "Закрывающий документ удалён",
    details: "УПД № 145 от 01.11.2026.pdf",
  });
  expect(await api.app.storage.has(key)).toBe(false);
  expect(await refusal(igor.call(closingPaper, { params: { id } }))).toBe("document_not_found");
  expect(await refusal(manager.call(removeClosingPaper, { params: { ...params, id } }))).toBe("document_not_found");
});

test("staff read a document only under its own order, and the read is audited", async () => {
  const { order } = await put();
  const id = order.papers[0]?.id ?? 0;
  const { file } = await api.newStaff("owner").call(staffClosingPaper, { params: { ...params, id } });
  expect(Buffer.from(file, "base64")).toEqual(Buffer.from(aPdf));
  const foreign = { params: { number: String(standing), id } };
  expect(await refusal(manager.call(staffClosingPaper, foreign))).toBe("document_not_found");
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, subject from audit_entry where action = 'GET /admin/orders/:number/papers/:id'`.execute(api.db);
  expect(rows).toEqual([{ kind: "look", subject: `number ${shipped}` }]);
});

test("a document of another buyer or another company is not found", async () => {
  const { order } = await put();
  const request = { params: { id: order.papers[0]?.id ?? 0 } };
  for (const who of [api.newUser(anna.id), igorForShop, api.newGuest()]) {
    expect(await refusal(who.call(closingPaper, request))).toBe("document_not_found");
  }
  const seen = await igorForShop.call(orderDocuments);
  expect(seen.collection.map(({ number }) => number)).not.toContain(shipped);
  expect(await refusal(api.newGuest().call(orderDocuments))).toBe("forbidden");
});

test("invoices and documents are paged without duplicates, the latest first", async () => {
  const billed = await newOrder(api.db, studio, { status: "X", payment: { method: "bill" } });
  for (const paperNumber of ["1", "2", "3"]) await put({ paperNumber });
  const whole = (await documentsOf()).collection;
  expect(whole.slice(0, 3).map(({ title }) => title)).toEqual(["УПД № 3", "УПД № 2", "УПД № 1"]);
  expect(whole.filter(({ kind }) => kind === "bill").map(({ title }) => title)).toEqual([`Счёт № ${billed.number}`]);
  const walked: OrderDocument[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof documentsOf>> = await documentsOf(1, cursor);
    walked.push(...page.collection);
    ({ cursor } = page);
  }
  expect(walked).toEqual(whole);
});
