import { expect, test } from "vitest";
import { inOrder, sectionMoveRefusal, withMoved } from "./section-order.ts";

const section = (id: number, parentId: number | null) => ({ id, parentId, sort: 0, path: [] as number[] });
/** 1 { 10 { 11, 12 }, 20 { 21 { 22 } }, 30 } */
const tree = inOrder([
  section(1, null),
  section(10, 1),
  section(11, 10),
  section(12, 10),
  section(20, 1),
  section(21, 20),
  section(22, 21),
  section(30, 1),
]);
const ids = (sections: typeof tree) => sections.map(({ id }) => id);

test("the order counts through the whole tree, parents before children", () => {
  expect(tree.map(({ id, sort }) => [id, sort])).toEqual([
    [1, 0],
    [10, 10],
    [11, 20],
    [12, 30],
    [20, 40],
    [21, 50],
    [22, 60],
    [30, 70],
  ]);
  expect(tree[6]?.path).toEqual([1, 20, 21, 22]);
});

test.each([
  { name: "to the end of its own row", id: 10, to: { parentId: 1, at: 2 }, order: [1, 20, 21, 22, 30, 10, 11, 12] },
  { name: "to the beginning", id: 30, to: { parentId: 1, at: 0 }, order: [1, 30, 10, 11, 12, 20, 21, 22] },
  {
    name: "between two of another parent",
    id: 21,
    to: { parentId: 10, at: 1 },
    order: [1, 10, 11, 21, 22, 12, 20, 30],
  },
  { name: "into an empty one", id: 12, to: { parentId: 30, at: 0 }, order: [1, 10, 11, 20, 21, 22, 30, 12] },
  { name: "nowhere", id: 20, to: { parentId: 1, at: 1 }, order: [1, 10, 11, 12, 20, 21, 22, 30] },
])("a section is moved $name, with all that it holds", ({ id, to, order }) => {
  const moved = withMoved(tree, id, to);
  expect(ids(moved)).toEqual(order);
  for (const each of moved) {
    const parent = moved.find((other) => other.id === each.parentId);
    expect(each.path).toEqual([...(parent?.path ?? []), each.id]);
  }
});

test.each([
  { name: "the root stays", id: 1, parentId: 10, refusal: "section_root" },
  { name: "nothing goes into itself", id: 20, parentId: 22, refusal: "section_inside_itself" },
  { name: "nothing goes below the third level", id: 20, parentId: 30, refusal: "section_too_deep" },
  { name: "nothing goes where nothing is", id: 20, parentId: 99, refusal: "section_not_found" },
  { name: "a leaf goes to the third level", id: 30, parentId: 11, refusal: null },
])("$name", ({ id, parentId, refusal }) => {
  expect(sectionMoveRefusal(tree, id, { parentId })).toBe(refusal);
});
