import { expect, test } from "vitest";
import { orderLetters } from "@zertsalo/contract/order-words";
import type { PiecePlace } from "@zertsalo/contract/workshop";
import {
  areMade,
  markRefusal,
  pausedLetters,
  placeAfter,
  stageList,
  stageStates,
  stageText,
  takeBackRefusal,
  workshopLetters,
} from "./stages.ts";

test("a piece goes through its stages one after another, and each mark can be taken back", () => {
  let place: PiecePlace = "taken";
  const seen: string[] = [];
  while (place !== "done") {
    for (const stage of stageList) {
      expect(markRefusal(place, stage, "W")).toBe(stage === place ? null : "workshop_stage_refused");
    }
    seen.push(place);
    const after = placeAfter(place);
    expect(takeBackRefusal(after, place, "W")).toBeNull();
    expect(takeBackRefusal(place, place, "W")).toBe("workshop_stage_refused");
    place = after;
  }
  expect(seen).toEqual(stageList);
});

test.each(orderLetters)("an order in %s is worked on, or it is not", (letter) => {
  expect(markRefusal("cutting", "cutting", letter)).toBe(workshopLetters.includes(letter) ? null : "workshop_paused");
  expect(workshopLetters.includes(letter) && pausedLetters.includes(letter)).toBe(false);
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

test("each craft has its words, and the oldest pieces plain ones", () => {
  expect(stageText("led_mirror", "assembly")).toBe("Подсветка и сборка");
  expect(stageText("tabletop", "edging")).toBe("Вырезы и кромка");
  expect(stageText(null, "assembly")).toBe("Сборка");
});
