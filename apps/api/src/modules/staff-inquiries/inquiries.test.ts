import { fileNameHeader, sendClaim, sendClaimFile } from "@zertsalo/contract/claims";
import { navCounters } from "@zertsalo/contract/staff-day";
import * as contract from "@zertsalo/contract/staff-inquiries";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newPhone } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const given = { consents: ["chat"] as "chat"[], page: "/contacts/" };
const text = "Встанет ли зеркало в нишу?";

/** A question by the contact form, from a new person. */
async function question({ name = "Анна Зимина", phone = newPhone() } = {}) {
  const body = { kind: "contact-us" as const, name, phone, text, ...given };
  const { number: id } = await api.newGuest().call(sendClaim, { body });
  return { id, params: { id }, phone };
}
const supplies = (email: string) =>
  ({ kind: "supplies", name: "Анна Зимина", phone: newPhone(), email, text: "Гостиница на сорок номеров" }) as const;

const list = async (query: { view?: contract.InquiryView; q?: string }) =>
  (await manager.call(contract.staffInquiries, { query })).inquiries.map(({ id }) => id);
const card = (id: number) => manager.call(contract.staffInquiry, { params: { id } });
const auditOf = async (id: number) => {
  const entries = api.db.selectFrom("audit_entry").select(["action", "details"]).where("subject", "=", `id ${id}`);
  return (await entries.where("kind", "=", "change").orderBy("id", "desc").execute()).map(({ details }) => details);
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

test("a submitted form is listed, and counts until it is closed", async () => {
  const counted = async () => (await manager.call(navCounters)).inquiries ?? 0;
  const before = await counted();
  const { id, params, phone } = await question();
  expect(await counted()).toBe(before + 1);
  const { inquiries, counts } = await manager.call(contract.staffInquiries, { query: { view: "unassigned" } });
  expect(inquiries.find((each) => each.id === id)).toMatchObject({
    kind: "contact-us",
    subject: text,
    name: "Анна Зимина",
    status: "open",
    term: { text: "1\u00a0день", tone: "plain" },
    assignee: null,
  });
  expect(counts).toMatchObject({ open: before + 1, closed: 0 });
  expect(await card(id)).toMatchObject({ phone, email: "", text, facts: [], history: [] });

  const { version } = await card(id);
  const body = { version, text: "Перезвонили, встанет", status: "closed" } as const;
  const closed = await manager.call(contract.answerInquiry, { params, body });
  expect(closed).toMatchObject({
    status: "closed",
    assignee: { isCaller: true },
    history: [
      { kind: "answer", text: "Перезвонили, встанет", isSent: false, author: "Сотрудник Тестов" },
      { kind: "closed" },
    ],
  });
  expect(await auditOf(id)).toEqual([
    {
      words: "по телефону, в работе → закрыто",
      before: { status: "open" },
      after: { status: "closed" },
    },
  ]);
  expect(await counted()).toBe(before);
  expect([await list({ view: "open" }), await list({ view: "closed" })]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ]);
  expect(await refusal(manager.call(contract.answerInquiry, { params, body: { ...body, version: version + 1 } }))).toBe(
    "inquiry_closed",
  );
});

test("an answer is sent by e-mail if there is an address", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const { number: id } = await api.newGuest().call(sendClaim, { body: { ...supplies(email), ...given } });
  const body = { version: 1, text: "Успеем к марту.\nРасчёт завтра.", status: "waiting" } as const;
  const answered = await manager.call(contract.answerInquiry, { params: { id }, body });
  expect(answered).toMatchObject({
    status: "waiting",
    term: { text: "ждём покупателя" },
    history: [{ kind: "answer", isSent: true }, { kind: "waiting" }],
  });
  const emails = api.db.selectFrom("letter").select("data").where("recipient", "=", email);
  expect(await emails.where("kind", "=", "inquiry-answer").execute()).toMatchObject([
    { data: { number: id, title: "Проектные поставки", answer: body.text } },
  ]);
  expect(await list({ view: "waiting" })).toContain(id);
});

test("a stale card is refused, and of two concurrent assignments one wins", async () => {
  const { params, id } = await question();
  const other = api.newStaff("order_manager");
  const take = (who: typeof manager) =>
    refusal(who.call(contract.assignInquiry, { params, body: { version: 1, isCaller: true } }));
  const tries = await Promise.all([take(manager), take(other)]);
  expect(new Set(tries)).toEqual(new Set([null, "inquiry_changed_meanwhile"]));
  const late = manager.call(contract.answerInquiry, { params, body: { version: 1, text: "Да", status: "closed" } });
  expect(await refusal(late)).toBe("inquiry_changed_meanwhile");
  expect((await card(id)).history.map(({ kind }) => kind)).toEqual(["assigned"]);
  expect(await auditOf(id)).toMatchObject([
    { before: { assigneeId: null }, after: { assigneeId: expect.any(Number) } },
  ]);

  const body = { version: (await card(id)).version, isCaller: false };
  expect((await manager.call(contract.assignInquiry, { params, body })).assignee).toBeNull();
});

