import { orderByNumber, agreeToChange } from "@zertsalo/contract/orders";
import {
  changeStaffContacts,
  changeStaffDelivery,
  type NewDelivery,
  type OrderContacts,
  staffDeliveryOffers,
} from "@zertsalo/contract/staff-order-receiving";
import type { DeliveryItem } from "@zertsalo/contract/delivery";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDesk, refusalOf } from "./staff-desk.test-part.ts";

const { api, tap, manager, work, pay, paid, emailsAbout } = await openDesk();
type Order = Awaited<ReturnType<typeof paid>>;

const home = {
  address: "г Самара, ул Лесная, д 5",
  apartment: "12",
  entrance: "2",
  comment: "Домофон не работает",
  floor: 3,
  entranceLength: 20,
};

const offersOf = ({ params }: Pick<Order, "params">, query = {}) =>
  manager.call(staffDeliveryOffers, { params, query: { address: home.address, floor: 3, ...query } });

const bookedOn = async (uid: string) =>
  (
    await sql<{ day: string; kind: string }>`
      select day::text, kind from courier_booking where order_uid = ${uid} and released_at is null`.execute(api.db)
  ).rows;

/** Sends an offer with the total that the offers have named. */
async function change(
  order: Pick<Order, "params" | "card">,
  pick: (item: DeliveryItem) => boolean,
  edits: Partial<NewDelivery> & { key?: string; version?: number } = {},
) {
  const { key, version = (await order.card()).version, ...typed } = edits;
  const { items, money } = await offersOf(order);
  const item = items.find(pick);
  if (!item) throw new Error("No such offer");
  const orderTotal = money.itemsTotal + item.resultPrice + item.unloadPrice;
  const delivery = { ...home, offer: item.id, exactTime: null, ...typed };
  const headers = key ? { "idempotency-key": key } : {};
  const body = { version, delivery, orderTotal };
  const card = await manager.call(changeStaffDelivery, { params: order.params, body }, headers);
  return { card, item, orderTotal, body };
}

const isCourier = ({ deliveryType, destinationDetail }: DeliveryItem) =>
  deliveryType === "Interval" && destinationDetail.toFloorMethod === "none";
const isStore = ({ deliveryType }: DeliveryItem) => deliveryType === "Pickup";

test("a paid pickup becomes a delivery: the buyer is asked, pays the difference and gets it home", async () => {
  const order = await paid({ quantity: 1 });
  await order.walk("W");
  const { card, item, orderTotal } = await change(order, isCourier);
  const due = orderTotal - order.orderTotal;
  expect(due).toBeGreaterThan(0);
  expect(card).toMatchObject({
    order: {
      status: "M",
      orderTotal,
      delivery: { price: item.resultPrice, userData: { address: home.address, apartment: "12", floor: 3 } },
      unload: { method: "none", floor: 3 },
      payment: { isPaid: false },
    },
    delivery: { canChange: false },
  });
  expect(await bookedOn(order.uid)).toEqual([{ day: item.date, kind: "Interval" }]);
  expect(await emailsAbout(order.number)).toEqual(expect.arrayContaining(["delivery-changed", "order-consent"]));
  const { rows } = await sql<{ kind: string }>`
    select data ->> 'due' as kind from letter where kind = 'delivery-changed' and cause like ${`%/${order.number}/%`}`.execute(
    api.db,
  );
  expect(rows).toHaveLength(1);
  expect(await order.buyer.call(orderByNumber, { params: order.params })).toMatchObject({ paying: { due } });
  await order.buyer.call(agreeToChange, { params: order.params });
  await work();
  await pay(order.uid);
  expect((await order.card()).order).toMatchObject({ status: "P", payment: { isPaid: true }, obtaining: "delivery" });
});

test("a paid delivery becomes a pickup: the courier's place is free again, the difference goes back with a receipt", async () => {
  const order = await paid({ quantity: 1, offer: "Interval" });
  const price = (await order.card()).order.delivery.price;
  expect(price).toBeGreaterThan(0);
  expect(await bookedOn(order.uid)).toHaveLength(1);
  const { card, item } = await change(order, isStore);
  expect(card.order).toMatchObject({
    status: "P",
    orderTotal: order.orderTotal - price,
    obtaining: "pickup",
    delivery: { selectedItem: { deliveryPoint: { address: item.deliveryPoint?.address } } },
  });
  expect(await bookedOn(order.uid)).toEqual([]);
  await work();
  await work();
  const { refunds, receipts } = await order.card();
  expect(refunds).toMatchObject([{ amount: price, occasion: "change", isDone: true }]);
  expect(receipts.at(-1)).toMatchObject({ kind: "refund", state: "done" });
  await order.walk("W", "B", "D", "G", "F");
  expect((await order.card()).order.status).toBe("F");
});

