import { expect, test } from "vitest";
import { dragged, keyedTo, onStep } from "./size-drag.ts";

const limits = { min: 400, max: 2600, step: 10 };

test("a drag means millimetres by the scale, on the step and inside the limits", () => {
  const { mm } = dragged({ px: 300, mm: 600 }, 333, 0.25);
  expect(mm).toBe(732);
  expect(onStep(mm, limits)).toBe(730);
  expect(onStep(20, limits)).toBe(400);
  expect(onStep(9000, limits)).toBe(2600);
});

test("a pointer that has gone past the limit comes back before the edge moves again", () => {
  const past = dragged({ px: 0, mm: 2600 }, 100, 0.5);
  expect(onStep(past.mm, limits)).toBe(2600);
  expect(onStep(dragged(past, 60, 0.5).mm, limits)).toBe(2600);
  expect(onStep(dragged(past, -50, 0.5).mm, limits)).toBe(2500);
});

test("a scale that changes on the way counts only for what is dragged after it", () => {
  const half = dragged({ px: 0, mm: 600 }, 100, 0.5);
  expect(dragged(half, 200, 0.25).mm).toBe(600 + 200 + 400);
});

test.each([
  ["ArrowRight", false, 610],
  ["ArrowUp", true, 700],
  ["ArrowLeft", false, 590],
  ["ArrowDown", true, 500],
  ["PageUp", false, 700],
  ["PageDown", false, 500],
  ["Home", false, 400],
  ["End", false, 2600],
  ["Tab", false, null],
])("%s (Shift: %s) makes 600 mm %s", (key, isTenfold, made) => {
  expect(keyedTo(key, isTenfold, 600, limits)).toBe(made);
});
