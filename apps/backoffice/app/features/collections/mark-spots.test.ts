import { expect, test } from "vitest";
import { keyStep, spotAt } from "./mark-spots.ts";

const box = { left: 100, top: 50, width: 400, height: 200 };

test.each([
  { at: { clientX: 300, clientY: 100 }, spot: { x: 50, y: 25 } },
  { at: { clientX: 101, clientY: 51 }, spot: { x: 0.3, y: 0.5 } },
  { at: { clientX: 20, clientY: 900 }, spot: { x: 0, y: 100 } },
])("a pointer at $at is at $spot", ({ at, spot }) => {
  expect(spotAt(at, box)).toEqual(spot);
});

test.each([
  { key: "ArrowLeft", isFar: false, spot: { x: 49, y: 98 } },
  { key: "ArrowDown", isFar: true, spot: { x: 50, y: 100 } },
  { key: "Tab", isFar: false, spot: null },
])("$key leads to $spot", ({ key, isFar, spot }) => {
  expect(keyStep({ x: 50, y: 98 }, key, isFar)).toEqual(spot);
});
