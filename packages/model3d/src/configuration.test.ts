import { calculate } from "@zertsalo/configurator/calculate";
import examples from "@zertsalo/configurator/examples.json" with { type: "json" };
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { sampledTypes, randomOptions } from "@zertsalo/configurator/pricing-rules/sample-options";
import { caseCount } from "@zertsalo/testing/test-size";
import { validateBytes } from "gltf-validator";
import { expect, test } from "vitest";
import { configurationSolid } from "./configuration.ts";
import { buildGlb } from "./glb.ts";
import { readPicture } from "./pictures.ts";
import type { Solid } from "./piece.ts";

const book = samplePricingRules();
const made = new Map<string, Solid>();

function solidFor({ type, options, hash }: Calculation): Solid {
  const solid = made.get(hash) ?? configurationSolid(book, type, options);
  made.set(hash, solid);
  return solid;
}
const madeOf = (type: ConfiguratorType, options: Options) => solidFor(calculate(book, type, options));
const names = ({ nodes }: Solid) => nodes.map(({ name }) => name);

/** A chord may miss its arc by 0.05 mm at either end. */
const chordsMm = 0.1;

/** Random wishes, corrected: as many of each type. */
const wishesOf = (type: ConfiguratorType) =>
  Array.from({ length: caseCount(60) }, (_, seed) => calculate(book, type, randomOptions(book, type, seed)));
const wishes = sampledTypes.flatMap(wishesOf);

/** Least and most along one axis of the named nodes, mm. */
function reach(solid: Solid, axis: 0 | 1 | 2, only?: readonly string[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const { name, mesh } of solid.nodes) {
    if (only && !only.includes(name)) continue;
    for (let at = axis as number; at < mesh.positions.length; at += 3) {
      least = Math.min(least, mesh.positions[at] ?? 0);
      most = Math.max(most, mesh.positions[at] ?? 0);
    }
  }
  return [least * 1000, most * 1000];
}

async function faultsOf(calculation: Calculation): Promise<unknown> {
  const bytes = await buildGlb(solidFor(calculation), calculation.hash, readPicture);
  const { issues } = await validateBytes(bytes);
  return {
    errors: issues.numErrors,
    warnings: issues.numWarnings,
    said: issues.messages.filter(({ severity }) => severity < 2),
  };
}
const flawless = { errors: 0, warnings: 0, said: [] };

test.each(examples.map(({ id, type, options }) => ({ id, type, options })))(
  "the model of $id is a flawless glTF file",
  async ({ type, options }) => {
    const calculation = calculate(book, type as ConfiguratorType, options);
    expect(await faultsOf(calculation)).toEqual(flawless);
  },
);

test.each(sampledTypes)("random configurations of a %s are flawless glTF files", async (type) => {
  for (const wish of wishesOf(type)) {
    expect(await faultsOf(wish), JSON.stringify(wish.options)).toEqual(flawless);
  }
});

test("no configuration needs more than 60 000 triangles", () => {
  expect(Math.max(...wishes.map((wish) => solidFor(wish).triangles))).toBeLessThanOrEqual(60_000);
});

test("a mirror is as large as the calculation says", () => {
  for (const wish of wishes.filter(({ type }) => type === "mirror" || type === "led_mirror")) {
    const solid = solidFor(wish);
    const [back, front] = reach(solid, 2, ["glass", "rim", "facet", "frame", "housing"]);
    expect(Math.abs(solid.size.width * 1000 - wish.overall.width)).toBeLessThanOrEqual(chordsMm);
    expect(Math.abs(solid.size.height * 1000 - wish.overall.height)).toBeLessThanOrEqual(chordsMm);
    expect(front - back).toBeCloseTo(wish.overall.depth, 2);
  }
});

test("a stone top and the body of a vanity unit are as large as the calculation says", () => {
  for (const wish of wishes.filter(({ type }) => type === "tabletop" || type === "vanity_unit")) {
    const solid = solidFor(wish);
    const isTop = wish.type === "tabletop";
    const body = isTop
      ? ["stone", "apron"]
      : names(solid).filter((name) => !["sink", "drain", "handle"].includes(name));
    const [left, right] = reach(solid, 0, body);
    const [low, high] = reach(solid, 1, body);
    const [back, front] = reach(solid, 2, body);
    expect(right - left).toBeCloseTo(wish.overall.width, 1);
    expect(high - low).toBeCloseTo(wish.overall.height, 1);
    expect(front - back).toBeCloseTo(wish.overall.depth, 1);
  }
});

test("every piece stands in the middle, on the ground and with its back at the wall", () => {
  for (const wish of wishes) {
    const solid = solidFor(wish);
    const [left, right] = reach(solid, 0);
    expect(left + right).toBeCloseTo(0, 1);
    expect(reach(solid, 1)[0]).toBeCloseTo(0, 2);
    expect(reach(solid, 2)[0]).toBeCloseTo(0, 2);
  }
});

test("every body is closed towards the viewer: it encloses a volume that is not inside out", () => {
  for (const wish of wishes) {
    for (const { name, mesh } of solidFor(wish).nodes) {
      if (!["glass", "panel", "housing", "stone", "carcass", "front"].includes(name)) continue;
      expect(volume(mesh.positions, mesh.indices), `${name} of ${wish.name}`).toBeGreaterThan(0);
    }
  }
});

