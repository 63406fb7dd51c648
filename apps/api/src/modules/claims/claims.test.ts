import { type ClaimKind, fileNameHeader, sendClaim, sendClaimFile } from "@zertsalo/contract/claims";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi({ env: { STORAGE_DIR: ".data/test-storage" } });

const anna = { name: "Анна Смирнова", phone: "+7 (900) 000-00-01" };
const question = { ...anna, kind: "contact-us", text: "Встанет ли зеркало в нишу?" } as const;
const supplies = { ...anna, kind: "supplies", email: "Anna@example.test", text: "Гостиница на сорок номеров" } as const;
const given = { consents: ["chat"] as "chat"[], page: "/contacts/" };
const pdf = new TextEncoder().encode("%PDF-1.7 план");

type Guest = ReturnType<typeof api.newGuest>;
const sendFile = (guest: Guest, bytes: Uint8Array, name: string) =>
  guest.upload(sendClaimFile, bytes, { [fileNameHeader]: encodeURIComponent(name) });
const emailsAbout = (number: number) =>
  api.db
    .selectFrom("letter")
    .select(["kind", "recipient", "data", "attachments"])
    .where("cause", "like", `claim/${number}/%`)
    .orderBy("kind", "desc")
    .execute();

test("a question is stored and e-mailed to the shop", async () => {
  const { number } = await api.call(sendClaim, { body: { ...question, ...given } });
  expect(await emailsAbout(number)).toMatchObject([
    {
      kind: "staff-claim",
      recipient: "hello@zertsalo.test",
      data: { number, fields: expect.arrayContaining([{ name: "Вопрос", value: question.text }]) },
      attachments: [],
    },
  ]);
  const claim = await api.db.selectFrom("claim").selectAll().where("id", "=", number).executeTakeFirstOrThrow();
  expect(claim).toMatchObject({ kind: "contact-us", fields: { ...anna, text: question.text } });
});

test("a supply claim is e-mailed to wholesale with its file, and confirmed to the sender", async () => {
  const guest = api.newGuest();
  const { fileId } = await sendFile(guest, pdf, "../план этажа.exe");
  const { number } = await guest.call(sendClaim, { body: { ...supplies, fileId, ...given } });
  const emails = await emailsAbout(number);
  expect(emails).toMatchObject([
    { kind: "staff-claim", recipient: "opt@zertsalo.test" },
    { kind: "claim-received", recipient: "anna@example.test", attachments: [] },
  ]);
  expect(emails[0]?.attachments).toEqual([
    { key: expect.stringMatching(/^claims\/[\da-f-]{36}$/), name: "план этажа.pdf", contentType: "application/pdf" },
  ]);
});

test("a file can be attached once, by the visitor who sent it", async () => {
  const guest = api.newGuest();
  const { fileId } = await sendFile(guest, pdf, "a.pdf");
  const send = (who: Guest) => who.call(sendClaim, { body: { ...supplies, fileId, ...given } });
  await expect(send(api.newGuest())).rejects.toMatchObject({ status: 404, errorCode: "file_not_found" });
  await send(guest);
  await expect(send(guest)).rejects.toMatchObject({ status: 404, errorCode: "file_not_found" });
});

test.each([
  { name: "a page", bytes: new TextEncoder().encode("<script>alert(1)</script>") },
  { name: "a program", bytes: Uint8Array.from([0x4d, 0x5a, 0x90]) },
  { name: "nothing", bytes: new Uint8Array() },
])("$name is refused, whatever its file name", async ({ bytes }) => {
  await expect(sendFile(api.newGuest(), bytes, "plan.pdf")).rejects.toMatchObject({ status: 415 });
});

test("a file above ten megabytes is not read to its end", async () => {
  const big = new Uint8Array(10 * 1024 * 1024 + 1);
  big.set(pdf);
  await expect(sendFile(api.newGuest(), big, "plan.pdf")).rejects.toMatchObject({
    status: 413,
    errorCode: "payload_too_large",
  });
});

test("a malformed file name is sanitised", async () => {
  const headers = { ...(await api.token()), [fileNameHeader]: "%E0%A4%A", "content-type": "application/octet-stream" };
  const answer = await api.inject({ method: "POST", url: sendClaimFile.path, headers, payload: Buffer.from(pdf) });
  expect(answer.statusCode).toBe(200);
});

test("other routes accept JSON bodies only", async () => {
  const headers = { ...(await api.token()), "content-type": "application/octet-stream" };
  const url = "/zertsalo-a-catalog/v1/subscriptions";
  const answer = await api.inject({ method: "POST", url, headers, payload: Buffer.from(pdf) });
  expect(answer.statusCode).toBe(415);
});

test.each([
  { name: "an empty question", kind: "contact-us", fields: {}, wrong: ["/name", "/phone", "/text"] },
  {
    name: "a designer without surname",
    kind: "designers",
    fields: { ...anna, name: "Анна" },
    wrong: ["/name", "/portfolio"],
  },
  {
    name: "a visit on an invalid day",
    kind: "showroom",
    fields: { ...anna, showroom: "samara", date: "31.02.2027" },
    wrong: ["/date"],
  },
  {
    name: "a field of another form",
    kind: "contact-us",
    fields: { ...anna, text: question.text, date: "" },
    wrong: ["/date"],
  },
])("$name is refused by field", async ({ kind, fields, wrong }) => {
  const sent = api.call(sendClaim, { body: { kind: kind as ClaimKind, ...fields, ...given } });
  await expect(sent).rejects.toMatchObject({
    status: 400,
    data: wrong.map((field) => ({ field })),
  });
});

test("stores nothing without consent", async () => {
  const before = await api.db.selectFrom("claim").select("id").execute();
  const sent = api.call(sendClaim, { body: { ...question, consents: [] } });
  await expect(sent).rejects.toMatchObject({ errorCode: "consent_missing" });
  expect(await api.db.selectFrom("claim").select("id").execute()).toHaveLength(before.length);
});

test("a form without a file field refuses files", async () => {
  const guest = api.newGuest();
  const { fileId } = await sendFile(guest, pdf, "a.pdf");
  await expect(guest.call(sendClaim, { body: { ...question, fileId, ...given } })).rejects.toMatchObject({
    status: 400,
  });
});

test("limits claims to five an hour per IP address", async () => {
  api.freezeLimits();
  const headers = { ...(await api.token()), "x-forwarded-for": "203.0.113.30" };
  const send = () => api.inject({ method: "POST", url: sendClaim.path, headers, payload: { ...question, ...given } });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
