import type { PaymentMethod } from "@zertsalo/contract/order-enums";
import { unpaidOrder } from "@zertsalo/contract/orders";
import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany } from "@zertsalo/testing/builders";
import { newOrder, type OrderOptions, type OrderOwner } from "@zertsalo/testing/order-builders";
import { expect, test } from "vitest";

const api = await startTestApi();
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

const newUnpaid = (owner: OrderOwner, { payment, ...options }: OrderOptions = {}) =>
  newOrder(api.db, owner, {
    status: "X",
    payment: { method: "card-online", url: "https://bank.test/pay", until: inHours(24), ...payment },
    ...options,
  });

test("returns the latest unpaid order with its payment method", async () => {
  const buyer = await newBuyer(api.db);
  const until = inHours(24);
  await newUnpaid(buyer, { placedAt: inHours(-2) });
  const latest = await newUnpaid(buyer, { payment: { until }, lines: [{ price: 1_099_000 }] });
  expect(await api.newUser(buyer.id).call(unpaidOrder)).toEqual({
    order: {
      number: latest.number,
      due: 1_099_000,
      payUntil: moscowTime(until),
      redirectUrl: "https://bank.test/pay",
    },
  });
});

const others: [title: string, options: OrderOptions][] = [
  ["is paid", { status: "P" }],
  ["was cancelled", { status: "A" }],
  ["keeps its goods no longer", { payment: { until: inHours(-1) } }],
  ...(["bill", "cashdesk", "prepay-cashdesk"] as PaymentMethod[]).map((method): [string, OrderOptions] => [
    `is paid otherwise: ${method}`,
    { payment: { method } },
  ]),
];

test.each(others)("ignores an order that %s", async (_, options) => {
  const buyer = await newBuyer(api.db);
  await newUnpaid(buyer, options);
  expect(await api.newUser(buyer.id).call(unpaidOrder)).toEqual({ order: null });
});

test("finds only the order of the guest's own session", async () => {
  const { jwt, jwtData } = await api.newSession();
  const { number } = await newUnpaid({ customerId: jwtData.customerId });
  const answer = await api.inject({ url: unpaidOrder.path, headers: { authorization: `Bearer ${jwt}` } });
  expect(answer.json()).toMatchObject({ order: { number } });
  expect(await api.newGuest().call(unpaidOrder)).toEqual({ order: null });
});

test("returns a company's order to the member who placed it, not to others", async () => {
  const company = await newCompany(api.db);
  const colleague = await newBuyer(api.db);
  await api.db
    .insertInto("company_member")
    .values({ base_user_id: colleague.id, company_id: company.id, is_admin: false, approved_at: new Date() })
    .execute();
  const { number } = await newUnpaid(company);
  expect(await api.newUser(company.memberId, company.id).call(unpaidOrder)).toMatchObject({ order: { number } });
  expect(await api.newUser(colleague.id, company.id).call(unpaidOrder)).toEqual({ order: null });
});
