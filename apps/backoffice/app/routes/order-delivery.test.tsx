// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { courierDays, readShipment, setDeliveryDay, shipStaffOrder } from "@zertsalo/contract/staff-order-delivery";
import { resendPickupCode, type StaffOrder } from "@zertsalo/contract/staff-orders";
import { expect, test } from "vitest";
import { type CardChanges, orderCard } from "#app/lib/testing/order-card.test-part.ts";
import { dialog, plain } from "#app/lib/testing/render-route.test-part.tsx";
import { openOrder } from "./open-order.test-part.ts";

const days = [
  { day: "2026-11-23", windows: [{ minTime: "10:00", maxTime: "14:00", isFull: false }] },
  {
    day: "2026-11-24",
    windows: [
      { minTime: "10:00", maxTime: "14:00", isFull: true },
      { minTime: "14:00", maxTime: "18:00", isFull: false },
    ],
  },
];

async function openDay(canProposeDay: boolean, answer = days) {
  const { api, card, user } = await openOrder({ delivery: { canChangeDay: true, canProposeDay } });
  api.answer(courierDays, { days: answer });
  api.answer(setDeliveryDay, card);
  await user.click(screen.getByRole("button", { name: "Другой день" }));
  return { api, user, form: dialog("Другой день доставки") };
}

test("another day is proposed by email, unless it was agreed on the phone", async () => {
  const { api, user, form } = await openDay(true);
  const slots = within(await form.findByLabelText("День и время")).getAllByRole("option");
  expect(slots.map(({ textContent }) => textContent)).toEqual([
    "23.11.2026, 10:00–14:00",
    "24.11.2026, 10:00–14:00, мест нет",
    "24.11.2026, 14:00–18:00",
  ]);
  await user.selectOptions(form.getByLabelText("День и время"), "24.11.2026, 14:00–18:00");
  await user.click(form.getByRole("button", { name: "Перенести" }));
  const body = { version: 7, day: "2026-11-24", minTime: "14:00", isAgreed: false };
  await waitFor(() => expect(api.sent(setDeliveryDay)).toEqual([{ params: { number: "761030" }, body }]));
});

test("a full window needs a reason, which is sent with the day", async () => {
  const { api, user, form } = await openDay(false);
  expect(form.queryByLabelText(/сверх мест/)).toBeNull();
  await user.selectOptions(await form.findByLabelText("День и время"), "24.11.2026, 10:00–14:00, мест нет");
  await user.type(form.getByLabelText(/сверх мест/), "едет попутно");
  await user.click(form.getByRole("button", { name: "Перенести" }));
  await waitFor(() =>
    expect(api.sent(setDeliveryDay)).toMatchObject([
      { body: { day: "2026-11-24", minTime: "10:00", beyondPlaces: "едет попутно" } },
    ]),
  );
});

test("a day agreed on the phone is sent as agreed", async () => {
  const { api, user, form } = await openDay(true);
  await user.click(await form.findByRole("radio", { name: "Договорились по телефону" }));
  await user.click(form.getByRole("button", { name: "Перенести" }));
  await waitFor(() => expect(api.sent(setDeliveryDay)).toMatchObject([{ body: { isAgreed: true } }]));
});

test("the day of an order that is not packed can only be agreed on", async () => {
  const { api, user, form } = await openDay(false);
  await form.findByText(/день меняют, когда договорились по телефону/);
  expect(form.queryByRole("radio")).toBeNull();
  await user.click(form.getByRole("button", { name: "Перенести" }));
  await waitFor(() => expect(api.sent(setDeliveryDay)).toMatchObject([{ body: { isAgreed: true } }]));
});

test("a courier without free days says so", async () => {
  const { form } = await openDay(true, []);
  expect(await form.findByText("Свободных дней у курьера пока нет.")).toBeTruthy();
  expect(form.queryByRole("button", { name: "Перенести" })).toBeNull();
});

test("days that are being loaded are no empty list", async () => {
  const { api, user } = await openOrder({ delivery: { canChangeDay: true } });
  api.answer(courierDays, () => Promise.withResolvers<{ days: typeof days }>().promise);
  await user.click(screen.getByRole("button", { name: "Другой день" }));
  const form = dialog("Другой день доставки");
  expect(form.getByRole("status").textContent).toBe("Смотрим, где есть место…");
  expect(form.queryByText(/Свободных дней/)).toBeNull();
});

test("days that failed to load are no empty list", async () => {
  const { api, user } = await openOrder({ delivery: { canChangeDay: true } });
  api.refuse(courierDays, "unavailable", { text: "Сервис не отвечает" });
  await user.click(screen.getByRole("button", { name: "Другой день" }));
  const form = dialog("Другой день доставки");
  expect(await form.findByText("Сервис не отвечает")).toBeTruthy();
  expect(form.queryByText(/Свободных дней/)).toBeNull();
});