test("of a hold less is captured", async () => {
  const order = await paid({ quantity: 1, offer: "Interval", method: "card-online" });
  const { orderTotal } = await change(order, isStore);
  expect((await order.card()).refunds).toEqual([]);
  await order.walk("W", "B", "D");
  expect(await order.card()).toMatchObject({ payments: [{ state: "completed", amount: orderTotal }] });
});

test("an unpaid order gets a new payment page of the new sum, and the old one is closed", async () => {
  const buyer = api.newGuest();
  const { order } = await readyCart(buyer, { productId: tap.id, method: "yooMoney", quantity: 1, offer: "Pickup|" });
  const { number, uid, orderTotal: was } = await order();
  const params = { number: String(number) };
  const card = () => manager.call(staffOrder, { params });
  const { card: changed, orderTotal } = await change({ params, card }, isCourier);
  expect(changed.order).toMatchObject({ status: "X", orderTotal });
  expect(orderTotal).toBeGreaterThan(was);
  await work();
  expect((await card()).payments).toMatchObject([
    { state: "cancelled", amount: was },
    { state: "pending", amount: orderTotal },
  ]);
  await pay(uid);
  expect((await card()).order).toMatchObject({ status: "P", payment: { isPaid: true } });
});

test("another time of the same courier moves the booking, and no money", async () => {
  const order = await paid({ quantity: 1, offer: "Interval" });
  const [first] = await bookedOn(order.uid);
  const { card, item } = await change(order, (each) => isCourier(each) && each.date > (first?.day ?? ""));
  expect(await bookedOn(order.uid)).toEqual([{ day: item.date, kind: "Interval" }]);
  expect(card.order).toMatchObject({ status: "P", orderTotal: order.orderTotal, payment: { isPaid: true } });
});

test("an exact time is checked against the courier's hours", async () => {
  const order = await paid({ quantity: 1, offer: "Interval" });
  const isExact = ({ deliveryType, destinationDetail }: DeliveryItem) =>
    deliveryType === "ExactTime" && destinationDetail.toFloorMethod === "none";
  expect(await refusalOf(change(order, isExact))).toBe("invalid_request");
  expect(await refusalOf(change(order, isExact, { exactTime: "03:00" }))).toBe("invalid_request");
  const { items } = await offersOf(order);
  const exactTime = items.find(isExact)?.minTime ?? "";
  const { card } = await change(order, isExact, { exactTime });
  expect(card.order.delivery.selectedItem).toMatchObject({ minTime: exactTime, maxTime: exactTime });
});

test("a repeat with the same key changes nothing again; an old card and another sum are refused", async () => {
  const order = await paid({ quantity: 1, offer: "Interval" });
  const { body } = await change(order, isStore, { key: "delivery:one-of-a-kind" });
  const again = { params: order.params, body };
  const repeated = await manager.call(changeStaffDelivery, again, { "idempotency-key": "delivery:one-of-a-kind" });
  expect(repeated.version).toBe(body.version + 1);
  expect(await refusalOf(manager.call(changeStaffDelivery, again))).toBe("order_moved_meanwhile");
  const { version } = await order.card();
  const cheap = { ...body, version, orderTotal: 1 };
  expect(await refusalOf(manager.call(changeStaffDelivery, { params: order.params, body: cheap }))).toBe(
    "order_change_outdated",
  );
  await work();
  await work();
  expect((await order.card()).refunds).toHaveLength(1);
});

test("of two managers one changes the delivery", async () => {
  const order = await paid({ quantity: 1, offer: "Interval" });
  const outcomes = await Promise.all([1, 2].map(() => refusalOf(change(order, isStore))));
  expect(outcomes.filter((each) => each !== null)).toEqual(["order_moved_meanwhile"]);
  await work();
  await work();
  expect((await order.card()).refunds).toHaveLength(1);
});

