import * as contract from "@zertsalo/contract/staff-customers";
import * as personal from "@zertsalo/contract/staff-personal-requests";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { insertCustomerNote, listCustomerNotes } from "../customer-records/customer-records.ts";
import { adminRoute } from "../staff/staff.ts";
import { customerCard } from "./customer-card.ts";
import { customerList, customerPart } from "./customer-list.service.ts";
import { requireCustomer } from "./require-customer.ts";
import * as requests from "./personal-requests.service.ts";

export async function staffCustomersRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffCustomers, ({ query, note }, db) => {
    if (query.q) note({ details: { q: query.q } });
    return customerList(db, query);
  });
  adminRoute(app, contract.exportStaffCustomers, ({ query, note }, db) => {
    if (query.q) note({ details: { q: query.q } });
    return customerPart(db, query);
  });
  adminRoute(app, contract.staffCustomer, ({ params }, db) => customerCard({ db, pool: app.pool }, params.customer));
  adminRoute(app, contract.noteCustomer, async ({ params, body, staff }, tx) => {
    const { customerId, isErased } = await requireCustomer(tx, params.customer);
    if (isErased) throw new ShopError("customer_erased");
    await insertCustomerNote(tx, { customerId, staffId: staff.id, text: body.text });
    return { notes: await listCustomerNotes(tx, customerId) };
  });
  personalRequestsRoutes(app);
}

function personalRequestsRoutes(app: Server): void {
  adminRoute(app, personal.personalRequests, ({ query }, db) => requests.requestDesk(db, query));
  adminRoute(app, personal.recordPersonalRequest, ({ params, body, staff, note }, tx) => {
    note({ summary: kindTexts[body.kind] });
    return requests.recordRequest(tx, params.customer, { ...body, staffId: staff.id });
  });
  adminRoute(app, personal.exportPersonalData, async ({ params, body, staff, note }, tx) => {
    const { customer, data } = await requests.exportData(tx, params.id, { ...body, staffId: staff.id });
    note({ subject: `customer ${customer.id}`, details: closed("done") });
    return { data };
  });
  adminRoute(app, personal.erasePersonalData, async ({ params, body, staff, note }, tx) => {
    const { customer, request } = await requests.eraseData(tx, params.id, { ...body, staffId: staff.id });
    note({ subject: `customer ${customer.id}`, details: closed("done") });
    return request;
  });
  adminRoute(app, personal.refusePersonalRequest, async ({ params, body, staff, note }, tx) => {
    const { customer, request } = await requests.refuseRequest(tx, params.id, { ...body, staffId: staff.id });
    note({ subject: `customer ${customer.id}`, details: closed("refused") });
    return request;
  });
}

const kindTexts: Readonly<Record<personal.PersonalRequestKind, string>> = {
  export: "выдать данные",
  erase: "удалить данные",
};

/** Without what was written to the person: the log is kept longer than that may be. */
const closed = (state: "done" | "refused") => ({
  before: { state: "ждёт ответа" },
  after: { state: state === "done" ? "выполнен" : "отказано" },
});
