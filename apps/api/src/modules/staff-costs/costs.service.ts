import type { CostedResource, CostHistory, NewCost, ResourceKind } from "@zertsalo/contract/staff-costs";
import type { Db } from "@zertsalo/db/connection";
import { resourceCosts } from "@zertsalo/db/resource-costs";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { hardwareList } from "@zertsalo/production/hardware";
import { resourceCode } from "@zertsalo/production/piece-cost";
import { stations } from "@zertsalo/production/stations";
import { listMaterials } from "@zertsalo/production/stock/material-list";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./costs.queries.ts";

export const toHistory = (rows: readonly queries.EntryRow[]): CostHistory => ({
  version: Math.max(0, ...rows.map(({ id }) => id)),
  entries: rows.map(({ cost, from, author, setAt }) => ({ cost, from, author, setAt: setAt.toISOString() })),
});

/** Adds an entry and tells what held on its first day before. */
export async function addCost(
  tx: Db,
  subject: queries.CostKey,
  { version, cost, from }: NewCost,
  staffId: number,
): Promise<{ history: CostHistory; summary: string }> {
  await queries.lockCosts(tx, subject);
  const before = await queries.costEntries(tx, subject);
  if (toHistory(before).version !== version) throw new ShopError("content_changed_meanwhile");
  const held = before.find((entry) => entry.from <= from)?.cost ?? null;
  await queries.insertCost(tx, subject, { cost, from, staffId });
  return {
    history: toHistory(await queries.costEntries(tx, subject)),
    summary: `${costText(held)} → ${costText(cost)} с ${formatDay(from, "")}`,
  };
}

export const costText = (cost: number | null) => (cost === null ? "неизвестно" : formatMoney(cost));

interface ListedResource {
  resource: string;
  kind: ResourceKind;
  name: string;
}

/** Stations and hardware are entered; materials cost what their last sheet did. */
const enteredResources: readonly ListedResource[] = [
  ...stations.map(({ code, name }) => ({ resource: resourceCode.station(code), kind: "station" as const, name })),
  ...hardwareList().map(({ code, name }) => ({
    resource: resourceCode.hardware(code),
    kind: "hardware" as const,
    name,
  })),
];
const allResources: readonly ListedResource[] = [
  ...enteredResources,
  ...listMaterials().map(({ code, text }) => ({
    resource: resourceCode.material(code),
    kind: "material" as const,
    name: text,
  })),
];

export const isEntered = (resource: string): boolean => enteredResources.some((each) => each.resource === resource);

export async function listResources(db: Db, now: Date): Promise<CostedResource[]> {
  const [costs, rows] = await Promise.all([resourceCosts(db, inMoscow(now).day), queries.resourceEntries(db)]);
  const histories = Map.groupBy(rows, ({ resource }) => resource);
  return allResources.map((each) => {
    const cost = costs.get(each.resource);
    return {
      ...each,
      cost: cost === undefined ? null : Math.round(cost),
      history: toHistory(histories.get(each.resource) ?? []),
    };
  });
}
