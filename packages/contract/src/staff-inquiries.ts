import { z } from "zod";
import { ClaimKind } from "./claims.ts";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";

const tag = "Обращения: сотрудникам";

/** Kinds of the forms, and those that staff record from a call. */
export const InquiryKind = z.enum([...ClaimKind.options, "complaint", "documents"]);
export type InquiryKind = z.infer<typeof InquiryKind>;

export const InquiryStatus = z.enum(["open", "waiting", "closed"]);
export type InquiryStatus = z.infer<typeof InquiryStatus>;

/** Views of the list: all hold open inquiries but «visits», what is booked and still to come, and «closed». */
export const InquiryView = z.enum([
  "open",
  "unassigned",
  "mine",
  "complaints",
  "questions",
  "projects",
  "documents",
  "waiting",
  "visits",
  "closed",
]);
export type InquiryView = z.infer<typeof InquiryView>;

const Inquiry = z.object({
  id: z.int(),
  kind: InquiryKind,
  /** One-line subject; empty after erasure of the sender's data. */
  subject: z.string(),
  name: z.string(),
  orderNumber: z.int().nullable(),
  status: InquiryStatus,
  /** Remaining time to answer as text, and its urgency. */
  term: z.object({ text: z.string(), tone: z.enum(["plain", "soon", "overdue"]) }),
  assignee: z.object({ name: z.string(), isCaller: z.boolean() }).nullable(),
  createdAt: z.iso.datetime(),
});

export const ListedInquiry = Inquiry.meta({ id: "ListedInquiry" });
export type ListedInquiry = z.infer<typeof ListedInquiry>;

export const InquiryEntryKind = z.enum([
  "answer",
  "note",
  "assigned",
  "released",
  "waiting",
  "resumed",
  "closed",
  "reopened",
  "visit_cancelled",
]);
export type InquiryEntryKind = z.infer<typeof InquiryEntryKind>;