test("the volume of a plain mirror's glass is its area times its thickness", () => {
  const { nodes } = madeOf("mirror", { size: { width: 600, height: 900 } });
  const glass = nodes.filter(({ name }) => name === "glass" || name === "rim");
  const all = glass.reduce((sum, { mesh }) => sum + volume(mesh.positions, mesh.indices), 0);
  expect(all).toBeCloseTo(0.6 * 0.9 * 0.004, 6);
});

test("the volume of a stone top is what its weight is counted from", () => {
  const { nodes } = madeOf("tabletop", { size: { width: 1000, height: 540 }, sink: "omut_48", tap: "behind" });
  const stone = nodes.find(({ name }) => name === "stone");
  // Example T03 weighs 10 748 g at 2.4 g/cm³.
  expect(((stone && volume(stone.mesh.positions, stone.mesh.indices)) ?? 0) * 2_400_000).toBeCloseTo(10_748, -1);
});

test.each([
  {
    name: "strips that are turned down at three sides",
    body: "apron",
    options: { size: { width: 1200, height: 480 }, edge: "mitre", edgeHeight: 60, wallSides: ["back"] },
    mm3: (1200 + 2 * (480 - 12)) * 12 * 48,
  },
  {
    name: "upstands at three walls",
    body: "upstand",
    options: { size: { width: 900, height: 500 }, wallSides: ["back", "left", "right"], splashback: "20" },
    mm3: (900 + 2 * (500 - 12)) * 12 * 20,
  },
])("$name share no place at the corners", ({ body, options, mm3 }) => {
  const strips = madeOf("tabletop", options as unknown as Options).nodes.filter(({ name }) => name === body);
  const all = strips.reduce((sum, { mesh }) => sum + volume(mesh.positions, mesh.indices), 0);
  expect(all * 1e9).toBeCloseTo(mm3, -2);
});

test("a facet lowers the outer edge of the glass by seven hundredths of its width", () => {
  const solid = madeOf("mirror", { thickness: "6", edgeProcessing: "facet", facetSize: "30" });
  const [low, high] = reach(solid, 2, ["facet"]);
  expect(high - low).toBeCloseTo(2.1, 3);
  expect(high).toBeCloseTo(14, 3);
});

test.each([
  { name: "a plain mirror", type: "mirror", options: {}, nodes: ["glass", "rim", "housing"] },
  {
    name: "a framed one",
    type: "mirror",
    options: { frameType: "baguette" },
    nodes: ["glass", "rim", "frame", "housing"],
  },
  {
    name: "a lit one on a panel",
    type: "led_mirror",
    options: { frameType: "ldsp", backlight_type: "double", edgeProcessing: "facet", thickness: "4" },
    nodes: ["glass", "rim", "facet", "frost", "panel", "housing", "led"],
  },
  {
    name: "one with every device",
    type: "led_mirror",
    options: { size: { width: 1000, height: 900 }, additionally: ["touch", "clock", "lens"] },
    nodes: ["glass", "rim", "switch-ring", "switch", "clock", "clock-digits", "lens-rim", "lens", "housing", "led"],
  },
  {
    name: "a top with a bowl of its own stone",
    type: "tabletop",
    options: { sink: "monolit_50", edge: "mitre", splashback: "50" },
    nodes: ["stone", "apron", "upstand", "stone-bowl", "drain"],
  },
  {
    name: "a vanity unit on legs",
    type: "vanity_unit",
    options: { mounting: "legs", handle: "bar_brass" },
    nodes: ["carcass", "front", "handle", "drawer", "leg", "stone", "sink", "drain"],
  },
] as const)("$name has its bodies", ({ type, options, nodes }) => {
  expect(names(madeOf(type, options as unknown as Options))).toEqual(nodes);
});

test("stone is laid out by millimetres of the slab", () => {
  const stone = madeOf("tabletop", { size: { width: 1600, height: 500 } }).nodes.find(({ name }) => name === "stone");
  const along = [...(stone?.mesh.uvs ?? [])].filter((_, at) => at % 2 === 0);
  const face = along.filter((u) => u >= 0 && u <= 0.5);
  expect(Math.max(...face) - Math.min(...face)).toBeCloseTo(1600 / 3200, 5);
});

test("the same configuration gives the same bytes", async () => {
  const calculation = calculate(book, "vanity_unit", { carcassColor: "walnut" });
  const [once, again] = [
    await buildGlb(solidFor(calculation), "a", readPicture),
    await buildGlb(solidFor(calculation), "a", readPicture),
  ];
  expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true);
});

/** By the tetrahedra from the origin to every triangle, m³. */
function volume(positions: Float32Array, indices: Uint32Array): number {
  const at = (corner: number) => [0, 1, 2].map((axis) => positions[(indices[corner] ?? 0) * 3 + axis] ?? 0);
  let six = 0;
  for (let corner = 0; corner < indices.length; corner += 3) {
    const [a, b, c] = [at(corner), at(corner + 1), at(corner + 2)];
    six +=
      a[0]! * (b[1]! * c[2]! - b[2]! * c[1]!) -
      a[1]! * (b[0]! * c[2]! - b[2]! * c[0]!) +
      a[2]! * (b[0]! * c[1]! - b[1]! * c[0]!);
  }
  return six / 6;
}
