import { z } from "zod";
import { ReturnState } from "./after-orders.ts";
import { ConsentPurpose } from "./consents.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { InquiryStatus } from "./staff-inquiries.ts";
import { Money } from "./money.ts";
import { OrderLabel } from "./order.ts";
import { PersonalRequest } from "./staff-personal-requests.ts";

const tag = "Покупатели: сотрудникам";

/** A person with an account, a company, or a guest: the session an order was placed in. */
export const CustomerKind = z.enum(["person", "company", "guest"]);
export type CustomerKind = z.infer<typeof CustomerKind>;

export const CustomerView = z.enum(["all", "repeat", "large", "cart", "company", "guest"]);
export type CustomerView = z.infer<typeof CustomerView>;

export const CustomerSort = z.enum(["bought", "orders", "last", "new"]);
export type CustomerSort = z.infer<typeof CustomerSort>;

const Customer = z.object({
  id: Id,
  kind: CustomerKind,
  /** Empty once erased. */
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  city: z.string(),
  /** Orders that are not cancelled, and their sum. */
  orders: z.int(),
  openOrders: z.int(),
  bought: Money,
  lastOrderAt: z.iso.datetime().nullable(),
});

/** What goes on with a customer now, as one pill. */
const Now = OrderLabel.nullable();

export const ListedCustomer = Customer.extend({ now: Now }).meta({ id: "ListedCustomer" });
export type ListedCustomer = z.infer<typeof ListedCustomer>;

/** Counts of views stop here: «10 000+». */
export const maxCustomerCount = 10_000;

const customerQuery = z.object({
  view: CustomerView.default("all"),
  sort: CustomerSort.default("bought"),
  /** Words of a name, a phone in any writing or its end, an e-mail, an INN. */
  q: z.string().trim().max(100).default(""),
  cursor: z.string().max(40).default(""),
});

export const staffCustomers = endpoint({
  method: "GET",
  path: "/admin/customers",
  summary:
    "Customers by what they have bought, by their orders or the latest ones, searched by name, phone, e-mail, INN",
  tag,
  rights: ["customers.see"],
  audit: { kind: "look", about: "buyer", title: "Список покупателей" },
  query: customerQuery,
  response: z.object({
    customers: z.array(ListedCustomer),
    cursor: z.string().nullable(),
    /** Whole lists, whatever is searched; at most `maxCustomerCount` + 1. */
    counts: z.record(CustomerView, z.int()),
  }),
});

export const ExportedCustomer = Customer.omit({ openOrders: true }).meta({ id: "ExportedCustomer" });
export type ExportedCustomer = z.infer<typeof ExportedCustomer>;

export const exportStaffCustomers = endpoint({
  method: "GET",
  path: "/admin/customers/export",
  summary: "The same list in large parts, for a file",
  tag,
  rights: ["customers.export"],
  audit: { kind: "look", about: "buyer", title: "Выгрузка покупателей" },
  query: customerQuery,
  response: z.object({ customers: z.array(ExportedCustomer), cursor: z.string().nullable() }),
});

const CustomerLine = z.object({ name: z.string(), link: z.string(), details: z.string(), price: Money.nullable() });

export const CustomerEventKind = z.enum([
  "order",
  "chat",
  "build",
  "sign_off",
  "payment",
  "refund",
  "review",
  "inquiry",
]);
export type CustomerEventKind = z.infer<typeof CustomerEventKind>;

const CustomerLink = z.object({ id: Id, name: z.string(), kind: CustomerKind });

export const CustomerCard = Customer.extend({
  since: z.iso.datetime(),
  /** The account is erased: only what the law keeps is left. */
  isErased: z.boolean(),
  isChatBlocked: z.boolean(),
  discountPercent: z.int(),
  /** Of the session seen last; null for a guest. */
  seenAt: z.iso.datetime().nullable(),
  canceled: z.int(),
  refunded: Money,
  now: Now,
  latestOrders: z.array(
    z.object({
      number: z.int(),
      placedAt: z.iso.datetime(),
      title: z.string(),
      label: OrderLabel,
      deliveryDate: z.iso.date(),
      isOpen: z.boolean(),
      total: Money,
    }),
  ),
  cart: z.object({
    lines: z.array(CustomerLine.extend({ quantity: z.int() })),
    total: Money,
    changedAt: z.iso.datetime().nullable(),
    /** When the reminder of the abandoned cart was sent, and what was left in the mailbox. */
    reminder: z.object({ at: z.iso.datetime(), state: z.string() }).nullable(),
  }),
  builds: z.array(CustomerLine.extend({ savedAt: z.iso.datetime() })),
  chats: z.array(
    z.object({ id: Id, openedAt: z.iso.datetime(), isOpen: z.boolean(), rating: z.int().nullable(), last: z.string() }),
  ),
  /** The latest decision of each purpose. */
  consents: z.array(
    z.object({
      purpose: ConsentPurpose,
      version: z.string(),
      givenAt: z.iso.datetime(),
      withdrawnAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Of a person: companies he buys for. Of a company: its people. */
  related: z.array(CustomerLink.extend({ note: z.string() })),
  company: z.object({ inn: z.string(), isActive: z.boolean(), tier: z.string().nullable() }).nullable(),
  /** Other customers with the same phone or e-mail. */
  matches: z.array(CustomerLink.extend({ orders: z.int(), bought: Money })),
  returns: z.array(
    z.object({ number: z.int(), name: z.string(), quantity: z.int(), state: ReturnState, askedAt: z.iso.datetime() }),
  ),
  inquiries: z.array(
    z.object({ id: z.int(), subject: z.string(), status: InquiryStatus, createdAt: z.iso.datetime() }),
  ),
  requests: z.array(PersonalRequest),
  notes: z.array(z.object({ id: Id, author: z.string(), text: z.string(), at: z.iso.datetime() })),
  /** The latest first. */
  events: z.array(
    z.object({
      kind: CustomerEventKind,
      at: z.iso.datetime(),
      text: z.string(),
      details: z.string(),
      number: z.int().nullable(),
    }),
  ),
}).meta({ id: "CustomerCard" });
export type CustomerCard = z.infer<typeof CustomerCard>;

const params = z.object({ customer: pathId });

export const staffCustomer = endpoint({
  method: "GET",
  path: "/admin/customers/:customer",
  summary: "One customer: orders, money, cart, saved configurations, chats, consents, companies, returns, notes",
  tag,
  rights: ["customers.see"],
  audit: { kind: "look", about: "buyer", title: "Карточка покупателя" },
  params,
  response: CustomerCard,
  errors: ["not_found"],
});

export const noteCustomer = endpoint({
  method: "POST",
  path: "/admin/customers/:customer/notes",
  summary: "A note for colleagues, which nobody changes later; the customer never sees it",
  tag,
  rights: ["customers.note"],
  audit: { kind: "change", about: "buyer", title: "Заметка о покупателе" },
  params,
  body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
  response: CustomerCard.pick({ notes: true }),
  errors: ["not_found", "customer_erased"],
});
