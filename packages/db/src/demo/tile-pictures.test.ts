import { expect, test } from "vitest";
import { tilePictures } from "./tile-pictures.ts";

const sections = [
  { code: "mirrors", parentCode: null },
  { code: "backlit", parentCode: "mirrors" },
  { code: "taps", parentCode: null },
];
const product = (id: number, section: string, popularity: number) => ({ id, code: `p${id}`, section, popularity });

test("a tile shows the most popular product of its section, the newest studio first", () => {
  const products = [product(1, "backlit", 90), product(2, "backlit", 10), product(3, "backlit", 50)];
  const pictured = { p1: { main: "1" }, p2: { main: "2", studio: 2 }, p3: { main: "3", studio: 2 } };
  expect(tilePictures(sections, products, pictured)).toEqual([
    { section: "backlit", file: "3" },
    { section: "mirrors", file: "2" },
  ]);
});

test("a picture is used twice only where there is no other", () => {
  const pictured = { p1: { main: "1" }, p2: { main: "2" } };
  expect(tilePictures(sections, [product(1, "backlit", 1), product(2, "mirrors", 0)], pictured)).toEqual([
    { section: "backlit", file: "1" },
    { section: "mirrors", file: "2" },
  ]);
  expect(tilePictures(sections, [product(1, "backlit", 1)], pictured)).toEqual([
    { section: "backlit", file: "1" },
    { section: "mirrors", file: "1" },
  ]);
});

test("a section without a photographed product has no tile of its own", () => {
  expect(tilePictures(sections, [product(1, "taps", 1)], {})).toEqual([]);
});
