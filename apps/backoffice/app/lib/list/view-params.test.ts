import { expect, test } from "vitest";
import { isSameView, toViewParams } from "./view-params.ts";

test("a view has the filters that are set, and no page", () => {
  const search = new URLSearchParams("look=table&q=&group=work&cursor=17&before=3&skip=50");
  expect(toViewParams(search)).toEqual({ look: "table", group: "work" });
});

test.each([
  { search: "made=1&paid=no", isSame: true },
  { search: "paid=no&made=1&cursor=5", isSame: true },
  { search: "paid=no", isSame: false },
  { search: "paid=yes&made=1", isSame: false },
  { search: "paid=no&made=1&q=7", isSame: false },
  { search: "", isSame: false },
])("«$search» is the view of unpaid made-to-order pieces: $isSame", ({ search, isSame }) => {
  expect(isSameView({ params: { made: "1", paid: "no" } }, new URLSearchParams(search))).toBe(isSame);
});
