import type { FoundEverywhere } from "@zertsalo/contract/staff-search";
import { staffCustomers } from "@zertsalo/contract/staff-customers";
import { staffInquiries } from "@zertsalo/contract/staff-inquiries";
import { staffOrders } from "@zertsalo/contract/staff-order-list";
import { staffProducts } from "@zertsalo/contract/staff-products";
import { hasAnyRight, type StaffRight } from "@zertsalo/contract/staff-rights";
import type { Db } from "@zertsalo/db/connection";
import { inquirySubject } from "@zertsalo/domain/inquiries/inquiry-kinds";
import { getOrderGroup, orderGroups } from "@zertsalo/domain/orders/order-groups";
import { staffStatusText } from "@zertsalo/domain/orders/order-timeline";
import { isRare, searchQuery } from "@zertsalo/domain/staff/search-query";
import * as queries from "./search.queries.ts";

const onlyDigits = /^[\s№]*\d[\d\s]*$/;
const fewestDigits = 3;

/** The rights of each kind are those of its own list. */
export async function searchEverywhere(db: Db, q: string, rights: readonly StaffRight[]): Promise<FoundEverywhere> {
  const may = ({ rights: needed = [] }: { rights?: readonly StaffRight[] }) => hasAnyRight(rights, needed);
  const tsquery = searchQuery(q);
  const text = tsquery === null ? null : { tsquery, isRare: isRare(q) };
  const digits = onlyDigits.test(q) ? q.replaceAll(/\D/g, "") : "";
  const hasNumber = digits.length >= fewestDigits;
  const [customers, numbered, worded, products, inquiries] = await Promise.all([
    text && may(staffCustomers) ? queries.foundCustomers(db, text) : [],
    hasNumber && may(staffOrders) ? queries.ordersByNumberPart(db, digits) : [],
    text && may(staffOrders) ? queries.foundOrders(db, text) : [],
    may(staffProducts) ? queries.foundProducts(db, q) : [],
    text && may(staffInquiries) ? queries.foundInquiries(db, text) : [],
  ]);
  const orders = new Map([...numbered, ...worded].map((row) => [row.number, row]));
  return {
    customers,
    orders: [...orders.values()].slice(0, mostOrders).map(({ status, ...order }) => ({
      ...order,
      label: { text: staffStatusText(status), colour: orderGroups[getOrderGroup(status)].colour },
    })),
    products,
    inquiries: inquiries.map(({ id, kind, fields }) => ({ id, subject: inquirySubject(kind, fields) })),
  };
}

const mostOrders = 5;
