import type { MailingContent, MailingFigures } from "@zertsalo/contract/mailings";
import type { ListedMailing, MailingChoices, MailingStep, StaffMailing } from "@zertsalo/contract/staff-mailings";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { dropMailingJob, queueMailing } from "@zertsalo/db/mailings/mailing-job";
import { audienceConditions, countRecipients } from "@zertsalo/db/mailings/recipients";
import { isStartAllowed, mailingAfter, mailingStates } from "@zertsalo/domain/mailings/mailing-moves";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { mailingFault, mailingMessage } from "@zertsalo/mail-texts/mailing-fault";
import { partTitle } from "@zertsalo/mail-texts/messages";
import { ShopError } from "../../http/shop-error.ts";
import { publishedTexts, readImprint } from "../staff-content/staff-content.ts";
import { segmentNames } from "../staff-discounts/staff-discounts.ts";
import { mailingChanges } from "./mailing-changes.ts";
import * as queries from "./mailings.queries.ts";

const noFigures: MailingFigures = {
  recipients: 0,
  waiting: 0,
  queued: 0,
  sent: 0,
  skipped: 0,
  refused: 0,
  bounced: 0,
  unsubscribed: 0,
};

export async function allMailings(db: Db): Promise<ListedMailing[]> {
  return listed(db, await queries.mailingRows(db));
}

async function listed(db: Db, rows: readonly queries.MailingRow[]): Promise<ListedMailing[]> {
  const figures = await queries.mailingFigures(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(figures.map(({ id, ...counts }) => [id, counts]));
  return rows.map(({ content, startsAt, begunAt, endedAt, ...row }) => ({
    ...row,
    name: content.name,
    startsAt: startsAt?.toISOString() ?? null,
    begunAt: begunAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    figures: byId.get(row.id) ?? noFigures,
  }));
}

export async function oneMailing(db: Db, id: number): Promise<StaffMailing> {
  const row = await queries.mailingRow(db, id);
  const [mailing] = row ? await listed(db, [row]) : [];
  if (!row || !mailing) throw new ShopError("not_found");
  const hasBegun = row.begunAt !== null;
  return {
    ...mailing,
    content: row.content,
    addresses: hasBegun ? null : await countRecipients(db, await audienceConditions(db, row.content.segmentId)),
    orders: hasBegun ? await queries.ordersAfter(db, id) : null,
  };
}

export async function mailingTroubles(db: Db, id: number) {
  if (!(await queries.mailingRow(db, id))) throw new ShopError("not_found");
  return { troubles: await queries.troubleRows(db, id) };
}

interface ChoicesInput {
  origin: string;
  trialAddress: string;
}

export async function mailingChoices(db: Db, { origin, trialAddress }: ChoicesInput): Promise<MailingChoices> {
  const { key, texts } = mailingMessage();
  const [segments, imprint, published] = await Promise.all([
    segmentNames(db),
    readImprint(db),
    publishedTexts(db, key),
  ]);
  return { segments, texts: { ...texts, ...published }, sender: { origin, ...imprint }, trialAddress };
}

interface Former {
  id: number;
  version: number;
}

export async function createMailing(tx: Db, content: MailingContent, staffId: number) {
  const segment = await requireSegment(tx, content.segmentId);
  const id = await queries.insertMailing(tx, content, staffId);
  return { id, version: 1, details: mailingChanges(null, { content, segment }) };
}

/** A draft alone: whoever has been written to has read what stands there. */
export async function saveMailing(tx: Db, former: Former, content: MailingContent) {
  const before = await lockedMailing(tx, former);
  if (before.state !== "draft") throw new ShopError("mailing_not_now");
  const segment = await requireSegment(tx, content.segmentId);
  await queries.updateMailing(tx, before.id, content);
  const was = { content: before.content, segment: before.segment?.name ?? everybody };
  return { ...grown(before), details: mailingChanges(was, { content, segment }) };
}

const everybody = "все согласившиеся";

async function requireSegment(tx: Db, id: number | null): Promise<string> {
  if (id === null) return everybody;
  const name = await queries.segmentName(tx, id);
  if (name === undefined) throw new ShopError("not_found");
  return name;
}

/** Refused while it would be of no use: without texts of its own, or without anybody who has agreed. */
export async function startMailing(tx: Db, former: Former, { startsAt, now }: { startsAt: Date | null; now: Date }) {
  const mailing = await lockedMailing(tx, former);
  if (mailing.state !== "draft") throw new ShopError("mailing_not_now");
  requireReady(mailing.content);
  const begins = startsAt ?? now;
  if (!isStartAllowed(begins, now)) throw new ShopError("mailing_start_refused");
  const conditions = await audienceConditions(tx, mailing.content.segmentId);
  if ((await countRecipients(tx, conditions)) === 0) throw new ShopError("mailing_without_recipients");
  await queries.setMailingState(tx, mailing.id, { state: "scheduled", startsAt: begins });
  await queueMailing(tx, mailing.id, startsAt);
  return { ...grown(mailing), details: moved(mailing, "scheduled") };
}

export async function moveMailing(tx: Db, former: Former, step: MailingStep) {
  const mailing = await lockedMailing(tx, former);
  const state = mailingAfter(mailing.state, step);
  if (state === null) throw new ShopError("mailing_not_now");
  const startsAt = state === "draft" ? null : mailing.startsAt;
  await queries.setMailingState(tx, mailing.id, { state, startsAt });
  if (state === "stopped") await queries.skipWaiting(tx, mailing.id);
  if (state === "sending") await queueMailing(tx, mailing.id, null);
  else await dropMailingJob(tx, mailing.id);
  return { ...grown(mailing), details: moved(mailing, state) };
}

interface Trial {
  content: MailingContent;
  to: string;
  cause: string;
}

/** Goes the way of every email, to whoever asks; its way out leads to a page that changes nothing. */
export async function queueMailingTrial(tx: Db, { content, to, cause }: Trial): Promise<AuditDetails> {
  requireReady(content);
  const { texts, href } = content;
  await queueEmail(tx, {
    kind: "mailing",
    to,
    cause,
    data: { mailing: 0, name: null, href, unsubscribe: "/unsubscribe/?key=trial" },
    texts: { ...texts, subject: `Проба: ${texts["subject"] ?? ""}` },
  });
  return { name: content.name };
}

function requireReady(content: MailingContent): void {
  const fault = mailingFault(content);
  if (!fault) return;
  const part = fault.part === "href" ? "Куда ведёт кнопка" : partTitle(fault.part);
  throw new ShopError("message_refused", null, null, `«${part}»: ${fault.text}`);
}

async function lockedMailing(tx: Db, { id, version }: Former): Promise<queries.MailingRow> {
  const mailing = await queries.lockMailing(tx, id);
  if (!mailing) throw new ShopError("not_found");
  if (mailing.version !== version) throw new ShopError("content_changed_meanwhile");
  return mailing;
}

const grown = ({ id, version }: Former) => ({ id, version: version + 1 });

const moved = ({ content, state }: queries.MailingRow, after: queries.MailingRow["state"]): AuditDetails => ({
  name: content.name,
  changes: [{ field: "state", title: "Состояние", from: mailingStates[state], to: mailingStates[after] }],
});
