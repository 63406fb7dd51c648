import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { CustomerCard } from "@zertsalo/contract/staff-customers";
import type { Db } from "@zertsalo/db/connection";
import { getOrderGroup, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { inquirySubject } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { customerEventText } from "@zertsalo/domain/staff/customer-events";
import type { Pool } from "../../database/statement.ts";
import { defaultStoreId } from "../../plugins/visitor.ts";
import { getCart } from "../cart/cart.ts";
import { listConsents } from "../consents/consents.ts";
import { listCustomerNotes, requestsOfCustomer } from "../customer-records/customer-records.ts";
import { listSavedConfigurations } from "../saved-configurations/saved-configurations.ts";
import * as queries from "./customer-card.queries.ts";
import { nowLabel } from "./customer-list.service.ts";
import { nowRows } from "./customer-list.queries.ts";
import { requireCustomer } from "./require-customer.ts";
import { toPersonalRequest } from "./to-personal-request.ts";

const mostBuilds = 10;

interface Shop {
  db: Db;
  pool: Pool;
}

export async function customerCard(shop: Shop, id: number): Promise<CustomerCard> {
  const { db } = shop;
  const row = await requireCustomer(db, id);
  const { customerId, userId, companyId, storeId: _, since, lastOrderAt, seenAt, ...customer } = row;
  const [figures, orders, cart, builds, chats, consents, related, matches] = await Promise.all([
    queries.orderFigures(db, customerId),
    queries.latestOrders(db, customerId),
    cartOf(shop, row),
    buildsOf(shop, row),
    userId === null ? [] : queries.latestChats(db, userId),
    consentsOf(db, row),
    queries.relatedCustomers(db, { userId, companyId }),
    queries.matchingCustomers(db, row),
  ]);
  const [returns, inquiries, requests, notes, events, nows] = await Promise.all([
    queries.returnsOf(db, customerId),
    queries.inquiriesOf(db, row),
    requestsOfCustomer(db, customerId),
    listCustomerNotes(db, customerId),
    queries.customerEvents(db, row),
    nowRows(db, [customerId]),
  ]);
  return {
    ...customer,
    ...figures,
    since: since.toISOString(),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    now: nowLabel(nows[0]),
    latestOrders: orders.map(({ status, placedAt, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      label: { text: staffStatusText(status), colour: orderGroups[getOrderGroup(status)].colour },
      isOpen: status !== OrderStatus.completed && status !== OrderStatus.canceled,
    })),
    cart,
    builds,
    chats: chats.map(({ openedAt, ...chat }) => ({ ...chat, openedAt: openedAt.toISOString() })),
    consents,
    related,
    matches,
    returns,
    inquiries: inquiries.map(({ kind, fields, createdAt, ...inquiry }) => ({
      ...inquiry,
      subject: inquirySubject(kind, fields),
      createdAt: createdAt.toISOString(),
    })),
    requests: requests.map((request) => toPersonalRequest(request)),
    notes,
    events: events.map((event) => ({
      kind: event.kind,
      at: event.at.toISOString(),
      number: event.number,
      ...customerEventText(event),
    })),
  };
}

async function cartOf({ db, pool }: Shop, row: queries.CustomerCardRow): Promise<CustomerCard["cart"]> {
  const { customerId, userId, companyId, storeId } = row;
  const visitor = { customerId, baseUserId: userId, companyId };
  const caller = { storeId: storeId ?? defaultStoreId, cdekCity: null, platform: "desktop" };
  const facts = await queries.cartFacts(db, customerId);
  if (!facts) return { lines: [], total: 0, changedAt: null, reminder: null };
  const cart = await getCart({ db, pool, visitor, caller });
  return {
    lines: cart.items.map(({ product, quantity, priceTotal }) => ({
      name: product.name,
      link: product.link,
      details: product.configurationText ?? product.article ?? "",
      price: priceTotal,
      quantity,
    })),
    total: cart.itemsTotal,
    changedAt: facts.changedAt.toISOString(),
    reminder: facts.reminderAt && { at: facts.reminderAt.toISOString(), state: facts.reminder ?? "" },
  };
}

async function buildsOf(shop: Shop, { customerId, userId }: queries.CustomerCardRow): Promise<CustomerCard["builds"]> {
  if (userId === null) return [];
  const visitor = { customerId, baseUserId: userId, companyId: null };
  const saved = await listSavedConfigurations(shop, { visitor, cityId: undefined });
  return saved.slice(0, mostBuilds).map(({ ownName, name, parameters, link, total, savedAt }) => ({
    name: ownName ?? name,
    details: ownName ? name : parameters,
    link,
    price: total,
    savedAt,
  }));
}

/** The latest decision for each purpose: earlier ones stay in the table as proof. */
async function consentsOf(
  db: Db,
  { customerId, phone, email }: queries.CustomerCardRow,
): Promise<CustomerCard["consents"]> {
  const addresses = [phone, email].filter((address) => address !== null);
  const latest = new Map<string, CustomerCard["consents"][number]>();
  for (const { purpose, version, givenAt, withdrawnAt } of await listConsents(db, customerId, addresses)) {
    if (!latest.has(purpose)) latest.set(purpose, { purpose, version, givenAt, withdrawnAt });
  }
  return [...latest.values()];
}
