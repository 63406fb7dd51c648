import type { Client } from "@zertsalo/client/client";
import { cart } from "@zertsalo/contract/cart";
import { createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { holdStone, stonesForPiece } from "@zertsalo/contract/own-stone";
import * as cutting from "@zertsalo/contract/staff-cutting-changes";
import * as stock from "@zertsalo/contract/staff-material";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";

const api = await startTestApi();
const master = api.newStaff("workshop");
const params = { type: "tabletop" };
let size = 900;

interface Corner {
  x: number;
  y: number;
}

/** Stone and test have a lot of their own: what one test holds is no offer of another. */
function kindOf(decor: string, slabThickness: string, surface: string) {
  const material = `stone/${decor}/${slabThickness}/${surface}`;
  const newTop = (width = (size += 1), height = 450) => {
    return { decor, slabThickness, surface, edge: "straight", sink: "none", size: { width, height } };
  };
  async function slab(width = 3200, height = 1600) {
    const unit = { material, kind: "sheet", width, height, place: "П-1", batch: "Б", count: 1 } as const;
    const { units } = await master.call(stock.receiveStock, {
      body: { ...unit, receivedOn: "2026-11-10", cost: null },
    });
    const id = units[0]?.id ?? 0;
    await sql`update stock_unit set photo_key = 'k', photo_preview_key = 'p', photo_at = now() where id = ${id}`.execute(
      api.db,
    );
    return id;
  }
  return { material, newTop, slab };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const hold = async (buyer: Client, options: object, unitId: number, at?: Corner) =>
  (await buyer.call(holdStone, { params, body: { options: { ...options }, unitId, ...(at && { at }) } })).data;
const look = async (buyer: Client, options: object) =>
  (await buyer.call(stonesForPiece, { params, body: { options: { ...options } } })).data;
const unitCard = (id: number) => master.call(stock.stockUnit, { params: { id } });

/** Signed on his place, placed; paid if it is said so. */
async function order(buyer: Client, options: object, holdId: string, isPaid = true): Promise<number> {
  const { data: made } = await buyer.call(createConfiguredProduct, { params, body: { options: { ...options } } });
  const ready = await readyCart(buyer, { productId: made.id, method: "sbp-sber" });
  const { data: drawing } = await buyer.call(configurationDrawing, {
    params: { hash: made.configuration.hash },
    query: { stone: holdId },
  });
  const item = (await buyer.call(cart)).items[0]?.uid ?? "";
  const { number } = await ready.order({ acceptances: [{ item, drawing: drawing.sha256 }] });
  if (isPaid) await pay(number);
  return number;
}

async function pay(number: number) {
  for (const table of ["orders", "order_board"])
    await sql`update ${sql.table(table)} set status = 'P' where number = ${number}`.execute(api.db);
}

describe("a place that the buyer moves", () => {
  const { newTop, slab } = kindOf("statuario", "20", "polished");

  test("is where he has put it, is shown there again, and is signed and planned there", async () => {
    const [unit, options, buyer] = [await slab(), newTop(), api.newGuest()];
    const first = (await hold(buyer, options, unit)).offers[0];
    expect(first?.parts[0]).toMatchObject({ x: 10, y: 10 });
    const moved = await hold(buyer, options, unit, { x: 1200, y: 700 });
    expect(moved.offers[0]).toMatchObject({ unit: { id: unit }, parts: [{ x: 1200, y: 700 }] });
    expect(moved.offers[0]?.hold?.id).not.toBe(first?.hold?.id);
    expect((await look(buyer, options)).offers[0]?.parts[0]).toMatchObject({ x: 1200, y: 700 });
    const number = await order(buyer, options, moved.offers[0]?.hold?.id ?? "");
    const { material } = await unitCard(unit);
    const plan = await master.call(cutting.makeCuttingPlan, { body: { material, until: null } });
    expect(plan).toMatchObject({ faults: [], leftOut: [] });
    const sheet = plan.sheets.find((each) => each.unit.id === unit);
    const part = sheet?.pieces.find(({ id }) => id?.startsWith(`${number}-`));
    expect(part).toMatchObject({ x: 1200, y: 700 });
    const { version } = plan;
    const released = await master.call(cutting.releaseCuttingPlan, { params: { id: plan.id }, body: { version } });
    expect(released.state).toBe("released");
  });

  test.each<[string, Corner]>([
    ["over the edge", { x: 2400, y: 10 }],
    ["on the trim", { x: 5, y: 10 }],
    ["on a defect", { x: 1000, y: 400 }],
  ])("is refused %s, and the former place stays", async (_, at) => {
    const [unit, options, buyer] = [await slab(), newTop(), api.newGuest()];
    const { version } = await unitCard(unit);
    const defect = { x: 1100, y: 500, width: 20, height: 20, kind: "crack", note: "" } as const;
    await master.call(stock.saveStockDefects, { params: { id: unit }, body: { version, defects: [defect] } });
    const before = await hold(buyer, options, unit);
    expect(await refusal(hold(buyer, options, unit, at))).toBe("stone_place_unfit");
    expect((await look(buyer, options)).holds).toEqual(before.holds);
  });

  test("begins no new week, however often it is moved", async () => {
    const [unit, options, buyer] = [await slab(), newTop(), api.newGuest()];
    await hold(buyer, options, unit);
    await sql`update stone_hold set created_at = now() - interval '6 days 4 hours' where unit_id = ${unit}`.execute(
      api.db,
    );
    const moved = await hold(buyer, options, unit, { x: 500, y: 500 });
    expect(moved.offers[0]?.hold?.isLast).toBe(true);
    const left = Date.parse(moved.offers[0]?.hold?.until ?? "") - Date.now();
    expect(left).toBeLessThan(21 * 3_600_000);
  });
});

describe("several buyers on one slab", () => {
  const { material, newTop, slab } = kindOf("statuario", "12", "polished");

  test("have places that do not touch; each sees the others' places, and nobody's name", async () => {
    const [unit, anna, boris] = [await slab(), api.newGuest(), api.newGuest()];
    await hold(anna, newTop(), unit, { x: 1000, y: 500 });
    const options = newTop();
    const offer = (await look(boris, options)).offers.find((each) => each.unit.id === unit);
    expect(offer?.occupied).toMatchObject([{ x: 1000, y: 500 }]);
    expect(await refusal(hold(boris, options, unit, { x: 1200, y: 600 }))).toBe("stone_place_unfit");
    expect((await hold(boris, options, unit)).offers[0]).toMatchObject({ unit: { id: unit }, hold: { isLast: false } });
    expect((await unitCard(unit)).holds).toHaveLength(2);
  });

  test("in a crowd take as many places as the slab has, and none touches another", async () => {
    const unit = await slab();
    const crowd = Array.from({ length: 40 }, () => api.newGuest());
    const outcomes = await Promise.all(
      crowd.map((buyer, n) => {
        const at = n % 2 === 0 ? { x: 10 + 300 * (n % 8), y: 10 + 200 * (n % 5) } : undefined;
        return refusal(hold(buyer, newTop(900 + n), unit, at));
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set([null, "stone_taken", "stone_place_unfit"]));
    const { holds } = await unitCard(unit);
    expect(holds).toHaveLength(outcomes.filter((each) => each === null).length);
    expect(holds.length).toBeGreaterThan(2);
    const parts = holds.flatMap((each) => each.parts);
    const touching = parts.filter((one, at) =>
      parts
        .slice(at + 1)
        .some(
          (two) =>
            one.x < two.x + two.width + 5 &&
            two.x < one.x + one.width + 5 &&
            one.y < two.y + two.height + 5 &&
            two.y < one.y + one.height + 5,
        ),
    );
    expect(touching).toEqual([]);
  });

  test("cannot be written over each other, whatever the code does", async () => {
    const [unit, buyer] = [await slab(), api.newGuest()];
    await hold(buyer, newTop(), unit, { x: 1000, y: 500 });
    const copy = sql`
      insert into stone_hold (id, unit_id, customer_id, config_hash, name, placements, parts, until)
      select gen_random_uuid(), unit_id, gen_random_uuid(), config_hash, name, placements, parts, until
      from stone_hold where unit_id = ${unit}`.execute(api.db);
    await expect(copy).rejects.toThrow(/touch each other/);
  });

  test("are cut together, when each of them has paid or gone; who only looks is not given another day", async () => {
    const [unit, anna, boris] = [await slab(), api.newGuest(), api.newGuest()];
    const [annas, boriss] = [newTop(), newTop()];
    const holdOf = async (...wanted: Parameters<typeof hold>) => (await hold(...wanted)).offers[0]?.hold?.id ?? "";
    const number = await order(anna, annas, await holdOf(anna, annas, unit, { x: 800, y: 300 }));
    const second = await holdOf(boris, boriss, unit);
    await sql`update stone_hold set until = now() + interval '1 hour' where id = ${second}`.execute(api.db);
    const shown = (await look(boris, boriss)).offers[0]?.hold;
    expect(shown?.isLast).toBe(true);
    expect(Date.parse(shown?.until ?? "") - Date.now()).toBeLessThan(2 * 3_600_000);

    const spare = await slab();
    const body = { body: { material, until: null } };
    const other = api.newGuest();
    const elsewhere = newTop();
    await order(other, elsewhere, await holdOf(other, elsewhere, spare));
    const waits = await master.call(cutting.makeCuttingPlan, body);
    expect(waits.leftOut).toMatchObject([{ piece: `${number}-1-1`, reason: "stone_shared" }]);
    expect(waits.sheets.map((sheet) => sheet.unit.id)).toEqual([spare]);

    const later = await order(boris, boriss, second);
    const plan = await master.call(cutting.makeCuttingPlan, body);
    const sheet = plan.sheets.find((each) => each.unit.id === unit);
    expect(plan.faults).toEqual([]);
    expect(new Set(sheet?.parts.map((part) => part.number))).toEqual(new Set([number, later]));
    expect(sheet?.parts.every(({ isChosen }) => isChosen)).toBe(true);
  });

  test("lose their places one by one: a defect takes only those that it lies on", async () => {
    const [unit, anna, boris] = [await slab(), api.newGuest(), api.newGuest()];
    await hold(anna, newTop(), unit, { x: 100, y: 100 });
    await hold(boris, newTop(), unit, { x: 1500, y: 900 });
    const { version } = await unitCard(unit);
    const defect = { x: 1600, y: 1000, width: 20, height: 20, kind: "crack", note: "" } as const;
    const { holds } = await master.call(stock.saveStockDefects, {
      params: { id: unit },
      body: { version, defects: [defect] },
    });
    expect(holds).toMatchObject([{ parts: [{ x: 100, y: 100 }] }]);
  });
});
