import type { InquiryEntryKind, InquiryStatus } from "@zertsalo/contract/staff-inquiries";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import type { JsonObject } from "@zertsalo/db/tables";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { normaliseEmail } from "@zertsalo/domain/forms/field-rules";
import { inquiryFacts, inquiryKinds } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { statusEntry, statusNames, statusRefusal } from "@zertsalo/domain/inquiries/inquiry-status";
import { dueAfterWaiting, dueOn } from "@zertsalo/domain/inquiries/inquiry-term";
import { ShopError } from "../../http/shop-error.ts";
import { cancelVisit, visitOfInquiry } from "../visits/visits.ts";
import * as queries from "./inquiries.queries.ts";

/** Audit note of a change: a sentence, and the values before and after. */
type AuditNote = { summary: string; details: { before: JsonObject; after: JsonObject } };

async function locked(tx: Db, id: number, version: number | null): Promise<queries.LockedInquiry> {
  const inquiry = await queries.lockInquiry(tx, id);
  if (!inquiry) throw new ShopError("not_found");
  if (version !== null && inquiry.version !== version) throw new ShopError("inquiry_changed_meanwhile");
  return inquiry;
}

export async function assign(
  tx: Db,
  id: number,
  { version, isCaller, staffId }: { version: number; isCaller: boolean; staffId: number },
): Promise<AuditNote> {
  const inquiry = await locked(tx, id, version);
  if (inquiry.status === "closed") throw new ShopError("inquiry_closed");
  const assigneeId = isCaller ? staffId : null;
  await queries.saveInquiry(tx, id, { ...inquiry, assigneeId });
  await queries.insertInquiryEntry(tx, id, { kind: isCaller ? "assigned" : "released", staffId });
  return {
    summary: isCaller ? "взято в работу" : "без ответственного",
    details: { before: { assigneeId: inquiry.assigneeId }, after: { assigneeId } },
  };
}

interface Answer {
  version: number;
  text: string;
  status: InquiryStatus;
  staffId: number;
}

/** An answer to an unassigned inquiry assigns it to the author. */
export async function answer(tx: Db, id: number, { version, text, status, staffId }: Answer): Promise<AuditNote> {
  const inquiry = await locked(tx, id, version);
  if (inquiry.status === "closed") throw new ShopError("inquiry_closed");
  const email = normaliseEmail(inquiry.fields.email ?? "");
  const entryId = await queries.insertInquiryEntry(tx, id, { kind: "answer", text, isSent: email !== "", staffId });
  if (email) await sendAnswer(tx, { id, entryId, email, text, inquiry });
  const assigneeId = inquiry.assigneeId ?? staffId;
  const note = await changeStatus(tx, id, { ...inquiry, assigneeId }, { status, note: "", staffId });
  return { ...note, summary: `${email ? "письмом" : "по телефону"}, ${note.summary}` };
}

interface SentAnswer {
  id: number;
  entryId: number;
  email: string;
  text: string;
  inquiry: queries.LockedInquiry;
}

async function sendAnswer(tx: Db, { id, entryId, email, text, inquiry }: SentAnswer): Promise<void> {
  const { kind, fields } = inquiry;
  await queueEmail(tx, {
    kind: "inquiry-answer",
    to: email,
    data: {
      name: fields.name?.trim() ?? "",
      number: id,
      title: inquiryKinds[kind].title,
      answer: text,
      fields: inquiryFacts(kind, fields),
    },
    cause: `inquiry/${id}/answer/${entryId}`,
  });
}

interface StatusChange {
  status: InquiryStatus;
  note: string;
  staffId: number;
}

export async function setStatus(
  tx: Db,
  id: number,
  { version, ...change }: StatusChange & { version: number },
): Promise<AuditNote> {
  const inquiry = await locked(tx, id, version);
  const refusal = statusRefusal(inquiry.status, change.status, change.note);
  if (refusal) throw new ShopError(refusal);
  return changeStatus(tx, id, inquiry, change);
}

/** Saves the inquiry even if its status is unchanged: every change bumps the version and makes open cards stale. */
async function changeStatus(
  tx: Db,
  id: number,
  inquiry: queries.LockedInquiry,
  { status, note, staffId }: StatusChange,
): Promise<AuditNote> {
  const today = inMoscow(new Date()).day;
  const entry: InquiryEntryKind | null = statusEntry(inquiry.status, status);
  const waitingSince = status === "waiting" ? (inquiry.waitingSince ?? today) : null;
  await queries.saveInquiry(tx, id, { ...inquiry, status, waitingSince, dueOn: dueAt(inquiry, status, today) });
  if (entry) await queries.insertInquiryEntry(tx, id, { kind: entry, text: note, staffId });
  return {
    summary: `${statusNames[inquiry.status]} → ${statusNames[status]}`,
    details: { before: { status: inquiry.status }, after: { status, ...(note && { note }) } },
  };
}

/** The due date is paused while the buyer's reply is pending, and starts anew when a closed inquiry is reopened. */
function dueAt(
  { kind, status: from, dueOn: due, waitingSince }: queries.LockedInquiry,
  to: InquiryStatus,
  today: string,
) {
  if (from === "closed") return dueOn(kind, today);
  return to !== "waiting" && waitingSince ? dueAfterWaiting(due, waitingSince, today) : due;
}

export async function addInquiryNote(tx: Db, id: number, text: string, staffId: number): Promise<void> {
  await locked(tx, id, null);
  await queries.insertInquiryEntry(tx, id, { kind: "note", text, staffId });
}

export async function cancelInquiryVisit(
  tx: Db,
  id: number,
  { version, staffId }: { version: number; staffId: number },
): Promise<AuditNote> {
  const inquiry = await locked(tx, id, version);
  await cancelVisit(tx, id);
  await queries.saveInquiry(tx, id, inquiry);
  const visit = await visitOfInquiry(tx, id);
  const text = visit ? `${visit.day} ${visit.time}, ${visit.store}` : "";
  await queries.insertInquiryEntry(tx, id, { kind: "visit_cancelled", text: "", staffId });
  return { summary: text, details: { before: { isCancelled: false }, after: { isCancelled: true } } };
}
