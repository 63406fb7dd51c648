import type {
  ListedPersonalRequest,
  PersonalRequest,
  PersonalRequestKind,
  PersonalRequestWay,
} from "@zertsalo/contract/staff-personal-requests";
import { buildCalendar, type CalendarRow, calendarRows } from "@zertsalo/db/calendar-rows";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { personalRequestDue } from "@zertsalo/domain/staff/personal-request-term";
import { sql } from "kysely";
import type { Person } from "../../database/personal-source.ts";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import * as records from "../customer-records/customer-records.ts";
import { forgetEverything, readEverything } from "../users/users.ts";
import { type CustomerCardRow, cardRowOf } from "./customer-card.queries.ts";
import { requireCustomer } from "./require-customer.ts";
import { toPersonalRequest } from "./to-personal-request.ts";

const pageSize = 50;

export async function requestDesk(db: Db, { view, skip }: { view: "open" | "closed"; skip: number }) {
  const rows = await records.requestsInView(db, { view, skip, limit: pageSize + 1 });
  return {
    requests: rows.slice(0, pageSize).map(
      ({ customerNumber, customerName, ...row }): ListedPersonalRequest => ({
        ...toPersonalRequest(row),
        customer: customerNumber === null ? null : { id: customerNumber, name: customerName ?? "" },
      }),
    ),
    hasMore: rows.length > pageSize,
    open: await records.countOpenRequests(db),
  };
}

interface Recorded {
  kind: PersonalRequestKind;
  way: PersonalRequestWay;
  receivedOn: string;
  note: string;
  staffId: number;
}

export async function recordRequest(tx: Db, customer: number, recorded: Recorded): Promise<PersonalRequest> {
  const { customerId, isErased } = await requireCustomer(tx, customer);
  if (isErased) throw new ShopError("customer_erased");
  const isLater = recorded.receivedOn > inMoscow(new Date()).day;
  refuseFields({ receivedOn: isLater ? "Этот день ещё не наступил" : null });
  const { rows } = await sql<{ calendar: CalendarRow[] }>`select ${sql.raw(calendarRows)} as calendar`.execute(tx);
  const dueOn = personalRequestDue(recorded.receivedOn, buildCalendar(rows[0]?.calendar ?? []));
  const id = await records.insertRequest(tx, { ...recorded, customerId, dueOn });
  if (id === null) throw new ShopError("personal_request_open");
  return requestAnswer(tx, id);
}

interface Decision {
  version: number;
  staffId: number;
}

/** What is stored of the customer; the demand is met with it. */
export async function exportData(tx: Db, id: number, { version, staffId }: Decision) {
  const customer = await lockedCustomer(tx, id, { version, kind: "export" });
  const data = await readEverything(tx, personOf(customer));
  await records.closeRequest(tx, id, { state: "done", answer: "", staffId });
  return { customer, data };
}

export async function eraseData(tx: Db, id: number, { version, staffId }: Decision) {
  const customer = await lockedCustomer(tx, id, { version, kind: "erase" });
  if (customer.companyId !== null) throw new ShopError("customer_is_company");
  // Without a name and a phone nobody can hand over what is still on its way.
  if (customer.openOrders > 0) throw new ShopError("customer_has_orders");
  await forgetEverything(tx, personOf(customer));
  await records.closeRequest(tx, id, { state: "done", answer: "", staffId });
  if (customer.userId !== null && customer.email) {
    const cause = `account-deleted/${customer.userId}`;
    await queueEmail(tx, { kind: "account-deleted", to: customer.email, data: {}, cause });
  }
  return { customer, request: await requestAnswer(tx, id) };
}

export async function refuseRequest(tx: Db, id: number, { version, staffId, answer }: Decision & { answer: string }) {
  const customer = await lockedCustomer(tx, id, { version, kind: null });
  await records.closeRequest(tx, id, { state: "refused", answer, staffId });
  return { customer, request: await requestAnswer(tx, id) };
}

/** A guest has no account: his orders and consents are found by his session and his addresses. */
const noAccount = 0;

const personOf = ({ userId, customerId, phone, email }: CustomerCardRow): Person => ({
  id: userId ?? noAccount,
  customerId,
  addresses: [email, phone].filter((address) => address !== null),
});

async function lockedCustomer(
  tx: Db,
  id: number,
  { version, kind }: { version: number; kind: PersonalRequestKind | null },
): Promise<CustomerCardRow> {
  const request = await records.lockRequest(tx, id);
  if (!request) throw new ShopError("not_found");
  if (request.state !== "open" || request.version !== version) throw new ShopError("personal_request_changed");
  if (kind !== null && request.kind !== kind) throw new ShopError("personal_request_kind");
  const customer = await cardRowOf(tx, request.customerId);
  if (!customer) throw new ShopError("not_found");
  return customer;
}

async function requestAnswer(tx: Db, id: number): Promise<PersonalRequest> {
  const row = await records.requestById(tx, id);
  if (!row) throw new ShopError("not_found");
  return toPersonalRequest(row);
}
