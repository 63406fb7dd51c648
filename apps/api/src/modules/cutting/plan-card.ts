import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { CuttingPart, CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import type { Db } from "@zertsalo/db/connection";
import { getMaterialFamily, materialText } from "@zertsalo/production/material-rules";
import { hasGrain } from "@zertsalo/production/part-rules";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { ShopError } from "../../http/shop-error.ts";
import type { FileLinks } from "../chat/chat.ts";
import { findUnits, loadDemand, photoLink, type StockUnitRow } from "../material-stock/material-stock.ts";
import { planFaults } from "./change-plan.service.ts";
import * as queries from "./cutting-plans.queries.ts";
import { type DescribedPart, describeParts, workText } from "./part-texts.ts";
import { stepCards } from "./step-texts.ts";

export interface CuttingParts {
  db: Db;
  links: FileLinks;
  rules: PricingRules;
}

export const isOpen = ({ state }: Pick<queries.PlanRow, "state">): boolean => state === "draft" || state === "released";

export async function loadPlanCard({ db, links, rules }: CuttingParts, id: number): Promise<CuttingPlanCard> {
  const plan = await queries.findPlan(db, id);
  if (!plan) throw new ShopError("cutting_plan_unknown");
  const sheets = await queries.listSheets(db, id);
  const parts = await queries.listParts(db, id);
  const described = await describeParts(
    db,
    rules,
    parts.map((part) => part.id),
  );
  const demand = isOpen(plan) ? await loadDemand(db, rules, id) : null;
  const demanded = new Set(demand?.pieces.flatMap(({ code, parts: own }) => own.map((part) => `${code}/${part.code}`)));
  const units = new Map(
    (
      await findUnits(
        db,
        sheets.map(({ unitId }) => unitId),
      )
    ).map((unit) => [unit.id, unit]),
  );
  const order = new Map(parts.map((part, at) => [part.id, at + 1]));
  const stateOf = new Map(parts.map((part) => [part.id, part.state]));
  const partOf = (partId: string, laid: Laid): SheetPart => ({
    ...laidPart(partId, described(partId), laid),
    no: order.get(partId) ?? 0,
    state: stateOf.get(partId) ?? "dropped",
    isDemanded: !isOpen(plan) || stateOf.get(partId) !== "planned" || demanded.has(partId),
  });
  const { leftOut, madeById: _, madeAt, releasedAt, closedAt, ...fields } = plan;
  const waiting = new Map(demand?.pieces.map((piece) => [piece.code, piece]));
  return {
    ...fields,
    materialText: materialText(plan.material),
    kerfMm: getMaterialFamily(plan.material).kerfMm,
    hasGrain: hasGrain(plan.material),
    madeAt: madeAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    sheets: sheets.map((sheet) => sheetCard(links, sheet, units.get(sheet.unitId), partOf)),
    leftOut: leftOut.flatMap(({ piece, reason }) => {
      const found = waiting.get(piece);
      return found ? [{ piece, reason, name: found.name, due: found.due }] : [];
    }),
    faults: isOpen(plan) ? await planFaults(db, rules, { plan, sheets }) : [],
  };
}

type SheetPart = Omit<CuttingPart, "isChosen" | "item">;
type Laid = queries.CuttingSheetRow["layout"]["pieces"][number];

function laidPart(id: string, { name, due, part }: DescribedPart, { width, height, isTurned = false }: Laid) {
  const [piece = "", code = ""] = id.split("/");
  return {
    id,
    piece,
    number: Number(piece.split("-")[0]),
    name,
    label: part?.label ?? code,
    due,
    width,
    height,
    isTurned,
    work: part ? workText(part) : "",
  };
}

function sheetCard(
  links: FileLinks,
  { id, state, isLocked, unitId, layout }: queries.CuttingSheetRow,
  row: StockUnitRow | undefined,
  partOf: (id: string, laid: Laid) => SheetPart,
): CuttingSheet {
  if (!row) throw new Error(`Sheet ${id} has no unit`);
  const { unit, pieces } = layout;
  const itemOf = new Map(layout.items.flatMap((item) => item.members.map((each) => [each.part.id, item.id] as const)));
  const isChosen = ({ number }: SheetPart, { x, y }: Laid) =>
    row.holds.some((hold) => hold.number === number && hold.parts.some((each) => each.x === x && each.y === y));
  const parts = pieces.flatMap((piece): CuttingPart[] => {
    if (!piece.id) return [];
    const part = partOf(piece.id, piece);
    return [{ ...part, item: itemOf.get(piece.id) ?? piece.id, isChosen: isChosen(part, piece) }];
  });
  const areaOf = (kind: Laid["kind"]) =>
    pieces.filter((piece) => piece.kind === kind).reduce((sum, { width, height }) => sum + width * height, 0);
  return {
    id,
    state,
    isLocked,
    unit: {
      id: unitId,
      number: unitNumber(unitId),
      kind: unit.kind,
      width: unit.width,
      height: unit.height,
      trimMm: unit.trimMm,
      batch: unit.batch ?? "",
      place: row.place,
      defects: unit.defects,
      photo: row.photoKey && photoLink(links, row.photoKey),
    },
    steps: stepCards(layout, new Map(parts.map((part) => [part.id, part.no]))),
    pieces,
    parts,
    remnants: pieces
      .filter(({ kind }) => kind === "remnant")
      .map(({ ref, x, y, width, height, unitId: numbered }) => ({
        ref,
        x,
        y,
        width,
        height,
        unitId: numbered ?? null,
        number: numbered === undefined ? null : unitNumber(numbered),
      })),
    areaMm2: { parts: areaOf("part"), remnants: areaOf("remnant"), unit: unit.width * unit.height },
  };
}
