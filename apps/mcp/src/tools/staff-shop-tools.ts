import { stockUnits, StockUnitView } from "@zertsalo/contract/staff-material";
import { staffStock } from "@zertsalo/contract/staff-stock";
import { workshopQueue as workshopPieces } from "@zertsalo/contract/workshop";
import { z } from "zod";
import { clipped, plain } from "../facts/texts.ts";
import { defineTool } from "../tool.ts";

const mostPieces = 60;

export const workshopQueue = defineTool({
  name: "workshop_queue",
  title: "Очередь цеха",
  description: "Изделия заказов в работе, сначала с ближайшим обещанным днём: чего ждёт каждое, что на паузе.",
  effect: "reads",
  input: z.strictObject({}),
  async run(_, visit) {
    const { pieces, hasMore } = await (await visit.api()).call(workshopPieces);
    return {
      pieces: pieces.slice(0, mostPieces).map(({ code, number, name, about, due, placeText, isPaused, n, of }) => ({
        code,
        orderNumber: number,
        name: plain(name),
        options: clipped(plain(about), 300),
        piece: `${n} из ${of}`,
        promisedDay: due,
        waitsFor: placeText,
        ...(isPaused && { isPaused }),
        url: visit.link(`/workshop/${code}/`),
      })),
      hasMore: hasMore || pieces.length > mostPieces,
    };
  },
});

export const findStock = defineTool({
  name: "find_stock",
  title: "Остатки товара",
  description:
    "Что где лежит: по артикулу, номеру или началу слов названия. onShelf — на полке, kept — из них в резерве.",
  effect: "reads",
  input: z.strictObject({ query: z.string().trim().min(1).max(100) }),
  async run({ query: q }, visit) {
    const { products } = await (await visit.api()).call(staffStock, { query: { q } });
    return {
      products: products.slice(0, 20).map(({ id, article, name, isActive, shelves }) => ({
        id,
        article,
        name: plain(name),
        isForSale: isActive,
        shelves: shelves.map(({ store, kind, onShelf, kept }) => ({ place: store, kind, onShelf, kept })),
      })),
    };
  },
});

export const materialStock = defineTool({
  name: "material_stock",
  title: "Материал на складе цеха",
  description: "Плиты, листы, стекло и деловые остатки: размер в мм, место, дефекты, в каком плане раскроя занят.",
  effect: "reads",
  input: z.strictObject({
    query: z.string().trim().max(100).optional().describe("Номер единицы, материал или партия."),
    view: StockUnitView.default("free").describe("free — свободные, remnant — остатки, planned — в планах раскроя."),
  }),
  async run({ query: q = "", view }, visit) {
    const { units, total } = await (await visit.api()).call(stockUnits, { query: { q, view } });
    return {
      total,
      units: units.slice(0, 60).map(({ number, materialText, width, height, place, defects, planId, batch }) => ({
        number,
        material: plain(materialText),
        widthMm: width,
        heightMm: height,
        place,
        batch,
        defects,
        ...(planId !== null && { cuttingPlan: planId }),
      })),
    };
  },
});