export const InquiryCard = Inquiry.extend({
  /** Grows with every change: a change based on an older version is refused. */
  version: z.int(),
  phone: z.string(),
  email: z.string(),
  text: z.string(),
  /** All filled fields but the contacts, with their labels. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })),
  /** The hour of a showroom that was booked with it, by the showroom's own clock. */
  visit: z.object({ store: z.string(), day: z.iso.date(), time: z.string(), isCancelled: z.boolean() }).nullable(),
  /** The order named in the inquiry, if it exists. */
  order: z.object({ number: z.int(), title: z.string(), status: z.string() }).nullable(),
  /** Staff member who recorded it from a call; null: it came by a form. */
  recordedBy: z.string().nullable(),
  history: z.array(
    z.object({
      id: z.int(),
      kind: InquiryEntryKind,
      text: z.string(),
      /** The answer was sent by e-mail. */
      isSent: z.boolean(),
      author: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** Other inquiries of the same phone or e-mail within 90 days, the latest first. */
  related: z.array(z.object({ id: z.int(), subject: z.string(), status: InquiryStatus })),
}).meta({ id: "InquiryCard" });
export type InquiryCard = z.infer<typeof InquiryCard>;

export const staffInquiries = endpoint({
  method: "GET",
  path: "/admin/inquiries",
  summary: "What buyers have asked by a form or on the phone: open ones by their term, closed ones the latest first",
  tag,
  rights: ["inquiries.see"],
  audit: { kind: "look", about: "inquiry", title: "Список обращений" },
  query: z.object({
    view: InquiryView.default("open"),
    /** Number, phone, name, e-mail or order number, or a prefix of one. */
    q: z.string().trim().max(100).default(""),
    /** Offset. */
    skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
  }),
  response: z.object({
    inquiries: z.array(ListedInquiry),
    hasMore: z.boolean(),
    /** For every view but the closed one. */
    counts: z.record(InquiryView, z.int()),
  }),
});

const params = z.object({ id: pathId });

export const staffInquiry = endpoint({
  method: "GET",
  path: "/admin/inquiries/:id",
  summary: "One inquiry with its files, history, and what its sender has asked besides",
  tag,
  rights: ["inquiries.see"],
  audit: { kind: "look", about: "inquiry", title: "Карточка обращения" },
  params,
  response: InquiryCard,
  errors: ["not_found"],
});

export const inquiryFile = endpoint({
  method: "GET",
  path: "/admin/inquiries/:id/files/:fileId",
  summary: "A file that came with an inquiry, as it was sent",
  tag,
  rights: ["inquiries.see"],
  audit: { kind: "look", about: "inquiry", title: "Файл обращения" },
  params: params.extend({ fileId: z.uuid() }),
  response: z.object({ name: z.string(), contentType: z.string(), file: z.base64() }),
  errors: ["not_found"],
});

const Text = z.string().trim().min(1).max(4_000);

export const recordInquiry = endpoint({
  method: "POST",
  path: "/admin/inquiries",
  summary: "Records what somebody has asked on the phone or in a store; it is assigned to whoever records it",
  tag,
  rights: ["inquiries.answer"],
  audit: { kind: "change", about: "inquiry", title: "Обращение записано" },
  body: z.strictObject({
    kind: InquiryKind.exclude(["showroom"]),
    name: z.string().trim().max(200),
    phone: z.string().max(30),
    email: z.string().max(254).default(""),
    orderNumber: z.int().positive().max(99_999_999_999).nullable().default(null),
    text: z.string().trim().max(4_000),
  }),
  response: InquiryCard,
  errors: ["order_not_found"],
});

const version = z.int();

export const assignInquiry = endpoint({
  method: "PUT",
  path: "/admin/inquiries/:id/assignee",
  summary: "The caller takes an inquiry, also from a colleague, or gives it back to everybody",
  tag,
  rights: ["inquiries.answer"],
  audit: { kind: "change", about: "inquiry", title: "Ответственный за обращение" },
  params,
  body: z.strictObject({ version, isCaller: z.boolean() }),
  response: InquiryCard,
  errors: ["not_found", "inquiry_changed_meanwhile", "inquiry_closed"],
});

export const answerInquiry = endpoint({
  method: "POST",
  path: "/admin/inquiries/:id/answers",
  summary: "Answers the buyer: by e-mail where there is an address, else it records what was said on the phone",
  tag,
  rights: ["inquiries.answer"],
  audit: { kind: "change", about: "inquiry", title: "Ответ на обращение" },
  params,
  body: z.strictObject({ version, text: Text, status: InquiryStatus }),
  response: InquiryCard,
  errors: ["not_found", "inquiry_changed_meanwhile", "inquiry_closed"],
});

export const noteInquiry = endpoint({
  method: "POST",
  path: "/admin/inquiries/:id/notes",
  summary: "A note for colleagues; the buyer never sees it",
  tag,
  rights: ["inquiries.answer"],
  audit: { kind: "change", about: "inquiry", title: "Заметка к обращению" },
  params,
  body: z.strictObject({ text: Text }),
  response: InquiryCard,
  errors: ["not_found"],
});

export const setInquiryStatus = endpoint({
  method: "PUT",
  path: "/admin/inquiries/:id/status",
  summary: "Closes an inquiry without an answer, waits for the buyer, goes on with it, or opens it again",
  tag,
  rights: ["inquiries.answer"],
  audit: { kind: "change", about: "inquiry", title: "Состояние обращения" },
  params,
  body: z.strictObject({ version, status: InquiryStatus, note: z.string().trim().max(4_000).default("") }),
  response: InquiryCard,
  errors: ["not_found", "inquiry_changed_meanwhile", "inquiry_status_refused", "inquiry_note_missing"],
});

export const cancelInquiryVisit = endpoint({
  method: "POST",
  path: "/admin/inquiries/:id/visit/cancellation",
  summary: "Cancels the visit that was booked with an inquiry: its hour is free again; the buyer is answered apart",
  tag,
  rights: ["inquiries.answer"],
  audit: { kind: "change", about: "inquiry", title: "Визит отменён" },
  params,
  body: z.strictObject({ version }),
  response: InquiryCard,
  errors: ["not_found", "inquiry_changed_meanwhile"],
});
