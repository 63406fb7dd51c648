import * as contract from "@zertsalo/contract/staff-cutting";
import * as changes from "@zertsalo/contract/staff-cutting-changes";
import { type StockUnitCard, stockOptions, stockUnit } from "@zertsalo/contract/staff-material";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as planRoute from "./cutting-plan.tsx";
import * as sheetRoute from "./cutting-sheet.tsx";
import * as listRoute from "./cutting.tsx";

const material = "stone/statuario/12/matt";
const materialText = "Керамогранит «Статуарио» 12 мм, матовый";
const top = { ref: "0aa", kind: "part", id: "761030-1-1/top", x: 10, y: 10, width: 1247, height: 482 } as const;
const rest = { ref: "0b", kind: "remnant", x: 10, y: 497, width: 3180, height: 1093 } as const;

const sheet: contract.CuttingSheet = {
  id: 31,
  state: "planned",
  isLocked: false,
  unit: {
    id: 12,
    number: "М-00012",
    kind: "sheet",
    width: 3200,
    height: 1600,
    trimMm: 10,
    batch: "26-104",
    place: "А-3, ячейка 2",
    defects: [{ x: 3120, y: 1530, width: 60, height: 40 }],
    photo: null,
  },
  steps: [
    {
      n: 1,
      axis: "y",
      x: 10,
      y: 494.5,
      lengthMm: 3180,
      text: "Лист 3180 × 1580: отрезать снизу 482",
      ready: "остаток 3180 × 1093",
    },
    {
      n: 2,
      axis: "x",
      x: 1259.5,
      y: 10,
      lengthMm: 482,
      text: "Кусок 3180 × 482: отрезать слева 1247",
      ready: "деталь 1",
    },
  ],
  pieces: [top, { ref: "0ab", kind: "scrap", x: 1262, y: 10, width: 1928, height: 482 }, rest],
  parts: [
    {
      id: top.id,
      item: top.id,
      no: 1,
      piece: "761030-1-1",
      number: 761_030,
      name: "Столешница 1247 × 482",
      label: "Столешница",
      due: "2026-11-27",
      width: top.width,
      height: top.height,
      isTurned: false,
      work: "запил 45° спереди; вырез",
      state: "planned",
      isDemanded: true,
      isChosen: false,
    },
  ],
  remnants: [
    { ref: rest.ref, x: rest.x, y: rest.y, width: rest.width, height: rest.height, unitId: null, number: null },
  ],
  areaMm2: { parts: 601_054, remnants: 3_475_740, unit: 5_120_000 },
};

export const plan: contract.CuttingPlanCard = {
  id: 7,
  material,
  materialText,
  state: "draft",
  madeBy: "Виктор Сомов",
  madeAt: "2026-11-18T09:36:00.000Z",
  version: 3,
  releasedBy: null,
  releasedAt: null,
  closedBy: null,
  closedAt: null,
  kerfMm: 5,
  hasGrain: true,
  sheets: [
    sheet,
    {
      ...sheet,
      id: 32,
      unit: { ...sheet.unit, id: 13, number: "М-00013" },
      parts: [],
      pieces: [],
      steps: [],
      remnants: [],
    },
  ],
  leftOut: [{ piece: "761044-1-1", name: "Столешница 2900 × 600", due: "2026-11-26", reason: "no_material" }],
  faults: [],
};

export const released: contract.CuttingPlanCard = {
  ...plan,
  state: "released",
  releasedBy: "Виктор Сомов",
  releasedAt: "2026-11-18T10:00:00.000Z",
  sheets: [{ ...sheet, remnants: sheet.remnants.map((each) => ({ ...each, unitId: 43, number: "М-00043" })) }],
};

const unit: StockUnitCard = {
  ...sheet.unit,
  material,
  materialText,
  family: "Керамогранит",
  state: "free",
  receivedOn: "2026-10-06",
  countedAt: null,
  preview: null,
  photo: null,
  needsPhoto: false,
  planId: 7,
  holds: [],
  version: 5,
  defects: [{ x: 3120, y: 1530, width: 60, height: 40, kind: "chip", note: "скол у угла" }],
  note: "",
  parent: null,
  remnants: [],
  cost: null,
  movements: [],
};

export const waitingSlab = {
  material,
  materialText,
  firstDue: "2026-11-26",
  areaMm2: 1_728_000,
  sheets: 2,
  remnants: 1,
  pieces: [
    {
      code: "761044-1-1",
      number: 761_044,
      name: "Столешница 2900 × 600",
      due: "2026-11-26",
      parts: 3,
      areaMm2: 1_728_000,
    },
  ],
};

/** A page of cutting, its API answering with one plan. */
export async function openCutting(
  at: string,
  { roles = ["workshop"], card = plan }: { roles?: StaffRole[]; card?: contract.CuttingPlanCard } = {},
) {
  const api = createStubClient();
  const listed = {
    id: 7,
    material,
    materialText,
    madeBy: "Виктор Сомов",
    madeAt: plan.madeAt,
    version: 3,
    isMine: true,
  };
  api.answer(contract.cuttingQueue, { materials: [waitingSlab], hasMore: false });
  api.answer(contract.cuttingPlans, {
    plans: [{ ...listed, state: "draft", sheets: 2, remnants: 1, parts: 9, firstDue: "2026-11-27" }],
    hasMore: false,
    counts: { draft: 1, released: 4, cut: 12, cancelled: 2 },
  });
  api.answer(contract.cuttingPlan, card);
  api.answer(stockUnit, unit);
  api.answer(stockOptions, { materials: [], families: [], places: ["О-1, место 9"] });
  for (const entry of [
    changes.makeCuttingPlan,
    changes.lockCuttingSheet,
    changes.moveCuttingPart,
    changes.replanCutting,
    changes.releaseCuttingPlan,
    changes.cancelCuttingPlan,
    changes.cutCuttingSheet,
  ]) {
    api.answer(entry, card);
  }
  api.answer(changes.correctCuttingSheet, { plan: card, next: 8 });
  const routes = { "/cutting": listRoute, "/cutting/:id": planRoute, "/cutting/:id/sheets/:sheet": sheetRoute };
  const user = await renderRoute({ routes, at, api, roles });
  return { api, user };
}
