import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { movesOpenTo } from "./order-moves.ts";
import { staffStatusText } from "./order-timeline.ts";
import { whyStatus } from "./why-status.ts";

test("a way on that holds for a manager is one that he may go", () => {
  for (const status of orderStatuses) {
    const order = anOrder({ status, reached: [status] });
    const open = whyStatus(order, []).next.filter(({ by, holds }) => holds && by.split(", ").includes("менеджер"));
    const texts = new Set(open.map(({ text }) => text));
    expect(texts).toEqual(new Set(movesOpenTo(order, "manager").map(staffStatusText)));
  }
});

test("lists past moves with the rule of each", () => {
  const at = "2026-11-16T06:00:00.000Z";
  const { passed, text } = whyStatus(anOrder({ status: "P", reached: ["N", "X", "P"] }), [
    { status: "N", actor: "system", reason: null, at },
    { status: "X", actor: "system", reason: null, at },
    { status: "P", actor: "payment", reason: null, at },
  ]);
  expect(text).toBe("Оплачен");
  expect(passed.map(({ rule, by }) => `${by}: ${rule}`)).toEqual([
    "система: оформлен покупателем",
    "система: денег ещё нет",
    "платёж: деньги есть или обещаны",
  ]);

  const checked = whyStatus(anOrder({ status: "C", reached: ["N", "C"] }), [
    { status: "N", actor: "system", reason: null, at },
    { status: "C", actor: "system", reason: "адрес доставки без дома", at },
  ]);
  expect(checked.passed.at(-1)?.rule).toBe("адрес доставки без дома");
});
