import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { CuttingPlanState } from "@zertsalo/contract/staff-cutting";
import type { Db } from "@zertsalo/db/connection";
import type { CutPart } from "@zertsalo/production/bill";
import { materialText } from "@zertsalo/production/material-rules";
import { freeUnits, loadDemand } from "../material-stock/material-stock.ts";
import { countPlans, listPlans } from "./cutting-plans.queries.ts";

const pageSize = 30;

export async function loadPlanList(
  db: Db,
  { state, skip }: { state: CuttingPlanState; skip: number },
  staffId: number,
) {
  const rows = await listPlans(db, state, { skip, limit: pageSize + 1 });
  return {
    plans: rows
      .slice(0, pageSize)
      .map(({ id, material, state: own, madeBy, madeById, madeAt, version, sheets, remnants, parts, firstDue }) => ({
        id,
        material,
        materialText: materialText(material),
        state: own,
        madeBy,
        isMine: madeById === staffId,
        madeAt: madeAt.toISOString(),
        version,
        sheets,
        remnants,
        parts,
        firstDue,
      })),
    hasMore: rows.length > pageSize,
    counts: await countPlans(db),
  };
}

const areaOf = (parts: readonly CutPart[]) => parts.reduce((sum, { rough }) => sum + rough.width * rough.height, 0);

/** What waits, by material; the material of the nearest day first. */
export async function loadCuttingQueue(db: Db, rules: PricingRules) {
  const [{ pieces, hasMore }, units] = await Promise.all([loadDemand(db, rules), freeUnits(db)]);
  const waiting = Map.groupBy(
    pieces.flatMap(({ parts, ...piece }) =>
      [...Map.groupBy(parts, ({ material }) => material)].map(([material, own]) => ({ ...piece, material, own })),
    ),
    ({ material }) => material,
  );
  const materials = [...waiting].map(([material, rows]) => {
    const free = units.filter((unit) => unit.material === material);
    const sheets = free.filter(({ kind }) => kind === "sheet").length;
    return {
      material,
      materialText: materialText(material),
      firstDue: rows.map(({ due }) => due).toSorted()[0] ?? "",
      areaMm2: areaOf(rows.flatMap(({ own }) => own)),
      sheets,
      remnants: free.length - sheets,
      pieces: rows.map(({ code, number, name, due, own }) => ({
        code,
        number,
        name,
        due,
        parts: own.length,
        areaMm2: areaOf(own),
      })),
    };
  });
  return { materials: materials.toSorted((a, b) => (a.firstDue < b.firstDue ? -1 : 1)), hasMore };
}