test("a day without a place left refuses the change as a whole", async () => {
  const order = await paid({ quantity: 1 });
  const { items } = await offersOf(order);
  const item = items.find(isCourier);
  await sql`
    update courier_day set taken = (select day_places from courier_zone where city_id = courier_day.city_id)
    where day = ${item?.date}::date`.execute(api.db);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from courier_day where day = ${item?.date}::date`.execute(api.db);
  if (rows[0]?.left === 0) {
    await sql`
      insert into courier_day (city_id, day, taken)
      select city_id, ${item?.date}::date, day_places from courier_zone`.execute(api.db);
  }
  const { version } = await order.card();
  const orderTotal = order.orderTotal + (item?.resultPrice ?? 0);
  const delivery = { ...home, offer: item?.id ?? "", exactTime: null };
  const body = { version, delivery, orderTotal };
  expect(await refusalOf(manager.call(changeStaffDelivery, { params: order.params, body }))).toBe("interval_gone");
  expect(await order.card()).toMatchObject({ version, order: { obtaining: "pickup", orderTotal: order.orderTotal } });
  await sql`delete from courier_day where day = ${item?.date}::date`.execute(api.db);
});

test("a packed order is not changed any more, and its parcel keeps its recipient", async () => {
  const order = await paid({ quantity: 1, offer: "CdekToHome" });
  await order.walk("W", "B", "D");
  expect(await refusalOf(offersOf(order))).toBe("delivery_change_not_now");
  expect(await order.card()).toMatchObject({ delivery: { canChange: false }, canChangeContacts: false });
  const { version } = await order.card();
  expect(await refusalOf(rename(order, { version }))).toBe("contacts_change_not_now");
});

const anna: OrderContacts = {
  fullName: "Анна Ильина",
  phone: "+7 927 000-01-03",
  email: "Anna.New@Example.test",
  recipient: { fullName: "Пётр Ильин", phone: "8 927 000 01 04" },
};

const rename = (order: Pick<Order, "params">, edits: { version: number; contacts?: Partial<OrderContacts> }) =>
  manager.call(changeStaffContacts, {
    params: order.params,
    body: { version: edits.version, contacts: { ...anna, ...edits.contacts } },
  });

test("other contacts: both addresses get an email, the board finds the order, the log has them veiled", async () => {
  const order = await paid({ quantity: 1 });
  const { version, order: before } = await order.card();
  const card = await rename(order, { version });
  expect(card).toMatchObject({
    version: version + 1,
    order: { shopper: { fullName: "Анна Ильина", phone: "79270000103", email: "anna.new@example.test" } },
    recipient: { fullName: "Пётр Ильин", phone: "79270000104" },
  });
  const { rows } = await sql<{ recipient: string }>`
    select recipient from letter where kind = 'order-contacts-changed' and cause like ${`%/${order.number}/%`}
    order by recipient`.execute(api.db);
  expect(rows.map(({ recipient }) => recipient)).toEqual(
    ["anna.new@example.test", before.shopper.email ?? ""].toSorted(),
  );
  const { details = "" } = (await order.card()).changes[0] ?? {};
  expect(details).toContain("А. И.");
  expect(details).toContain("Получатель: сам покупатель → П. И.");
  expect(details).not.toContain("Ильин");
  expect(details).not.toContain("9270000");
  expect(await refusalOf(rename(order, { version }))).toBe("order_moved_meanwhile");
});

test.each([
  { name: "a name without a surname", contacts: { fullName: "Анна" } },
  { name: "no phone", contacts: { phone: "12" } },
  { name: "no email", contacts: { email: "anna" } },
  { name: "a recipient without a phone", contacts: { recipient: { fullName: "Пётр Ильин", phone: "" } } },
])("$name is refused", async ({ contacts }) => {
  const order = await paid({ quantity: 1 });
  const { version } = await order.card();
  expect(await refusalOf(rename(order, { version, contacts }))).toBe("shopper_invalid");
});

test.each(["owner", "content", "operator", "workshop"] as const)("a %s has no right to either", async (role) => {
  const order = await paid({ quantity: 1 });
  const other = api.newStaff(role);
  const { version } = await order.card();
  const delivery = { ...home, offer: "Pickup|1", exactTime: null };
  const body = { version, delivery, orderTotal: 1 };
  expect(await refusalOf(other.call(changeStaffDelivery, { params: order.params, body }))).toBe("forbidden");
  expect(await refusalOf(other.call(staffDeliveryOffers, { params: order.params, query: {} }))).toBe("forbidden");
  const contacts = { version, contacts: anna };
  expect(await refusalOf(other.call(changeStaffContacts, { params: order.params, body: contacts }))).toBe("forbidden");
});
