import { expect, test } from "vitest";
import { sectionConfigurator } from "./section-configurator.ts";

test("sections of what we make lead to their configurator, the others nowhere", () => {
  expect(sectionConfigurator("zerkala")).toEqual({ type: "mirror", options: {} });
  expect(sectionConfigurator("zerkala-s-podsvetkoy")?.type).toBe("led_mirror");
  expect(sectionConfigurator("napolnye-tumby")).toEqual({ type: "vanity_unit", options: { mounting: "legs" } });
  expect(sectionConfigurator("smesiteli")).toBeNull();
});

test("what was chosen in the list is chosen in the configurator", () => {
  const filters = {
    shape: { values: ["арка"] },
    canvas_color: { values: ["бронза"] },
    backlight: { values: ["контурная"] },
    width: { min: 500, max: 700 },
    height: { min: 1000 },
  };
  expect(sectionConfigurator("zerkala", filters)).toEqual({
    type: "led_mirror",
    options: {
      shape: "semicircle",
      arch: "arch",
      canvasColor: "bronze",
      backlight_type: "contour",
      size: { width: 700, height: 1000 },
    },
  });
});

test("ignores two shapes at once, and light that we do not make", () => {
  const filters = { shape: { values: ["круг", "овал"] }, backlight: { values: ["нет"] } };
  expect(sectionConfigurator("zerkala", filters)).toEqual({ type: "mirror", options: {} });
});

test("a top takes the depth of its place as its second side, a unit has three", () => {
  const place = { width: { max: 1200 }, height: { max: 600 }, depth: { max: 470 } };
  expect(sectionConfigurator("stoleshnitsy", place)?.options).toEqual({ size: { width: 1200, height: 470 } });
  expect(sectionConfigurator("podvesnye-tumby", place)?.options).toEqual({
    mounting: "wall",
    // With its top it is as large as the place: 1200 × 600 × 470.
    size: { width: 1180, height: 588 },
    depth: 460,
  });
  expect(sectionConfigurator("zerkala-v-rame", { width: { max: 800 } })?.options).toEqual({
    frameType: "baguette",
    size: { width: 780 },
  });
});
