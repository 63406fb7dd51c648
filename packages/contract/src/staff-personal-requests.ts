import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";

const tag = "Персональные данные: сотрудникам";
/** Data of a person leaves the shop, or ends, by an owner's hand only. */

/** What a person may demand under 152-FZ: to get what is stored of him, or to have it erased. */
export const PersonalRequestKind = z.enum(["export", "erase"]);
export type PersonalRequestKind = z.infer<typeof PersonalRequestKind>;

/** How a demand came; `account`: the person did it himself. */
export const PersonalRequestWay = z.enum(["email", "phone", "post", "visit", "account"]);
export type PersonalRequestWay = z.infer<typeof PersonalRequestWay>;

const PersonalRequestState = z.enum(["open", "done", "refused"]);

export const PersonalRequest = z
  .object({
    id: Id,
    kind: PersonalRequestKind,
    way: PersonalRequestWay,
    note: z.string(),
    receivedOn: z.iso.date(),
    /** Ten working days after it came. */
    dueOn: z.iso.date(),
    term: z.object({ text: z.string(), tone: z.enum(["plain", "soon", "overdue"]) }),
    state: PersonalRequestState,
    version: z.int(),
    /** Why it was refused. */
    answer: z.string(),
    recordedBy: z.string().nullable(),
    closedBy: z.string().nullable(),
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "PersonalRequest" });
export type PersonalRequest = z.infer<typeof PersonalRequest>;

export const ListedPersonalRequest = PersonalRequest.extend({
  customer: z.object({ id: Id, name: z.string() }).nullable(),
}).meta({ id: "ListedPersonalRequest" });
export type ListedPersonalRequest = z.infer<typeof ListedPersonalRequest>;

export const personalRequests = endpoint({
  method: "GET",
  path: "/admin/personal-requests",
  summary: "Demands under 152-FZ: open ones by their term, or those that were met or refused",
  tag,
  rights: ["customers.requests"],
  audit: { kind: "look", about: "buyer", title: "Запросы по 152-ФЗ" },
  query: z.object({
    view: z.enum(["open", "closed"]).default("open"),
    skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
  }),
  response: z.object({ requests: z.array(ListedPersonalRequest), hasMore: z.boolean(), open: z.int() }),
});

export const recordPersonalRequest = endpoint({
  method: "POST",
  path: "/admin/customers/:customer/personal-requests",
  summary: "Records a demand that came by mail, phone or in a store; its term runs from the day it came",
  tag,
  rights: ["customers.requests"],
  audit: { kind: "change", about: "buyer", title: "Запрос по 152-ФЗ записан" },
  params: z.object({ customer: pathId }),
  body: z.strictObject({
    kind: PersonalRequestKind,
    way: PersonalRequestWay.exclude(["account"]),
    receivedOn: z.iso.date(),
    note: z.string().trim().max(1_000).default(""),
  }),
  response: PersonalRequest,
  errors: ["not_found", "customer_erased", "personal_request_open"],
});

const params = z.object({ id: pathId });
const version = z.int();

export const exportPersonalData = endpoint({
  method: "POST",
  path: "/admin/personal-requests/:id/export",
  summary: "Everything stored of the person, for the answer; the demand is met by it",
  tag,
  rights: ["customers.decide"],
  audit: { kind: "change", about: "buyer", title: "Данные выданы по 152-ФЗ" },
  params,
  body: z.strictObject({ version }),
  response: z.object({ data: z.record(z.string(), z.unknown()) }),
  errors: ["not_found", "personal_request_changed", "personal_request_kind"],
});

export const erasePersonalData = endpoint({
  method: "POST",
  path: "/admin/personal-requests/:id/erasure",
  summary: "Forgets the person as he could in his account: orders stay without name and contacts, by law",
  tag,
  rights: ["customers.decide"],
  audit: { kind: "change", about: "buyer", title: "Данные удалены по 152-ФЗ" },
  params,
  body: z.strictObject({ version }),
  response: PersonalRequest,
  errors: [
    "not_found",
    "personal_request_changed",
    "personal_request_kind",
    "customer_has_orders",
    "customer_is_company",
  ],
});

export const refusePersonalRequest = endpoint({
  method: "POST",
  path: "/admin/personal-requests/:id/refusal",
  summary: "Closes a demand that cannot be met, with the reason that the person is told",
  tag,
  rights: ["customers.decide"],
  audit: { kind: "change", about: "buyer", title: "Отказ по 152-ФЗ" },
  params,
  body: z.strictObject({ version, answer: z.string().trim().min(5).max(1_000) }),
  response: PersonalRequest,
  errors: ["not_found", "personal_request_changed"],
});
