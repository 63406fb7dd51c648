import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { actors } from "./order-facts.ts";
import { statusesAfter, moveRefusalText } from "./order-move-texts.ts";
import { movesOpenTo } from "./order-moves.ts";

test("every refusal has a text, and only refusals have one", () => {
  for (const status of orderStatuses) {
    const order = anOrder({ status, reached: [status] });
    for (const actor of actors) {
      const open = statusesAfter(status).filter((to) => moveRefusalText(order, to, [actor]) === null);
      expect(open).toEqual(movesOpenTo(order, actor));
      for (const to of statusesAfter(status)) expect(moveRefusalText(order, to, [actor])).not.toBe("");
    }
  }
});

test.each([
  { status: "X", to: "O", says: "Заказ не оплачен или чертёж не согласован" },
  { status: "B", to: "D", says: "Так переводит только склад, 1С" },
  { status: "X", to: "F", says: "Из «Ждём оплату» сюда не переводят" },
] as const)("from $status to $to: $says", ({ status, to, says }) => {
  expect(moveRefusalText(anOrder({ status }), to, ["manager"])).toBe(says);
});