test("the due date is paused while the buyer's reply is pending, and restarts when an inquiry is reopened", async () => {
  const { id, params } = await question();
  await sql`update claim set created_at = now() - interval '9 days', due_on = current_date - 3, status = 'waiting',
    waiting_since = current_date - 5 where id = ${id}`.execute(api.db);
  const set = async (status: contract.InquiryStatus, note = "") =>
    manager.call(contract.setInquiryStatus, { params, body: { version: (await card(id)).version, status, note } });
  expect((await set("open")).term).toEqual({ text: "2\u00a0дня", tone: "plain" });
  expect(await refusal(set("open"))).toBe("inquiry_status_refused");
  expect(await refusal(set("closed"))).toBe("inquiry_note_missing");
  await set("closed", "Ошиблись номером");
  expect(await refusal(set("waiting"))).toBe("inquiry_status_refused");
  const reopened = await set("open");
  expect(reopened).toMatchObject({ status: "open", term: { text: "1\u00a0день" } });
  expect(reopened.history.map((entry) => `${entry.kind} ${entry.text}`)).toEqual([
    "resumed ",
    "closed Ошиблись номером",
    "reopened ",
  ]);
});

test("a recorded call is found by number, name, phone in any format and order", async () => {
  const buyer = await newBuyer(api.db);
  const { number } = await newOrder(api.db, buyer, { status: "F" });
  const phone = newPhone();
  const recorded = {
    kind: "complaint" as const,
    name: "Семён Ёлкин",
    phone: `8 (${phone.slice(1, 4)}) ${phone.slice(4)}`,
    text: "Скол на кромке, сбоку",
    orderNumber: number,
  };
  const { id } = await manager.call(contract.recordInquiry, { body: recorded });
  expect(await card(id)).toMatchObject({
    kind: "complaint",
    phone,
    order: { number, title: "Крючок", status: "Завершён" },
    assignee: { isCaller: true },
    recordedBy: "Сотрудник Тестов",
    term: { text: "осталось 10\u00a0дней из 10", tone: "plain" },
  });
  for (const q of [`${id}`, "елкин", `+7 ${phone.slice(1)}`, phone.slice(1), phone.slice(-7), `${number}`]) {
    expect(await list({ q }), q).toContain(id);
  }
  expect(await list({ q: "ел" })).toEqual([]);
  expect(await list({ view: "complaints" })).toContain(id);

  const again = await manager.call(contract.recordInquiry, { body: { ...recorded, kind: "documents" } });
  expect(again.related).toEqual([{ id, subject: "Скол на кромке, сбоку", status: "open" }]);
  const strange = manager.call(contract.recordInquiry, { body: { ...recorded, orderNumber: 1 } });
  expect(await refusal(strange)).toBe("order_not_found");
  const unreachable = manager.call(contract.recordInquiry, { body: { ...recorded, phone: "", text: "" } });
  await expect(unreachable).rejects.toMatchObject({ status: 400, data: [{ field: "/phone" }, { field: "/text" }] });
});

test("a note is visible to colleagues and changes nothing else", async () => {
  const { id, params } = await question();
  const noted = await manager.call(contract.noteInquiry, { params, body: { text: "Перезвонить в среду" } });
  expect(noted).toMatchObject({ status: "open", version: 1, assignee: null, history: [{ kind: "note" }] });
  const emails = api.db.selectFrom("letter").select("kind").where("cause", "like", `inquiry/${id}/%`);
  expect(await emails.execute()).toEqual([]);
  expect(await refusal(manager.call(contract.noteInquiry, { params: { id: 1 }, body: { text: "Да" } }))).toBe(
    "not_found",
  );
});

test("a file is returned to staff unchanged, and only under its own inquiry", async () => {
  const guest = api.newGuest();
  const bytes = new TextEncoder().encode("%PDF-1.7 план");
  const { fileId } = await guest.upload(sendClaimFile, bytes, { [fileNameHeader]: "plan.pdf" });
  const { number: id } = await guest.call(sendClaim, { body: { ...supplies("a@example.test"), fileId, ...given } });
  expect((await card(id)).files).toEqual([{ id: fileId, name: "plan.pdf", bytes: bytes.length }]);
  const read = (of: number) => manager.call(contract.inquiryFile, { params: { id: of, fileId } });
  expect(await read(id)).toEqual({
    name: "plan.pdf",
    contentType: "application/pdf",
    file: Buffer.from(bytes).toString("base64"),
  });
  const { id: another } = await question();
  expect(await refusal(read(another))).toBe("not_found");
});
