import { answerDeliveryDay } from "@zertsalo/contract/delivery-agreement";
import {
  courierDays,
  readShipment,
  setDeliveryDay,
  shipmentLabel,
  shipStaffOrder,
} from "@zertsalo/contract/staff-order-delivery";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDesk, refusalOf } from "./staff-desk.test-part.ts";

const { api, manager, work, control, paid, emailsAbout } = await openDesk();

const bookedOn = async (uid: string) =>
  (
    await sql<{ day: string }>`
      select day::text from courier_booking where order_uid = ${uid} and released_at is null`.execute(api.db)
  ).rows.map(({ day }) => day);

const bookedBeyond = async (uid: string) =>
  (
    await sql<{ beyond: boolean }>`
      select is_beyond_places as beyond from courier_booking where order_uid = ${uid} and released_at is null`.execute(
      api.db,
    )
  ).rows.map(({ beyond }) => beyond);

test("another courier day: agreed before packing, proposed after it, and the booking follows", async () => {
  const order = await paid({ quantity: 1, offer: "Interval" });
  const { params, uid } = order;
  await order.walk("W");
  const free = async () => (await manager.call(courierDays, { params })).days;
  const put = async (at: number, isAgreed: boolean) => {
    const chosen = (await free()).at(at);
    const { version } = await order.card();
    const body = { version, day: chosen?.day ?? "", minTime: chosen?.windows[0]?.minTime ?? "", isAgreed };
    return { day: body.day, card: await manager.call(setDeliveryDay, { params, body }) };
  };

  const first = await put(2, false);
  expect(first.card.order.status, "not packed: agreed on the phone, back to work").toBe("W");
  expect(await bookedOn(uid)).toEqual([first.day]);
  await order.walk("B", "D");
  const second = await put(4, false);
  expect(second.card).toMatchObject({ order: { status: "R" }, delivery: { canChangeDay: true } });
  expect(await bookedOn(uid)).toEqual([second.day]);
  const buyer = await order.buyer.call(answerDeliveryDay, { params, body: { answer: "another-day" } });
  expect(buyer.status).toBe("L");
  expect(await bookedOn(uid)).toEqual([]);
  const third = await put(3, true);
  expect(third.card.order.status).toBe("Y");
  expect(await bookedOn(uid)).toEqual([third.day]);
  expect(await emailsAbout(order.number)).toEqual(expect.arrayContaining(["delivery-moved", "delivery-agreement"]));

  const { version } = await order.card();
  const late = { version, day: "2020-01-01", minTime: "10:00", isAgreed: true };
  expect(await refusalOf(manager.call(setDeliveryDay, { params, body: late }))).toBe("interval_gone");
  await order.walk("E", "F");
  expect(
    await refusalOf(manager.call(setDeliveryDay, { params, body: { ...late, version: (await order.card()).version } })),
  ).toBe("delivery_day_not_now");
});

test("a packed parcel is registered, labelled and tracked; a refused one is registered again", async () => {
  const order = await paid({ quantity: 1, offer: "CdekToHome" });
  const { params, number } = order;
  expect(await refusalOf(manager.call(shipStaffOrder, { params }))).toBe("shipment_not_now");
  expect(await refusalOf(manager.call(shipmentLabel, { params }))).toBe("document_not_found");
  await control("registration", JSON.stringify({ reads: 0, invalid: "v2_recipient_location_not_recognized" }), "cdek");
  await order.walk("W", "B", "D");
  expect((await order.card()).delivery).toMatchObject({
    shipment: { number: `${number}-1`, state: "refused", hasLabel: false },
    trouble: expect.stringContaining("Перевозчик отказал"),
    canShip: true,
  });
  await manager.call(shipStaffOrder, { params });
  await work();
  expect((await order.card()).delivery).toMatchObject({
    shipment: { number: `${number}-2`, state: "registered", hasLabel: true },
    trouble: null,
    canShip: false,
  });
  const label = await manager.call(shipmentLabel, { params });
  expect(Buffer.from(label.file, "base64").toString("latin1")).toMatch(/^%PDF-1\.4[^]+%%EOF\n$/);

  for (const code of ["RECEIVED_AT_SHIPMENT_WAREHOUSE", "TAKEN_BY_COURIER", "DELIVERED"]) {
    await control(`orders/${number}-2/status`, code, "cdek");
  }
  await manager.call(readShipment, { params });
  await work();
  const done = await order.card();
  expect(done.order).toMatchObject({ status: "F", delivery: { trackNum: expect.any(String), delivered: true } });
  expect(done.order.deliveryHistories.map(({ status }) => status)).toContain("completed");
  await work();
  expect(done.order.status).toBe("F");
  expect(await emailsAbout(number)).toEqual(expect.arrayContaining(["order-shipped-carrier", "order-completed"]));
});

test("a full window is refused without a reason, booked beyond its places with one, and the log has it", async () => {
  const order = await paid({ quantity: 1, offer: "Interval" });
  const { params, uid } = order;
  await order.walk("W");
  const days = async () => (await manager.call(courierDays, { params })).days;
  const chosen = (await days()).at(-1);
  const [window] = chosen?.windows ?? [];
  const day = chosen?.day ?? "";
  await sql`
    insert into courier_day_places (city_id, day, places, windows)
    select city_id, ${day}::date, 0, jsonb_agg(jsonb_build_object('kind', kind, 'minTime', min_time, 'places', 0))
    from courier_window where kind <> 'Day' group by city_id`.execute(api.db);
  expect((await days()).at(-1)?.windows.map(({ isFull }) => isFull)).not.toContain(false);
  const { version } = await order.card();
  const body = { version, day, minTime: window?.minTime ?? "", isAgreed: true };
  expect(await refusalOf(manager.call(setDeliveryDay, { params, body }))).toBe("interval_gone");
  await manager.call(setDeliveryDay, { params, body: { ...body, beyondPlaces: "едет попутно" } });
  expect(await bookedOn(uid)).toEqual([day]);
  const { rows } = await sql<{ words: string }>`
    select details ->> 'words' as words from audit_entry order by id desc limit 1`.execute(api.db);
  expect(rows[0]?.words).toMatch(/, сверх мест: едет попутно$/);
  expect(await bookedBeyond(uid)).toEqual([true]);
});
