import { cuttingDxf } from "@zertsalo/configurator/output/cutting-dxf";
import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import * as contract from "@zertsalo/contract/staff-cutting-changes";
import * as papers from "@zertsalo/contract/staff-cutting-papers";
import * as stock from "@zertsalo/contract/staff-material";
import { pdfText } from "@zertsalo/pdf/pdf-text";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";
import { orderTops } from "../../samples/order-tops.test-part.ts";
import { toCuttingMap } from "./cutting-map.ts";

const api = await startTestApi();
const master = api.newStaff("workshop");
/** No seed has it. */
const material = "stone/basalt/20/matt";

async function newPlan(): Promise<CuttingPlanCard> {
  const sheet = { material, kind: "sheet", width: 3200, height: 1600, place: "З-1", batch: "Б", count: 2 } as const;
  await master.call(stock.receiveStock, { body: { ...sheet, receivedOn: "2026-11-10", cost: null } });
  const options = { decor: "basalt", slabThickness: "20", surface: "matt", size: { width: 2900, height: 700 } };
  await orderTops(api.db, { options: { ...options, edge: "mitre", edgeHeight: 80 }, quantity: 3 });
  return master.call(contract.makeCuttingPlan, { body: { material, until: null } });
}
const release = ({ id, version }: CuttingPlanCard) =>
  master.call(contract.releaseCuttingPlan, { params: { id }, body: { version } });
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");
const paperText = ({ file }: { file: string }) => plain(pdfText(Buffer.from(file, "base64")));
const maps = async (id: number, sheet?: number) =>
  paperText(await master.call(papers.cuttingMaps, { params: { id }, query: { sheet } }));
const labels = (id: number, sheet?: number) => master.call(papers.cuttingLabels, { params: { id }, query: { sheet } });
const labelsText = async (id: number, sheet?: number) => paperText(await labels(id, sheet));
const firstOf = ({ sheets: [first] }: CuttingPlanCard): CuttingSheet => {
  if (!first) throw new Error("A plan without sheets");
  return first;
};

test("maps have every part and every remnant of the plan, or of the sheet that is asked for", async () => {
  const draft = await newPlan();
  expect(draft.sheets.length).toBe(2);
  expect(await maps(draft.id)).toContain("Черновик, в цех не отдан");
  const plan = await release(draft);
  const all = await maps(plan.id);
  expect(all).not.toContain("Черновик");
  for (const { unit, parts, remnants } of plan.sheets) {
    const expected = [unit.number, ...parts.map(({ id }) => id), ...remnants.map(({ number }) => number ?? "?")];
    expect(expected.filter((text) => !all.includes(text))).toEqual([]);
  }
  const [first, second] = plan.sheets;
  const one = await maps(plan.id, first?.id);
  expect(one).toContain(first?.parts[0]?.id);
  expect(one).not.toContain(`${second?.unit.number} `);
  await expect(maps(plan.id, 2_000_000)).rejects.toMatchObject({ errorCode: "cutting_plan_unknown" });
});

test("the file for the machine is the layout of the sheet", async () => {
  const plan = await newPlan();
  const sheet = firstOf(plan);
  const params = { id: plan.id, sheet: sheet.id };
  const { name, contentType, file } = await master.call(papers.cuttingSheetDxf, { params });
  expect({ name, contentType }).toEqual({ name: `${plan.id}-${sheet.unit.id}.dxf`, contentType: "image/vnd.dxf" });
  const text = Buffer.from(file, "base64").toString();
  const drawn = (from: string) => from.slice(from.indexOf("ENTITIES"), from.indexOf("NOTE", from.indexOf("ENTITIES")));
  expect(drawn(text)).toBe(drawn(cuttingDxf(toCuttingMap(sheet), ["-"])));
  expect(text).toMatch(/^[\r\n\x20-\x7e]*$/);
});

test("labels are printed once the plan is released: a part, a remnant, each with its code", async () => {
  const draft = await newPlan();
  await expect(labels(draft.id)).rejects.toMatchObject({ errorCode: "cutting_plan_state" });
  const plan = await release(draft);
  const text = await labelsText(plan.id);
  const parts = plan.sheets.flatMap((sheet) => sheet.parts);
  const remnants = plan.sheets.flatMap((sheet) => sheet.remnants);
  expect(parts.filter(({ piece, no }) => !text.includes(piece) || !text.includes(`Деталь ${no}, план`))).toEqual([]);
  expect(remnants.filter(({ number }) => !text.includes(number ?? "?"))).toEqual([]);
  const { file } = await labels(plan.id);
  const pages = Buffer.from(file, "base64").toString("latin1").split("/Type /Page\n").length - 1;
  expect(pages).toBe(parts.length + remnants.length);
});

test("a remnant's label has its measured size after the cut, and scrap has none", async () => {
  const plan = await release(await newPlan());
  const sheet = plan.sheets.find(({ remnants }) => remnants.length > 0);
  const [remnant] = sheet?.remnants ?? [];
  if (!sheet || !remnant) throw new Error("The plan leaves no remnant");
  const measured = { width: remnant.width - 12, height: remnant.height - 7 };
  await master.call(contract.cutCuttingSheet, {
    params: { id: plan.id, sheet: sheet.id },
    body: {
      version: plan.version,
      remnants: sheet.remnants.map(({ ref }, at) => ({ ref, isKept: at === 0, ...measured, place: "О-7" })),
    },
  });
  const text = await labelsText(plan.id, sheet.id);
  expect(text).toContain(`${measured.width} × ${measured.height} мм`);
  expect(text).toContain("О-7");
  const scrapped = sheet.remnants.slice(1).filter(({ number }) => text.includes(number ?? "?"));
  expect(scrapped).toEqual([]);
});