test("a refused day is told on the card", async () => {
  const { api, user, form } = await openDay(true);
  api.refuse(setDeliveryDay, "delivery_day_not_now");
  await user.click(await form.findByRole("button", { name: "Перенести" }));
  expect((await screen.findByRole("status")).textContent).toBe("День доставки этого заказа сейчас не меняют");
});

const shipment = { number: "CDEK-1", state: "registered" as const, hasLabel: false };

test.each<{ name: string; delivery: CardChanges["delivery"]; buttons: string[]; text: RegExp }>([
  {
    name: "a packed order without a shipment",
    delivery: { canShip: true },
    buttons: ["Передать перевозчику"],
    text: /Передать/,
  },
  {
    name: "a shipment at the carrier",
    delivery: { shipment },
    buttons: ["Обновить статус"],
    text: /Отправление CDEK-1: принято перевозчиком/,
  },
  {
    name: "a refused shipment",
    delivery: { shipment: { ...shipment, state: "refused" }, canShip: true, trouble: "Нет такого адреса" },
    buttons: ["Передать ещё раз"],
    text: /перевозчик отказалНет такого адреса/,
  },
])("$name offers its next step", async ({ delivery, buttons, text }) => {
  await openOrder({ delivery: delivery ?? {} });
  const plate = screen.getByRole("region", { name: "Получение" });
  expect(
    within(plate)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(buttons);
  expect(plain(plate.textContent)).toMatch(text);
});

test("a label opens by itself once the carrier has drawn it", async () => {
  await openOrder({ delivery: { shipment: { ...shipment, hasLabel: true } } });
  expect(screen.getByRole("link", { name: "Этикетка" }).getAttribute("href")).toBe("/orders/761030/label/");
});

test.each([
  { button: "Передать перевозчику", entry: shipStaffOrder, delivery: { canShip: true } },
  { button: "Обновить статус", entry: readShipment, delivery: { shipment } },
])("«$button» calls the carrier for this order", async ({ button, entry, delivery }) => {
  const { api, card, user } = await openOrder({ delivery });
  api.answer(entry, card);
  await user.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(api.sent(entry)).toEqual([{ params: { number: "761030" } }]));
});

test("the pickup code is sent to the buyer again, and staff do not see it", async () => {
  const pickup = { code: "4821", until: "2026-11-30" };
  const { api, card, user } = await openOrder({
    order: { pickup },
    delivery: { kept: { until: "2026-11-30", canResendCode: true } },
  });
  api.answer(resendPickupCode, card);
  expect(screen.getByText(/Ждёт покупателя до 30.11.2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Отправить код ещё раз" }));
  expect(await screen.findByText("Отправили покупателю")).toBeTruthy();
  expect(api.sent(resendPickupCode)).toEqual([{ params: { number: "761030" } }]);
  expect(document.body.textContent).not.toContain("4821");
});

test("a code that was not sent again says why", async () => {
  const { api, user } = await openOrder({ delivery: { kept: { until: null, canResendCode: true } } });
  api.refuse(resendPickupCode, "too_many_request", { text: "Слишком часто" });
  await user.click(screen.getByRole("button", { name: "Отправить код ещё раз" }));
  expect(await screen.findByText("Слишком часто")).toBeTruthy();
  expect(screen.queryByText("Отправили покупателю")).toBeNull();
});

test("whoever may not send the code again has no button", async () => {
  await openOrder({ delivery: { kept: { until: null, canResendCode: false } } });
  expect(screen.queryByRole("button", { name: "Отправить код ещё раз" })).toBeNull();
});

const { delivery } = orderCard().order;
const home = {
  address: "Самара, Лесная, 5",
  apartment: "12",
  entrance: "1",
  comment: "домофон не работает",
  coordinates: null,
  chosenTime: null,
  shopAddress: null,
  floor: 3,
  toFloorMethod: "none" as const,
};
const point = { cityName: "Уфа", address: "Мира, 1", long: 0, lat: 0, workTimeStr: "" };
const withDelivery = (changes: Partial<StaffOrder["order"]["delivery"]>) => ({ delivery: { ...delivery, ...changes } });

test.each<{ name: string; order: Partial<StaffOrder["order"]>; has: string; not: string }>([
  {
    name: "the buyer's address with the flat",
    order: withDelivery({ userData: home }),
    has: "Самара, Лесная, 5, кв. 12",
    not: "Мира",
  },
  {
    name: "the carrier's point, not the address typed before",
    order: withDelivery({ userData: home, selectedItem: { ...delivery.selectedItem, deliveryPoint: point } }),
    has: "Мира, 1",
    not: "Лесная",
  },
  {
    name: "the store of a pickup",
    order: { shop: { address: "Шоурум, Гагарина, 7" } },
    has: "Шоурум, Гагарина, 7",
    not: "Лесная",
  },
])("goods go to $name", async ({ order, has, not }) => {
  await openOrder({ order });
  const text = plain(screen.getByRole("region", { name: "Получение" }).textContent);
  expect(text).toContain(has);
  expect(text).not.toContain(not);
});
