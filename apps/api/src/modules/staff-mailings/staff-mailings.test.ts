import type { MailingContent } from "@zertsalo/contract/mailings";
import { auditLog } from "@zertsalo/contract/staff";
import * as contract from "@zertsalo/contract/staff-mailings";
import { createSegment, removeSegment } from "@zertsalo/contract/staff-segments";
import { mailingMessage } from "@zertsalo/mail-texts/mailing-fault";
import { startTestApi } from "@zertsalo/testing/api";
import { newSubscriber } from "@zertsalo/testing/subscriber-builders";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

const api = await startTestApi();
const content = api.newStaff("content");
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
await newSubscriber(api.db);

const given = (change: Partial<MailingContent> = {}): MailingContent => ({
  name: `Рассылка ${randomUUID().slice(0, 8)}`,
  segmentId: null,
  texts: { ...mailingMessage().texts, text: "{{greeting}} Зеркала снова дешевле." },
  href: "/sales/",
  ratePerMinute: 300,
  ...change,
});
const make = (change?: Partial<MailingContent>) =>
  content.call(contract.createMailing, { body: { content: given(change) } });
const card = (mailing: number) => content.call(contract.staffMailing, { params: { mailing } });
const start = (mailing: number, version: number, startsAt: string | null = null) =>
  content.call(contract.startMailing, { params: { mailing }, body: { version, startsAt } });
const move = (mailing: number, version: number, step: contract.MailingStep) =>
  content.call(contract.moveMailing, { params: { mailing }, body: { version, step } });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** Nobody has ordered for exactly so much. */
const nobody = async () =>
  content.call(createSegment, {
    body: {
      content: { name: `Никто ${randomUUID().slice(0, 8)}`, conditions: [{ kind: "bought", min: 77, max: 77 }] },
    },
  });

test("begins as a draft with the texts of the template, counted for whom it would reach", async () => {
  const choices = await content.call(contract.mailingChoices);
  expect(choices.texts).toMatchObject({ subject: "Новости «Зерцала»" });
  expect(choices.trialAddress).toContain("@");
  const { id } = await make();
  const mailing = await card(id);
  expect(mailing).toMatchObject({ state: "draft", version: 1, segment: null, startsAt: null, orders: null });
  expect(mailing.addresses).toBeGreaterThan(0);
});

test("is changed by its version, and only while it is a draft", async () => {
  const { id, version } = await make();
  const save = (of: number) =>
    content.call(contract.saveMailing, { params: { mailing: id }, body: { version: of, content: given() } });
  expect(await save(version)).toEqual({ id, version: 2 });
  expect(await refusal(save(version))).toBe("content_changed_meanwhile");
  await start(id, 2, inAnHour());
  expect(await refusal(save(3))).toBe("mailing_not_now");
  await move(id, 3, "unschedule");
  expect(await save(4)).toEqual({ id, version: 5 });
  expect(await card(id)).toMatchObject({ state: "draft", startsAt: null });
});

test("is scheduled with one job at its time, and a draft again without one", async () => {
  const { id, version } = await make();
  const startsAt = inAnHour();
  await start(id, version, startsAt);
  const jobs = async () => {
    const { rows } = await sql<{ runAt: Date }>`
      select run_at as "runAt" from graphile_worker.jobs where key = ${`mailing-${id}`}`.execute(api.db);
    return rows.map(({ runAt }) => runAt.toISOString());
  };
  expect(await jobs()).toEqual([startsAt]);
  expect(await card(id)).toMatchObject({ state: "scheduled", startsAt });
  expect(await refusal(start(id, 2))).toBe("mailing_not_now");
  await move(id, 2, "stop");
  expect(await jobs()).toEqual([]);
  expect(await refusal(move(id, 3, "resume"))).toBe("mailing_not_now");
});

test.each([
  ["the texts of the template", { texts: mailingMessage().texts }, "message_refused"],
  ["an unknown placeholder", { texts: { ...given().texts, subject: "{{phone}}" } }, "message_refused"],
  ["a link of another kind", { href: "javascript:alert(1)" }, "message_refused"],
  ["a link without https", { href: "http://evil.test/" }, "message_refused"],
])("is not sent with %s", async (_, change, code) => {
  const { id, version } = await make(change);
  expect(await refusal(start(id, version))).toBe(code);
  expect((await card(id)).state).toBe("draft");
});

test("is not sent in the past, in two years, or to nobody", async () => {
  const { id, version } = await make();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect(await refusal(start(id, version, at(-2)))).toBe("mailing_start_refused");
  expect(await refusal(start(id, version, at(24 * 800)))).toBe("mailing_start_refused");
  const { id: segmentId, version: segmentVersion } = await nobody();
  const empty = await make({ segmentId });
  expect(await card(empty.id)).toMatchObject({ addresses: 0, segment: { id: segmentId } });
  expect(await refusal(start(empty.id, empty.version))).toBe("mailing_without_recipients");
  const body = { version: segmentVersion };
  expect(await refusal(content.call(removeSegment, { params: { segment: segmentId }, body }))).toBe("segment_in_use");
  expect(await refusal(make({ segmentId: 2_000_000_000 }))).toBe("not_found");
});

test("each step is in the log, with texts as they were and as they are", async () => {
  const { id, version } = await make();
  const body = { version, content: given({ href: "/stores/" }) };
  await content.call(contract.saveMailing, { params: { mailing: id }, body });
  await start(id, 2, inAnHour());
  const { entries } = await api.newStaff("owner").call(auditLog, { query: { about: "mailing" } });
  const own = entries.slice(0, 3).map((entry) => JSON.stringify(entry));
  expect(own[0]).toContain('"to":"Назначена"');
  expect(own[1]).toContain('"from":"/sales/","to":"/stores/"');
  expect(own[2]).toContain("Новая рассылка");
});

test("a trial goes to the member's own address, whatever he has agreed to, twenty an hour", async () => {
  const tester = api.newStaff("content");
  const { trialAddress } = await tester.call(contract.mailingChoices);
  const send = (change: Partial<MailingContent> = {}) =>
    tester.call(contract.tryMailing, { body: { content: given(change) } });
  expect(await send()).toEqual({ to: trialAddress });
  const { rows } = await sql<{ kind: string; subject: string }>`
    select kind, texts ->> 'subject' as subject from letter where recipient = ${trialAddress}`.execute(api.db);
  expect(rows).toEqual([{ kind: "mailing", subject: "Проба: Новости «Зерцала»" }]);
  expect(await refusal(send({ href: "//evil.test" }))).toBe("message_refused");
  for (let sent = 2; sent < 20; sent += 1) await send();
  expect(await refusal(send())).toBe("too_many_request");
});

test.each(["operator", "order_manager", "workshop"] as const)("%s sees no mailings", async (role) => {
  expect(await refusal(api.newStaff(role).call(contract.staffMailings))).toBe("forbidden");
});
