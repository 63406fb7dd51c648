import { inOrder } from "@zertsalo/domain/catalog/section-order";
import { expect, test } from "vitest";
import { placeByDrop, placeByKey, zoneAt } from "./section-moves.ts";

const section = (id: number, parentId: number | null) => ({ id, parentId, sort: 0, path: [] as number[] });
/** 1 { 10 { 11 }, 20, 30 } */
const tree = inOrder([section(1, null), section(10, 1), section(11, 10), section(20, 1), section(30, 1)]);

test.each([
  { id: 20, key: "ArrowUp", place: { parentId: 1, at: 0 } },
  { id: 10, key: "ArrowUp", place: null },
  { id: 20, key: "ArrowDown", place: { parentId: 1, at: 2 } },
  { id: 30, key: "ArrowDown", place: null },
  { id: 20, key: "ArrowRight", place: { parentId: 10, at: 1 } },
  { id: 10, key: "ArrowRight", place: null },
  { id: 11, key: "ArrowLeft", place: { parentId: 1, at: 1 } },
  { id: 20, key: "ArrowLeft", place: null },
  { id: 1, key: "ArrowDown", place: null },
  { id: 20, key: "Enter", place: null },
])("$key moves $id to $place", ({ id, key, place }) => {
  expect(placeByKey(tree, id, key)).toEqual(place);
});

test.each([
  { id: 30, over: 10, zone: "before" as const, place: { parentId: 1, at: 0 } },
  { id: 10, over: 20, zone: "after" as const, place: { parentId: 1, at: 1 } },
  { id: 30, over: 11, zone: "after" as const, place: { parentId: 10, at: 1 } },
  { id: 30, over: 20, zone: "inside" as const, place: { parentId: 20, at: 0 } },
  { id: 30, over: 1, zone: "before" as const, place: { parentId: 1, at: 2 } },
  { id: 10, over: 11, zone: "inside" as const, place: null },
  { id: 10, over: 10, zone: "after" as const, place: null },
])("$id let go $zone $over stands at $place", ({ id, over, zone, place }) => {
  expect(placeByDrop(tree, id, over, zone)).toEqual(place);
});

test("the edges of a row mean its neighbours", () => {
  const row = { top: 100, height: 40 };
  expect([104, 120, 136].map((y) => zoneAt(y, row))).toEqual(["before", "inside", "after"]);
});
