import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { orderLabel } from "./order-label.ts";

const pickup = { deliveryType: "Pickup" } as const;
const carrierPoint = { deliveryType: "Cdek" } as const;
const carrierDoor = { deliveryType: "CdekToHome" } as const;

/** Every line of the specification's table, with the readings of statuses D and F. */
test.each([
  { name: "F handed over", order: { status: "F", isDelivered: true }, label: "Выполнен", colour: "grey" },
  {
    name: "F by the carrier to the door, not delivered",
    order: { status: "F", ...carrierDoor, histories: ["given", "delivering"] },
    label: "Передан в ТК",
    colour: "green",
  },
  {
    name: "F by the carrier without a word from it",
    order: { status: "F", ...carrierDoor },
    label: "Передан в ТК",
    colour: "green",
  },
  {
    name: "F at the carrier's point, not delivered",
    order: { status: "F", ...carrierPoint, histories: ["given"] },
    label: "Отправлен в ПВЗ",
    colour: "green",
  },
  {
    name: "F by our courier, who left and has not delivered",
    order: { status: "F", histories: ["given"] },
    label: "Передан в доставку",
    colour: "green",
  },
  {
    name: "F whose carrier says completed before our flag does",
    order: { status: "F", ...carrierPoint, histories: ["given", "completed"] },
    label: "Выполнен",
    colour: "grey",
  },
  { name: "F of own pickup", order: { status: "F", ...pickup }, label: "Выполнен", colour: "grey" },
  {
    name: "F of own pickup, the old word",
    order: { status: "F", deliveryType: "pickup" },
    label: "Выполнен",
    colour: "grey",
  },
  { name: "F by our courier without any history", order: { status: "F" }, label: "Выполнен", colour: "grey" },
  { name: "A", order: { status: "A" }, label: "Отменен", colour: "red" },
  { name: "D for home", order: { status: "D", payment: { status: "hold" } }, label: "Скомплектован", colour: "accent" },
  {
    name: "D for the carrier's courier",
    order: { status: "D", ...carrierDoor },
    label: "Скомплектован",
    colour: "accent",
  },
  {
    name: "D for the carrier's point",
    order: { status: "D", ...carrierPoint },
    label: "Скомплектован",
    colour: "accent",
  },
  {
    name: "D of own pickup with an unpaid bill",
    order: { status: "D", ...pickup, payment: { method: "bill" } },
    label: "Скомплектован",
    colour: "accent",
  },
  {
    name: "D of own pickup with a bill and booked funds",
    order: { status: "D", ...pickup, payment: { method: "bill", areFundsBooked: true } },
    label: "Готов к выдаче",
    colour: "green",
  },
  {
    name: "D of own pickup with a paid bill",
    order: { status: "D", ...pickup, payment: { method: "bill", status: "completed" } },
    label: "Готов к выдаче",
    colour: "green",
  },
  {
    name: "D of own pickup, to be paid at the cash desk",
    order: { status: "D", ...pickup, payment: { method: "cashdesk" } },
    label: "Готов к выдаче",
    colour: "green",
  },
  {
    name: "E with a completed history",
    order: { status: "E", histories: ["given", "delivering", "completed"] },
    label: "Выполнен",
    colour: "grey",
  },
  {
    name: "E with a delivering history",
    order: { status: "E", histories: ["delivering"] },
    label: "Доставляется",
    colour: "green",
  },
  {
    name: "E that waits at the point",
    order: { status: "E", ...carrierPoint, histories: ["given", "arrived"] },
    label: "Доставляется",
    colour: "green",
  },
  {
    name: "E after a failed attempt",
    order: { status: "E", histories: ["given", "attempt_failed"] },
    label: "Доставляется",
    colour: "green",
  },
  { name: "E only given", order: { status: "E", histories: ["given"] }, label: "Передан в доставку", colour: "green" },
  { name: "E without history", order: { status: "E" }, label: "Передан в доставку", colour: "green" },
  ...(["W", "O", "B", "L", "K"] as const).map((status) => ({
    name: status,
    order: { status },
    label: "Принят в работу",
    colour: "accent",
  })),
  ...(["R", "Y"] as const).map((status) => ({
    name: status,
    order: { status },
    label: "Скомплектован",
    colour: "accent",
  })),
  { name: "X", order: { status: "X" }, label: "Ожидает оплаты", colour: "yellow" },
] as const)("$name is «$label», $colour", ({ order, label, colour }) => {
  expect(orderLabel(anOrder(order))).toEqual({ text: label, colour });
});

test("all other statuses give no label", () => {
  const without = orderStatuses.filter((status) => orderLabel(anOrder({ status })) === null);
  expect(without.join("")).toBe("CGHIJMNPQSTVZ");
});
