import type { SavedEntry } from "@zertsalo/contract/saved-configurations";
import { maxSavedConfigurations } from "@zertsalo/contract/saved-configuration-limits";
import { expect, test } from "vitest";
import {
  readSavedList,
  withChanged,
  withContinued,
  withoutEntry,
  withRestored,
  withSaved,
  withShared,
} from "./saved-list.ts";

const entry = (id: string, change: Partial<SavedEntry> = {}): SavedEntry => ({
  id,
  hash: `hash of ${id}`,
  ownName: null,
  savedTotal: 100,
  priceVersion: null,
  savedAt: "2026-11-17T12:00:00+03:00",
  sharedAt: null,
  ...change,
});
const ids = (list: readonly SavedEntry[]) => list.map(({ id }) => id);

test("a piece that is saved again comes to the front at its new price, under its own name", () => {
  const list = [entry("b"), entry("a", { ownName: "Прихожая" })];
  const saved = withSaved(list, entry("c", { hash: "hash of a", savedTotal: 200 }));
  expect(saved).toMatchObject([{ id: "a", ownName: "Прихожая", savedTotal: 200 }, { id: "b" }]);
});

test("above the limit the oldest leave", () => {
  const full = Array.from({ length: maxSavedConfigurations }, (_, at) => entry(String(at)));
  const list = withSaved(full, entry("new"));
  expect(list).toHaveLength(maxSavedConfigurations);
  expect(ids(list).slice(0, 2)).toEqual(["new", "0"]);
});

test("a link that is handed out leaves the day and the price of what was saved", () => {
  const sharedAt = "2026-11-18T12:00:00+03:00";
  const shared = withShared([entry("b"), entry("a")], entry("c", { hash: "hash of a", savedTotal: 200, sharedAt }));
  expect(shared).toEqual([entry("b"), entry("a", { sharedAt })]);
  expect(ids(withShared([entry("b")], entry("a", { sharedAt })))).toEqual(["a", "b"]);
});

test("what was removed comes back to its place", () => {
  const list = ["17", "16", "15"].map((day) => entry(day, { savedAt: `2026-11-${day}T12:00:00+03:00` }));
  const removed = withoutEntry(list, "16");
  expect(ids(removed)).toEqual(["17", "15"]);
  expect(withRestored(removed, list[1]!)).toEqual(list);
});

test("a change is of one entry", () => {
  expect(withChanged([entry("a"), entry("b")], "b", { ownName: "Гостевая" })).toEqual([
    entry("a"),
    entry("b", { ownName: "Гостевая" }),
  ]);
});

test("an entry that was opened again goes on with another piece, in front and under its own name", () => {
  const list = [entry("b"), entry("a", { ownName: "Прихожая", sharedAt: "2026-11-18T12:00:00+03:00" })];
  const continued = withContinued(list, "a", entry("new", { savedTotal: 300 }));
  expect(continued).toEqual([entry("a", { hash: "hash of new", ownName: "Прихожая", savedTotal: 300 }), entry("b")]);
  expect(ids(withContinued(list, "gone", entry("new")))).toEqual(["new", "b", "a"]);
});

const kept = entry("0190d1c0-1111-4222-8333-444455556666", { hash: "0".repeat(32) });

test.each([
  { name: "nothing", text: null, expected: [] },
  { name: "an entry", text: JSON.stringify([kept]), expected: [kept] },
  { name: "no JSON", text: "[{", expected: [] },
  { name: "no list", text: "{}", expected: [] },
  { name: "another's hand", text: JSON.stringify([{ ...kept, hash: "../" }, null, 5, kept]), expected: [kept] },
])("of $name in the browser what is an entry is read", ({ text, expected }) => {
  expect(readSavedList(text)).toEqual(expected);
});
