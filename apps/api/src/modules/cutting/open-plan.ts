import type { CuttingPlanState } from "@zertsalo/contract/staff-cutting";
import type { Db } from "@zertsalo/db/connection";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./cutting-plans.queries.ts";

export interface OpenPlan {
  plan: queries.PlanRow;
  sheets: queries.CuttingSheetRow[];
}

/** Locked, in this state, as the caller has seen it. */
export async function lockOpenPlan(
  tx: Db,
  id: number,
  version: number,
  states: readonly CuttingPlanState[],
): Promise<OpenPlan> {
  const plan = await queries.lockPlan(tx, id);
  if (!plan) throw new ShopError("cutting_plan_unknown");
  if (plan.version !== version) throw new ShopError("cutting_plan_changed");
  if (!states.includes(plan.state)) throw new ShopError("cutting_plan_state");
  return { plan, sheets: await queries.listSheets(tx, id) };
}

export function plannedSheet({ sheets }: OpenPlan, id: number): queries.CuttingSheetRow {
  const sheet = sheets.find((each) => each.id === id);
  if (!sheet) throw new ShopError("cutting_plan_unknown");
  if (sheet.state !== "planned") throw new ShopError("cutting_plan_state");
  return sheet;
}
