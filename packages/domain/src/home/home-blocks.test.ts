import type { PlacedBlock } from "@zertsalo/contract/home-blocks";
import { expect, test } from "vitest";
import { blocksOn, hasBoundary, initialBlocks, isForVisitor } from "./home-blocks.ts";

const banner = (change: Partial<PlacedBlock>): PlacedBlock => ({
  id: "banner-1",
  kind: "banner",
  isVisible: true,
  from: null,
  until: null,
  audience: "all",
  ...change,
});
const november = { from: "2026-11-27", until: "2026-11-29" };

test("a page that nobody has arranged has all standard blocks, the hero first", () => {
  const kinds = blocksOn(initialBlocks, "2026-11-19").map(({ kind }) => kind);
  expect(kinds).toEqual("hero facts sections shelves calculator collections sale showrooms".split(" "));
});

test.each([
  { name: "without dates", block: {}, day: "2026-11-19", isVisible: true },
  { name: "before its first day", block: november, day: "2026-11-26", isVisible: false },
  { name: "on its first day", block: november, day: "2026-11-27", isVisible: true },
  { name: "on its last day", block: november, day: "2026-11-29", isVisible: true },
  { name: "after its last day", block: november, day: "2026-11-30", isVisible: false },
  { name: "with a first day alone", block: { from: "2026-11-27" }, day: "2027-11-27", isVisible: true },
  { name: "with a last day alone", block: { until: "2026-11-29" }, day: "2026-01-01", isVisible: true },
  { name: "hidden within its days", block: { ...november, isVisible: false }, day: "2026-11-28", isVisible: false },
])("a block $name: shown $isVisible", ({ block, day, isVisible }) => {
  expect(blocksOn([banner(block)], day).length).toBe(isVisible ? 1 : 0);
});

test.each([
  { today: "2026-11-26", changes: false },
  { today: "2026-11-27", changes: true },
  { today: "2026-11-28", changes: false },
  { today: "2026-11-29", changes: false },
  { today: "2026-11-30", changes: true },
])("the page of $today changes by itself: $changes", ({ today, changes }) => {
  const yesterday = `2026-11-${Number(today.slice(8)) - 1}`;
  expect(hasBoundary([banner(november)], today, yesterday)).toBe(changes);
  expect(hasBoundary([banner({ ...november, isVisible: false })], today, yesterday)).toBe(false);
});

test.each([
  { audience: "all", guest: true, member: true },
  { audience: "guests", guest: true, member: false },
  { audience: "members", guest: false, member: true },
] as const)("$audience: guest $guest, member $member", ({ audience, guest, member }) => {
  expect([isForVisitor(audience, false), isForVisitor(audience, true)]).toEqual([guest, member]);
});
