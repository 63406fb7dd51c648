import type { ListedStockUnit, StockUnitCard } from "@zertsalo/contract/staff-material";
import * as contract from "@zertsalo/contract/staff-material";
import { purchaseList, saveMaterialMinimum } from "@zertsalo/contract/staff-material-purchase";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as materialRoute from "./material.tsx";
import * as purchaseRoute from "./material-purchase.tsx";
import * as receiveRoute from "./material-receive.tsx";
import * as scanRoute from "./material-scan.tsx";
import * as unitRoute from "./material-unit.tsx";

const slab: ListedStockUnit = {
  id: 12,
  number: "М-00012",
  material: "stone/statuario/12/matt",
  materialText: "Керамогранит «Статуарио» 12 мм, матовый",
  family: "Керамогранит",
  kind: "sheet",
  width: 3200,
  height: 1600,
  batch: "26-104",
  place: "А-3, ячейка 2",
  state: "free",
  receivedOn: "2026-10-06",
  countedAt: null,
  preview: null,
  defects: 1,
  needsPhoto: false,
  planId: null,
  holds: [],
  version: 5,
};

const { defects: _, ...described } = slab;
export const slabCard: StockUnitCard = {
  ...described,
  defects: [{ x: 3120, y: 30, width: 60, height: 40, kind: "chip", note: "скол у угла" }],
  photo: null,
  note: "",
  parent: null,
  remnants: [{ id: 40, number: "М-00040" }],
  cost: null,
  movements: [
    {
      kind: "received",
      place: "А-3, ячейка 2",
      areaMm2: 5_120_000,
      reason: null,
      note: "",
      by: "Виктор Сомов",
      at: "2026-10-06T06:00:00.000Z",
    },
  ],
};

export const stockList = {
  units: [slab],
  hasMore: false,
  total: 1,
  families: [{ family: "stone", name: "Керамогранит", units: 1 }],
  totals: { sheets: 46, remnants: 31, remnantAreaMm2: 48_200_000, withDefects: 2, needsPhoto: 1, old: 6, cost: null },
};

export const purchaseLine = {
  material: "stone/statuario/12/matt",
  materialText: slab.materialText,
  pieces: 3,
  areaMm2: 1_728_000,
  firstDue: "2026-11-27",
  sheets: 2,
  usedSheets: 1,
  remnants: 1,
  minimum: 4,
  version: 2,
  missing: 1,
  toBuy: 4,
  unplaced: [],
};

/** A page of the material's stock, its API answering with one slab. */
export async function openMaterial(at: string, roles: StaffRole[] = ["workshop"], card = slabCard) {
  const api = createStubClient();
  api.answer(staffSavedViews, { views: [] });
  api.answer(contract.stockUnits, stockList);
  api.answer(contract.stockUnit, card);
  api.answer(contract.stockScan, slab);
  api.answer(contract.stockOptions, {
    materials: [
      { code: "stone/statuario/12/matt", family: "stone", text: slab.materialText, width: 3200, height: 1600 },
      { code: "mdf/19", family: "mdf", text: "МДФ 19 мм", width: 2800, height: 2070 },
    ],
    families: [
      { family: "stone", name: "Керамогранит" },
      { family: "mdf", name: "МДФ" },
    ],
    places: ["А-3, ячейка 2", "О-1, место 9"],
  });
  api.answer(contract.receiveStock, { units: [slab] });
  for (const entry of [contract.moveStock, contract.countStock]) {
    api.answer(entry, ({ body }) => ({ ...slab, place: (body as { place: string }).place }));
  }
  for (const entry of [
    contract.measureStock,
    contract.saveStockDefects,
    contract.writeOffStock,
    contract.releaseStockHold,
    contract.saveStockCost,
  ]) {
    api.answer(entry, slabCard);
  }
  api.answer(purchaseList, {
    lines: [purchaseLine],
    others: [{ material: "mdf/19", materialText: "МДФ 19 мм", version: 3 }],
    pieces: 3,
    hasMore: false,
  });
  api.answer(saveMaterialMinimum, { version: 3 });
  const routes = {
    "/material": materialRoute,
    "/material/scan": scanRoute,
    "/material/receive": receiveRoute,
    "/material/purchase": purchaseRoute,
    "/material/:id": unitRoute,
  };
  const user = await renderRoute({ routes, at, api, roles });
  return { api, user };
}
