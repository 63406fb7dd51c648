import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import {
  type InquiryCard,
  type InquiryKind,
  InquiryView,
  type ListedInquiry,
} from "@zertsalo/contract/staff-inquiries";
import type { Db } from "@zertsalo/db/connection";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { normaliseEmail, normalisePhone } from "@zertsalo/domain/forms/field-rules";
import { inquiryFacts, inquirySubject, recordedErrors } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { dueOn, formatInquiryTerm } from "@zertsalo/domain/inquiries/inquiry-term";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { isTooShort, searchQuery } from "@zertsalo/domain/staff/search-query";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { visitOfInquiry } from "../visits/visits.ts";
import * as queries from "./inquiries.queries.ts";

const pageSize = 50;
const openViews = InquiryView.exclude(["visits", "closed"]).options;

interface DeskQuery {
  view: InquiryView;
  q: string;
  skip: number;
}

export async function inquiryDesk(db: Db, { view, q, skip }: DeskQuery, staffId: number) {
  const query = { view, tsquery: searchQuery(q), staffId, skip, limit: pageSize + 1 };
  const rows = isTooShort(q) ? [] : await queries.inquiryRows(db, query);
  return {
    inquiries: rows.slice(0, pageSize).map((row) => listedInquiry(row, staffId)),
    hasMore: rows.length > pageSize,
    counts: {
      ...(await queries.openInquiryCounts(db, openViews, staffId)),
      visits: await queries.countComingVisits(db),
      closed: 0,
    },
  };
}

function listedInquiry(row: queries.InquiryRow, staffId: number): ListedInquiry {
  const { id, kind, fields, orderNumber, status, assigneeId, assignee, createdAt } = row;
  return {
    id,
    kind,
    subject: inquirySubject(kind, fields),
    name: fields.name ?? "",
    orderNumber,
    status,
    term: formatInquiryTerm(row, inMoscow(new Date()).day),
    assignee: assignee === null ? null : { name: assignee, isCaller: assigneeId === staffId },
    createdAt: createdAt.toISOString(),
  };
}

export async function inquiryCard(db: Db, id: number, staffId: number): Promise<InquiryCard> {
  const row = await queries.inquiryById(db, id);
  if (!row) throw new ShopError("not_found");
  const { kind, fields, version, recordedBy, orderNumber } = row;
  const [phone, email] = [normalisePhone(fields.phone ?? "") ?? "", normaliseEmail(fields.email ?? "")];
  const order = orderNumber === null ? null : await queries.findOrderSummary(db, orderNumber);
  const history = await queries.loadInquiryHistory(db, id);
  const related = await queries.relatedRows(db, id, [phone, email].filter(Boolean));
  return {
    ...listedInquiry(row, staffId),
    version,
    phone,
    email,
    text: fields.text?.trim() ?? "",
    facts: inquiryFacts(kind, { ...fields, text: "" }),
    files: await queries.listInquiryFiles(db, id),
    visit: await visitOfInquiry(db, id),
    order: order && { ...order, status: staffStatusText(order.status as OrderStatus) },
    recordedBy,
    history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    related: related.map(({ fields: otherFields, ...other }) => ({
      id: other.id,
      subject: inquirySubject(other.kind, otherFields),
      status: other.status,
    })),
  };
}

interface Recorded {
  kind: InquiryKind;
  name: string;
  phone: string;
  email: string;
  orderNumber: number | null;
  text: string;
}

export async function recordInquiry(tx: Db, recorded: Recorded, staffId: number): Promise<number> {
  const { kind, orderNumber, ...typed } = recorded;
  refuseFields(recordedErrors(typed));
  if (orderNumber !== null && !(await queries.findOrderSummary(tx, orderNumber)))
    throw new ShopError("order_not_found");
  const fields = { ...typed, phone: normalisePhone(typed.phone) ?? "", email: normaliseEmail(typed.email) };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
  const due = dueOn(kind, inMoscow(new Date()).day);
  return queries.insertInquiry(tx, { kind, fields: filled, orderNumber, dueOn: due, staffId });
}
