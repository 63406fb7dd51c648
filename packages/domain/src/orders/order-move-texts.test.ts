import { orderLetters } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { actors } from "./order-facts.ts";
import { lettersAfter, moveRefusalText } from "./order-move-texts.ts";
import { movesOpenTo } from "./order-moves.ts";

test("every refusal has a text, and only refusals have one", () => {
  for (const letter of orderLetters) {
    const order = anOrder({ letter, reached: [letter] });
    for (const actor of actors) {
      const open = lettersAfter(letter).filter((to) => moveRefusalText(order, to, [actor]) === null);
      expect(open).toEqual(movesOpenTo(order, actor));
      for (const to of lettersAfter(letter)) expect(moveRefusalText(order, to, [actor])).not.toBe("");
    }
  }
});

test.each([
  { letter: "X", to: "O", says: "Заказ не оплачен или чертёж не согласован" },
  { letter: "B", to: "D", says: "Так переводит только склад, 1С" },
  { letter: "X", to: "F", says: "Из «Ждём оплату» сюда не переводят" },
] as const)("from $letter to $to: $says", ({ letter, to, says }) => {
  expect(moveRefusalText(anOrder({ letter }), to, ["manager"])).toBe(says);
});
