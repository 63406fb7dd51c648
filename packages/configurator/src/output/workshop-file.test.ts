import { expect, test } from "vitest";
import { getRuleSet } from "../pricing-rules/pricing-rules.ts";
import { calculate } from "../calculate.ts";
import examples from "../examples.json" with { type: "json" };
import { rectangle } from "../geometry/outlines.ts";
import { area, moved, polyline } from "../geometry/path.ts";
import { followed, furthest, isElliptic, readDxf, some } from "../conformance/read-dxf.test-part.ts";
import type { ConfiguratorType, Options } from "../model.ts";
import { getServerKind } from "../server-kinds.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";
import { cuttingListCsv } from "../kinds/vanity-unit/cutting-list.ts";
import { chordMm, dxf } from "./dxf.ts";
import { sheetSvg } from "./sheet-svg.ts";
import { sheets } from "./sheet.ts";
import { ascii, workshopFile, workshopName } from "./workshop-file.ts";

const book = samplePricingRules();
const cases = examples as unknown as { id: string; type: ConfiguratorType; options: Options }[];
const made = ({ type, options }: { type: ConfiguratorType; options: Options }) => calculate(book, type, options);
const fileOf = (asked: { type: ConfiguratorType; options: Options }, quantity = 1) => {
  const result = made(asked);
  return workshopFile(getRuleSet(book, result.type), result, quantity);
};

test.each(cases)("$id: another reader finds our outlines to 0.01 mm, closed and in order", (asked) => {
  const { type, options } = made(asked);
  const ours = getServerKind(type).workshopLayers(options);
  const { entities, layers, header } = readDxf(fileOf(asked));
  const lines = entities.filter((each) => each.type === "POLYLINE");
  expect(header.$INSUNITS).toBe(4);
  expect(layers).toEqual([...new Set(ours.map(({ layer }) => layer)), "NOTE"]);
  expect(lines.map(({ layer }) => layer)).toEqual(ours.map(({ layer }) => layer));
  lines.forEach((line, at) => {
    const { path } = ours[at]!;
    const tolerance = isElliptic(path) ? chordMm + 0.0005 : 0.01;
    expect(line.shape).toBe(true);
    const theirs = followed(line);
    const dense = polyline(path, 0.0004);
    expect(furthest(some(theirs), dense)).toBeLessThan(tolerance);
    expect(furthest(some(dense), theirs)).toBeLessThan(tolerance);
    expect(area(path)).toBeGreaterThan(0);
  });
});

test("the notes tell hash, name, material and how many, in letters that any machine knows", () => {
  const asked = { type: "led_mirror", options: cases.find(({ id }) => id === "L01")!.options } as const;
  const notes = readDxf(fileOf(asked, 2)).entities.filter((each) => each.type === "TEXT");
  expect(notes.map(({ layer }) => layer)).toEqual(notes.map(() => "NOTE"));
  expect(notes.map(({ text }) => text)).toEqual([
    "574c4fa45c920e02949be97fc31c8f85",
    "Ovalnoe zerkalo s podsvetkoy, 600 x 900 mm, grafit, fatset 10 mm",
    "4 mm, Grafit",
    "Kolichestvo: 2",
  ]);
});

test("no file has another letter than ASCII, and its name has order, line and code", () => {
  for (const asked of cases) expect(fileOf(asked)).toMatch(/^[\r\n\x20-\x7e]*$/);
  expect(ascii("Щука Ёж «Ø» № ℃")).toBe('Shchuka Ezh "D" No. ?');
  expect(workshopName(48210375516, 2, "574c4fa45c920e02949be97fc31c8f85")).toBe("48210375516-2-574c4fa4");
});

test("a drawing with a fault is not written", () => {
  const result = made({ type: "tabletop", options: {} });
  const broken = {
    ...result,
    options: {
      ...result.options,
      sink: "kupel_42",
      sinkCount: "1",
      tap: "wall",
      scheme: { sinks: [{ x: 5000, y: 100, tap: null }], towel: null },
    },
  };
  expect(() => workshopFile(getRuleSet(book, "tabletop"), broken, 1)).toThrow("DRILL leaves the plate");
});

test("notes stand below the strips that lie under a slab", () => {
  const strip = { layer: "MITRE", path: moved(rectangle(600, 40), 0, -300) } as const;
  expect(dxf([strip], ["x"])).toContain("20\r\n-320\r\n30\r\n0\r\n40\r\n10\r\n1\r\nx");
});

test.each(["M08", "L05", "T02", "T04", "V03"])("%s: files as the workshop knows them", async (id) => {
  const asked = cases.find((each) => each.id === id)!;
  const result = made(asked);
  await expect(fileOf(asked)).toMatchFileSnapshot(`golden/${id}.dxf`);
  const qr = [
    [true, false],
    [false, true],
  ];
  await expect(sheetSvg(sheets(book, result, qr))).toMatchFileSnapshot(`golden/${id}.svg`);
});

test("a unit's cutting list is a table that the saw's program and a person read", async () => {
  const { options } = made(cases.find(({ id }) => id === "V03")!);
  await expect(cuttingListCsv(getRuleSet(book, "vanity_unit"), options)).toMatchFileSnapshot("golden/V03.csv");
});
