import { addCartItem } from "@zertsalo/contract/cart";
import { calculateDelivery } from "@zertsalo/contract/delivery-calls";
import { stores } from "@zertsalo/contract/places";
import { showroomByCode } from "@zertsalo/contract/showrooms";
import * as contract from "@zertsalo/contract/staff-stores";
import { visitTimes } from "@zertsalo/contract/visits";
import { addDays } from "@zertsalo/domain/delivery/calendar";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { expect, test } from "vitest";

const api = await startTestApi();
const manager = api.newStaff("order_manager");
const tap = await newProduct(api.db);
const code = "samara-showroom";
const { store: showroom } = await api.call(showroomByCode, { params: { code } });

const open = (id: number) => manager.call(contract.staffStore, { params: { id } });
const save = (id: number, version: number, content: contract.StoreContent) =>
  manager.call(contract.saveStore, { params: { id }, body: { version, content } });
async function change(id: number, part: Partial<contract.StoreContent>) {
  const { version, content } = await open(id);
  return save(id, version, { ...content, ...part });
}
const inShop = async (id: number) => (await api.call(stores)).list.find((each) => each.id === id);
const visitDaysNow = async () => (await api.call(visitTimes, { params: { code } })).days;
const closed = (day: string) => ({ day, hours: null, note: "" });
const always = { from: "08:00", to: "21:00" };

/** Offers of pickup in the default city, by store. */
async function pickups() {
  const guest = api.newGuest();
  const { uid } = await guest.call(addCartItem, { body: { productId: tap.id, quantity: 1 } });
  const body = { address: "г Москва, ул Вавилова, д 19" };
  const { items } = await guest.call(calculateDelivery, { params: { cartUid: uid ?? "" }, body });
  return items.flatMap(({ deliveryType, deliveryPoint, date }) =>
    deliveryType === "Pickup" ? [{ storeId: Number(deliveryPoint?.code), date }] : [],
  );
}

test("new texts and hours are in the shop, and the audit log has both versions", async () => {
  const week = [null, always, always, always, always, { from: "10:00", to: "16:00" }, null];
  const days = [{ day: "2099-12-31", hours: { from: "10:00", to: "14:00" }, note: "короткий день" }];
  const before = await open(showroom.id);
  const saved = await change(showroom.id, { phone: "+7 (900) 111-22-33", hint: "Вход со двора", week, days });
  expect(saved.version).toBe(before.version + 1);
  expect(await inShop(showroom.id)).toMatchObject({
    phone: "+7 (900) 111-22-33",
    hint: "Вход со двора",
    workingHours: "Пн закрыто, Вт–Пт 8:00–21:00, Сб 10:00–16:00, Вс закрыто",
    week,
    days,
  });
  const { details } = await api.db
    .selectFrom("audit_entry")
    .select("details")
    .where("action", "=", "PUT /admin/stores/:id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const { changes } = details as { changes: { title: string }[] };
  expect(changes.find(({ title }) => title === "Особые дни")).toMatchObject({
    from: "",
    to: "2099-12-31 10:00–14:00 (короткий день)",
  });
});

test("no visit can be booked on a closed day or weekday", async () => {
  await change(showroom.id, { week: Array.from({ length: 7 }, () => always), days: [] });
  const [, shut, other] = await visitDaysNow();
  if (!shut || !other) throw new Error("No days are free");
  const short = { day: other.day, hours: { from: "12:00", to: "14:00" }, note: "" };
  await change(showroom.id, { days: [closed(shut.day), short] });
  const days = await visitDaysNow();
  expect(days.map(({ day }) => day)).not.toContain(shut.day);
  expect(days.find(({ day }) => day === short.day)?.times.map(({ time }) => time)).toEqual(["12:00", "13:00"]);
  const sundayOff = Array.from({ length: 7 }, (_, at) => (at === 6 ? null : always));
  await change(showroom.id, { week: sundayOff, days: [] });
  const weekdays = (await visitDaysNow()).map(({ day }) => new Date(day).getUTCDay());
  expect(weekdays).not.toContain(0);
});

test("goods are handed out on the first day on which the store is open", async () => {
  const [first] = await pickups();
  if (!first) throw new Error("No pickup is offered");
  const { storeId, date } = first;
  const offered = async () => (await pickups()).find((each) => each.storeId === storeId)?.date;
  await change(storeId, { days: [closed(date), closed(addDays(date, 1))] });
  expect(await offered()).toBe(addDays(date, 2));

  const weekday = (new Date(addDays(date, 2)).getUTCDay() + 6) % 7;
  const week = Array.from({ length: 7 }, (_, at) => (at === weekday ? null : always));
  await change(storeId, { week, days: [closed(date), closed(addDays(date, 1))] });
  expect(await offered()).toBe(addDays(date, 3));

  // A single day goes before its weekday.
  await change(storeId, { week, days: [closed(date), { day: addDays(date, 2), hours: always, note: "" }] });
  expect(await offered()).toBe(addDays(date, 1));
  await change(storeId, { week: Array.from({ length: 7 }, () => always), days: [], canPickup: false });
  expect(await offered()).toBeUndefined();
  await change(storeId, { canPickup: true });
  expect(await offered()).toBe(date);
});

test("a day that is closed after it was chosen cannot be ordered", async () => {
  const cart = await readyCart(api.newGuest(), { productId: tap.id });
  const storeId = Number(cart.item.deliveryPoint?.code);
  await change(storeId, { days: [closed(cart.item.date)] });
  await expect(cart.order()).rejects.toMatchObject({ status: 409 });
  await change(storeId, { days: [] });
});

test("of two who have opened a store the second to save is told", async () => {
  const { version, content } = await open(showroom.id);
  await save(showroom.id, version, { ...content, hint: "Первый" });
  await expect(save(showroom.id, version, { ...content, hint: "Второй" })).rejects.toMatchObject({
    errorCode: "content_changed_meanwhile",
  });
  expect((await open(showroom.id)).content.hint).toBe("Первый");
});

test.each([
  { name: "a week without an open day", part: { week: Array.from({ length: 7 }, () => null) } },
  { name: "six weekdays", part: { week: Array.from({ length: 6 }, () => always) } },
  {
    name: "hours that end before they begin",
    part: { days: [{ ...closed("2099-01-02"), hours: { from: "12:00", to: "10:00" } }] },
  },
  { name: "a day twice", part: { days: [closed("2099-01-02"), closed("2099-01-02")] } },
  { name: "no address", part: { address: " " } },
])("$name is refused", async ({ part }) => {
  await expect(change(showroom.id, part)).rejects.toMatchObject({ status: 400 });
});

test("an unknown store is not found", async () => {
  await expect(open(999_999)).rejects.toMatchObject({ status: 404 });
});
