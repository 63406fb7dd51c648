import { expect, test } from "vitest";
import { findConsoleAction, consoleKeys, neighbour } from "./keys.ts";

test("no key does two things", () => {
  expect(new Set(consoleKeys.map(({ code }) => code)).size).toBe(consoleKeys.length);
  expect(new Set(consoleKeys.map(({ action }) => action)).size).toBe(consoleKeys.length);
});

test.each([
  [{ code: "KeyT", altKey: true, ctrlKey: false, metaKey: false }, "take"],
  [{ code: "KeyT", altKey: false, ctrlKey: false, metaKey: false }, null],
  // AltGr of some keyboards is Ctrl and Alt together, and types letters.
  [{ code: "KeyE", altKey: true, ctrlKey: true, metaKey: false }, null],
  [{ code: "KeyZ", altKey: true, ctrlKey: false, metaKey: false }, null],
])("%j does %s", (pressed, action) => {
  expect(findConsoleAction(pressed)).toBe(action);
});

test.each([
  [[], null, 1, null],
  [[3, 5, 8], null, 1, 3],
  [[3, 5, 8], null, -1, 8],
  [[3, 5, 8], 5, 1, 8],
  [[3, 5, 8], 8, 1, 3],
  [[3, 5, 8], 3, -1, 8],
  [[3, 5, 8], 99, 1, 3],
] as [number[], number | null, 1 | -1, number | null][])("in %j from %s by %i it is %s", (ids, current, step, to) => {
  expect(neighbour(ids, current, step)).toBe(to);
});
