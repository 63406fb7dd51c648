import { WebIO } from "@gltf-transform/core";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { randomOptions, sampledTypes } from "@zertsalo/configurator/pricing-rules/sample-options";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import { configurationSolid } from "./configuration.ts";
import { buildGlb } from "./glb.ts";
import { modelKinds } from "./kinds.ts";
import { readPicture } from "./pictures.ts";
import { contentOffsets, type PlacedBody, readUsdz } from "./read-usdz.test-part.ts";
import { buildUsdz } from "./usdz.ts";

const book = samplePricingRules();

/** 1,000 in the full run, the same number of each kind. */
const seeds = Array.from({ length: Math.ceil(caseCount(1_000) / sampledTypes.length) }, (_, seed) => 7_000 + seed);

/** A file's limit: it is loaded over a mobile network. */
const largestGlbBytes = 1_500_000;

const isMirrorBody = (name: string) =>
  ["glass", "rim", "facet", "frost", "panel", "frame", "housing", "led"].includes(name);
/** The bodies that the sizes on the drawing go around. */
const isDrawn: Readonly<Record<ConfiguratorType, (name: string) => boolean>> = {
  mirror: isMirrorBody,
  led_mirror: isMirrorBody,
  tabletop: (name) => name === "stone" || name === "apron",
  vanity_unit: (name) => !["sink", "drain", "handle"].includes(name),
  shower_screen: (name) => ["pane", "edge", "profile"].includes(name),
};

interface Made {
  calculation: Calculation;
  placement: "wall" | "floor";
  glb: Uint8Array;
  usdz: Uint8Array;
}

async function filesFor(type: ConfiguratorType, options: Options): Promise<Made> {
  const calculation = calculate(book, type, options);
  const solid = configurationSolid(book, calculation.type, calculation.options);
  const placement = modelKinds[calculation.type].placement(calculation.options);
  const [glb, usdz] = [
    await buildGlb(solid, calculation.name, readPicture),
    await buildUsdz(solid, placement, readPicture),
  ];
  return { calculation, placement, glb, usdz };
}

async function readGlb(bytes: Uint8Array): Promise<PlacedBody[]> {
  const document = await new WebIO().readBinary(bytes);
  return document
    .getRoot()
    .listNodes()
    .flatMap((node) =>
      (node.getMesh()?.listPrimitives() ?? []).map((primitive) => {
        const accessor = primitive.getAttribute("POSITION");
        const points = Array.from({ length: accessor?.getCount() ?? 0 }, (_, at) => accessor?.getElement(at, []) ?? []);
        return { name: node.getName(), points };
      }),
    );
}

/** Along x, y and z, in millimetres. */
function extent(bodies: readonly PlacedBody[]): { least: number[]; most: number[]; size: number[] } {
  const points = bodies.flatMap((body) => body.points);
  const along = (axis: number, better: (a: number, b: number) => number, worst: number) =>
    points.reduce((best, point) => better(best, (point[axis] ?? Number.NaN) * 1000), worst);
  const least = [0, 1, 2].map((axis) => along(axis, Math.min, Infinity));
  const most = [0, 1, 2].map((axis) => along(axis, Math.max, -Infinity));
  return { least, most, size: most.map((value, axis) => value - (least[axis] ?? 0)) };
}

function expectWithinMm(actual: readonly number[], wanted: readonly number[], what: string): void {
  actual.forEach((value, axis) => expect(Math.abs(value - (wanted[axis] ?? Number.NaN)), what).toBeLessThanOrEqual(1));
}

test.each(sampledTypes)("files of a random %s are as large as its drawing and stand as it will", async (type) => {
  for (const seed of seeds) {
    const { calculation, placement, glb, usdz } = await filesFor(type, randomOptions(book, type, seed));
    const { width, height, depth } = calculation.overall;
    const what = `${calculation.name}, seed ${seed}`;
    const isBody = ({ name }: PlacedBody) => isDrawn[type](name);
    const [inGlb, inUsdz] = [await readGlb(glb), readUsdz(usdz)];

    expectWithinMm(extent(inGlb.filter(isBody)).size, [width, height, depth], `GLB: ${what}`);
    // On a wall the height of the piece lies along -z of the anchor, its depth along y, which points into the room.
    const wanted = placement === "wall" ? [width, depth, height] : [width, height, depth];
    expectWithinMm(extent(inUsdz.bodies.filter(isBody)).size, wanted, `USDZ: ${what}`);
    expect(inUsdz.alignment, what).toBe(placement === "wall" ? "vertical" : "horizontal");

    const whole = extent(inUsdz.bodies);
    expect(whole.least[1], `${what} stands at its plane`).toBeCloseTo(0, 1);
    expect((whole.least[0] ?? 1) + (whole.most[0] ?? 1), `${what} is in the middle`).toBeCloseTo(0, 1);
    expect(glb.length, what).toBeLessThanOrEqual(largestGlbBytes);
  }
});

test.each<{ name: string; type: ConfiguratorType; options: Options; placement: string }>([
  { name: "a mirror", type: "mirror", options: {}, placement: "vertical" },
  { name: "a lit mirror", type: "led_mirror", options: {}, placement: "vertical" },
  { name: "a hung vanity unit", type: "vanity_unit", options: { mounting: "wall" }, placement: "vertical" },
  { name: "a vanity unit on legs", type: "vanity_unit", options: { mounting: "legs" }, placement: "horizontal" },
  { name: "a tabletop", type: "tabletop", options: {}, placement: "horizontal" },
  { name: "a shower screen", type: "shower_screen", options: {}, placement: "horizontal" },
])("$name is put on a $placement plane", async ({ type, options, placement }) => {
  expect(readUsdz((await filesFor(type, options)).usdz).alignment).toBe(placement);
});

test("the upper side of a mirror on a wall is up: its anchor has z downwards", async () => {
  const { usdz } = await filesFor("mirror", {
    shape: "semicircle",
    arch: "arch",
    size: { width: 600, height: 900 },
  });
  const glass = readUsdz(usdz).bodies.find(({ name }) => name === "glass");
  const widthAt = (z: number) => {
    const xs = (glass?.points ?? []).filter((point) => Math.abs((point[2] ?? 0) - z) < 0.02).map(([x = 0]) => x);
    return Math.max(...xs) - Math.min(...xs);
  };
  // The arch is narrow above and as wide as the mirror below.
  expect(widthAt(-0.45)).toBeLessThan(0.4);
  expect(widthAt(0.45)).toBeGreaterThan(0.55);
});

test("a USDZ file is an archive without compression whose contents begin at multiples of 64 bytes", async () => {
  const { usdz } = await filesFor("vanity_unit", { carcassColor: "walnut" });
  const { files } = readUsdz(usdz);
  expect(files[0]).toBe("model.usda");
  expect(files).toContain("textures/walnut.jpg");
  const offsets = contentOffsets(usdz);
  expect(offsets).toHaveLength(files.length);
  expect(offsets.filter((offset) => offset % 64 !== 0)).toEqual([]);
});

test("the same configuration gives the same USDZ bytes, whatever the clock says", async () => {
  const [once, again] = [await filesFor("tabletop", {}), await filesFor("tabletop", {})];
  expect(Buffer.from(once.usdz).equals(Buffer.from(again.usdz))).toBe(true);
});
