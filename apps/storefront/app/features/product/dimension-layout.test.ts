import { expect, test } from "vitest";
import { dimensionSheet } from "./dimension-layout.ts";

/** The widest letters of a title are about this wide. */
const letter = 8.3;
const outline = "M0 0h1v1h-1Z";
const view = (title: string, widthMm: number, heightMm: number) => ({ title, outline, lines: "", widthMm, heightMm });

test.each([
  { name: "a mirror", front: view("Вид спереди", 900, 700), side: view("Вид сбоку", 35, 700) },
  { name: "a wide mirror", front: view("Вид спереди", 1200, 600), side: view("Вид сбоку", 3, 600) },
  {
    name: "a towel rail as narrow as a pipe",
    front: view("Вид спереди", 100, 1200),
    side: view("Вид сбоку", 80, 1200),
  },
  { name: "a slab from above", front: view("Вид спереди", 1200, 480), side: view("Вид сбоку", 1200, 12) },
])("the titles and sizes of $name lie on the sheet and beside each other", ({ front, side }) => {
  const sheet = dimensionSheet([front, side]);
  const [first, second] = sheet?.views ?? [];
  const end = ({ titleX = 0, title = "" } = {}) => titleX + title.length * letter;
  expect(first?.titleX).toBeGreaterThanOrEqual(0);
  expect(end(first)).toBeLessThan(second?.titleX ?? 0);
  expect(end(second)).toBeLessThanOrEqual(sheet?.width ?? 0);
  for (const { x, length, isUpright } of sheet?.sizes ?? []) {
    expect(x).toBeGreaterThanOrEqual(22);
    expect(x + (isUpright ? 0 : length)).toBeLessThanOrEqual(sheet?.width ?? 0);
  }
});
