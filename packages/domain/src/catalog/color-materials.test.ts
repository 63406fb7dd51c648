import { expect, test } from "vitest";
import { colorMaterial } from "./color-materials.ts";

test.each(["glass", "metal", "wood", "stone", "ceramic", "lacquer"])("%s has a name and a note", (material) => {
  expect(colorMaterial(material)).toEqual({
    name: expect.stringMatching(/^[А-Я]/),
    note: expect.stringMatching(/\.$/),
  });
});

test("a material nobody described tells nothing", () => {
  expect(colorMaterial("plasma")).toBeNull();
});
