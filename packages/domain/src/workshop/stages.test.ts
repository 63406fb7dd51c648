import { expect, test } from "vitest";
import { orderStatuses } from "@zertsalo/contract/order-enums";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { PiecePlace } from "@zertsalo/contract/workshop";
import {
  areMade,
  markRefusal,
  openMarks,
  pausedStatuses,
  placeAfter,
  stageList,
  stageStates,
  stageText,
  takeBackRefusal,
  workshopStatuses,
} from "./stages.ts";

const orderIn = (...reached: OrderStatus[]) => ({ status: reached.at(-1) ?? "N", reached });
const inWork = orderIn("N", "X", "P", "W");

test("a piece goes through its stages in order, and each mark can be undone", () => {
  let place: PiecePlace = "taken";
  const seen: string[] = [];
  while (place !== "done") {
    for (const stage of stageList) {
      expect(markRefusal(place, stage, "W")).toBe(stage === place ? null : "workshop_stage_refused");
    }
    seen.push(place);
    const after = placeAfter(place);
    expect(takeBackRefusal(after, place, inWork)).toBeNull();
    expect(takeBackRefusal(place, place, inWork)).toBe("workshop_stage_refused");
    expect(openMarks(after, inWork)).toEqual({ next: after === "done" ? null : after, undoable: place });
    place = after;
  }
  expect(seen).toEqual(stageList);
});

test.each(orderStatuses)("an order in %s is worked on, or it is not", (status) => {
  expect(markRefusal("cutting", "cutting", status)).toBe(workshopStatuses.includes(status) ? null : "workshop_paused");
  expect(workshopStatuses.includes(status) && pausedStatuses.includes(status)).toBe(false);
});

test.each([
  { order: orderIn("P", "W", "B"), refusal: "workshop_handed_over" },
  { order: orderIn("P", "W", "B", "D", "G", "F"), refusal: "workshop_handed_over" },
  { order: orderIn("P", "W", "B", "D", "L"), refusal: "workshop_handed_over" },
  { order: orderIn("P", "W", "B", "S"), refusal: "workshop_handed_over" },
  { order: orderIn("P", "W", "L"), refusal: null },
  { order: orderIn("P", "W", "Z"), refusal: null },
  { order: orderIn("P", "W", "B", "K", "W"), refusal: null },
  { order: orderIn("P", "W", "K"), refusal: "workshop_paused" },
  { order: orderIn("P", "W", "A"), refusal: "workshop_paused" },
])("the last mark of a finished piece, $order.reached: $refusal", ({ order, refusal }) => {
  expect(takeBackRefusal("done", "packing", order)).toBe(refusal);
  expect(openMarks("done", order)).toEqual({ next: null, undoable: refusal === null ? "packing" : null });
});

test("an order is made when all of it is, and nothing is not all", () => {
  expect(areMade(["done", "done"])).toBe(true);
  expect(areMade(["done", "packing"])).toBe(false);
  expect(areMade([])).toBe(false);
});

test("what stands before its place is done", () => {
  expect(stageStates("edging").map(({ state }) => state)).toEqual(["done", "done", "now", "next", "next", "next"]);
  expect(stageStates("done").every(({ state }) => state === "done")).toBe(true);
});

test("each craft has its own names, and the oldest pieces plain ones", () => {
  expect(stageText("led_mirror", "assembly")).toBe("Подсветка и сборка");
  expect(stageText("tabletop", "edging")).toBe("Вырезы и кромка");
  expect(stageText(null, "assembly")).toBe("Сборка");
});
