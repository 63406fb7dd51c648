import type { Client } from "@zertsalo/client/client";
import { addCartItem, cart, removeCartItem, setCartItemQuantity } from "@zertsalo/contract/cart";
import { calculateConfiguration, createConfiguredProduct } from "@zertsalo/contract/configurators";
import { configurationDrawing } from "@zertsalo/contract/drawings";
import { cancelOrder } from "@zertsalo/contract/orders";
import { holdStone, releaseStone, stonesForPiece } from "@zertsalo/contract/own-stone";
import { cuttingPlan, cuttingPlans } from "@zertsalo/contract/staff-cutting";
import * as cutting from "@zertsalo/contract/staff-cutting-changes";
import * as stock from "@zertsalo/contract/staff-material";
import { startTestApi } from "@zertsalo/testing/api";
import { readyCart } from "@zertsalo/testing/ready-cart";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

const api = await startTestApi();
const master = api.newStaff("workshop");
/** No seed has it: what lies there of it is the test's own. */
const material = "stone/calacatta/20/polished";
const top = { decor: "calacatta", slabThickness: "20", surface: "polished", edge: "straight", sink: "none" };
const type = "tabletop";
const params = { type };
let width = 900;
/** Each test has a piece of its own. */
const newTop = () => ({ ...top, size: { width: (width += 1), height: 450 } });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );

async function receive(
  size: { width: number; height: number },
  kind: "sheet" | "remnant" = "remnant",
  stone: string = material,
) {
  const unit = { material: stone, kind, ...size, place: "З-1", batch: "А", count: 1 } as const;
  const { units } = await master.call(stock.receiveStock, { body: { ...unit, receivedOn: "2026-11-10", cost: null } });
  const id = units[0]?.id ?? 0;
  await sql`update stock_unit set photo_key = 'k', photo_preview_key = 'p', photo_at = now() where id = ${id}`.execute(
    api.db,
  );
  return id;
}
const remnant = () => receive({ width: 1200, height: 600 });
const look = async (buyer: Client, options: object) =>
  (await buyer.call(stonesForPiece, { params, body: { options: { ...options } } })).data;
const hold = async (buyer: Client, options: object, unitId: number) =>
  (await buyer.call(holdStone, { params, body: { options: { ...options }, unitId } })).data;
const priceOf = async (options: object) =>
  (await api.call(calculateConfiguration, { params, body: { options: { ...options } } })).data;
const product = async (options: object) =>
  (await api.call(createConfiguredProduct, { params, body: { options: { ...options } } })).data;
const unitCard = (id: number) => master.call(stock.stockUnit, { params: { id } });
const expire = (unitId: number) =>
  sql`update stone_hold set until = now() - interval '1 second' where unit_id = ${unitId}`.execute(api.db);
const tasks = async (number: number) =>
  (
    await sql<{
      reason: string;
    }>`select reason from staff_task where kind = 'stone' and subject = ${String(number)}`.execute(api.db)
  ).rows;

beforeEach(async () => {
  await sql`update stone_hold set released_at = now() where released_at is null`.execute(api.db);
  for (const state of ["draft", "released"] as const) {
    for (const { id, version } of (await master.call(cuttingPlans, { query: { state } })).plans) {
      await master.call(cutting.cancelCuttingPlan, { params: { id }, body: { version, reason: "" } });
    }
  }
  const { units } = await master.call(stock.stockUnits, { query: { q: "калаката" } });
  for (const { id, version } of units.filter((each) => each.material === material)) {
    await master.call(stock.writeOffStock, { params: { id }, body: { version, reason: "used_up", note: "" } });
  }
});

describe("stones that are offered", () => {
  test("hold the piece, remnants first, and only a remnant lowers the price, by the share of the price list", async () => {
    const slab = await receive({ width: 3200, height: 1600 }, "sheet");
    const fits = await remnant();
    await receive({ width: 900, height: 420 });
    const options = newTop();
    const { total, parts } = await priceOf(options);
    const slabPart = parts.find(({ code }) => code === "slab")?.amount ?? 0;
    const { offers, isOffered, holds } = await look(api.newGuest(), options);
    expect(isOffered).toBe(true);
    expect(holds).toEqual([]);
    expect(offers.map(({ unit, saving, price }) => [unit.id, saving, price])).toEqual([
      [fits, Math.floor((slabPart * 0.3) / 100) * 100, total - Math.floor((slabPart * 0.3) / 100) * 100],
      [slab, 0, total],
    ]);
    expect(offers[0]?.unit.photo).toMatch(/^http.*sign=/);
    expect(offers[0]?.parts[0]).toMatchObject({ width: options.size.width, height: 450 });
  });

  test("are offered for the top of a vanity unit too, whose slab alone costs less", async () => {
    const unit = await receive({ width: 1260, height: 640 }, "remnant", "stone/marquina/12/matt");
    const options = { top: "porcelain", topDecor: "marquina", size: { width: (width += 1), height: 550 } };
    const call = { params: { type: "vanity_unit" }, body: { options } };
    const guest = api.newGuest();
    const { data: held } = await guest.call(holdStone, { ...call, body: { options, unitId: unit } });
    const offer = held.offers.find((each) => each.unit.id === unit);
    expect(offer).toMatchObject({ hold: { id: held.holds[0]?.id } });
    expect(offer?.parts[0]).toMatchObject({ width: options.size.width + 20 });
    const { data: made } = await guest.call(createConfiguredProduct, call);
    const { items } = await guest.call(addCartItem, { body: { productId: made.id, quantity: 1 } });
    expect(offer?.saving).toBeGreaterThan(0);
    expect(items[0]?.price).toBe(made.price - (offer?.saving ?? 0));
    const { parts = [] } = items[0]?.product.configuration ?? {};
    expect(parts.find(({ code }) => code === "top")?.label).toMatch(/Столешница из.остатка М-/);
    const ceramic = { params: { type: "vanity_unit" }, body: { options: { top: "ceramic" } } };
    expect((await guest.call(stonesForPiece, ceramic)).data.isOffered).toBe(false);
  });

  test("are none for a piece without stone, and none where nothing lies", async () => {
    const guest = api.newGuest();
    const mirror = await guest.call(stonesForPiece, { params: { type: "mirror" }, body: { options: {} } });
    expect(mirror.data).toMatchObject({ isOffered: false, offers: [] });
    expect((await look(guest, newTop())).offers).toEqual([]);
    expect(await refusal(guest.call(stonesForPiece, { params: { type: "bed" }, body: { options: {} } }))).toBe(
      "configurator_not_found",
    );
  });
});

describe("a place that is held", () => {
  test("is nobody else's, neither for a buyer nor for the planner", async () => {
    const [unit, options, anna] = [await remnant(), newTop(), api.newGuest()];
    const { offers, holds } = await hold(anna, options, unit);
    expect(offers[0]).toMatchObject({ unit: { id: unit }, hold: { id: holds[0]?.id } });
    expect(Date.parse(holds[0]?.until ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const boris = api.newGuest();
    expect((await look(boris, options)).offers).toEqual([]);
    expect(await refusal(hold(boris, options, unit))).toBe("stone_taken");
    expect(await unitCard(unit)).toMatchObject({ holds: [{ number: null, name: expect.any(String) as string }] });
  });

  test("goes to one of twenty who want it at once", async () => {
    const [unit, options] = [await remnant(), newTop()];
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(hold(api.newGuest(), options, unit))));
    expect(outcomes.filter((each) => each === null)).toHaveLength(1);
    expect(outcomes.filter((each) => each === "stone_taken")).toHaveLength(19);
  });

  test("is one of two at most; another stone for the same piece takes its place", async () => {
    const units = [await remnant(), await remnant(), await remnant(), await remnant()] as const;
    const guest = api.newGuest();
    const first = newTop();
    await hold(guest, first, units[0]);
    expect((await hold(guest, first, units[1])).holds).toHaveLength(1);
    await hold(guest, newTop(), units[2]);
    expect(await refusal(hold(guest, newTop(), units[3]))).toBe("stone_holds_limit");
    expect((await hold(api.newGuest(), newTop(), units[0])).holds).toHaveLength(1);
  });

  test("of one visitor is not counted twice when he presses at once", async () => {
    const units = await Promise.all(Array.from({ length: 5 }, remnant));
    const guest = api.newGuest();
    const outcomes = await Promise.all(units.map((unit) => refusal(hold(guest, newTop(), unit))));
    expect(outcomes.filter((each) => each === null)).toHaveLength(2);
  });

  test("ends after its day unless the visitor looks again, and then another gets it", async () => {
    const [unit, options, guest] = [await remnant(), newTop(), api.newGuest()];
    await hold(guest, options, unit);
    await sql`update stone_hold set until = now() + interval '1 hour' where unit_id = ${unit}`.execute(api.db);
    const [renewed] = (await look(guest, newTop())).holds;
    expect(Date.parse(renewed?.until ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await expire(unit);
    expect((await look(guest, options)).holds).toEqual([]);
    expect((await hold(api.newGuest(), options, unit)).holds).toHaveLength(1);
  });

  test("is renewed for a week at most, also when it is let go and chosen again", async () => {
    const [unit, options, guest] = [await remnant(), newTop(), api.newGuest()];
    const [first] = (await hold(guest, options, unit)).offers;
    expect(first?.hold?.isLast).toBe(false);
    await sql`update stone_hold set created_at = now() - interval '6 days 4 hours', until = now() + interval '1 hour'
      where unit_id = ${unit}`.execute(api.db);
    const [last] = (await look(guest, options)).offers;
    expect(last?.hold?.isLast).toBe(true);
    const left = Date.parse(last?.hold?.until ?? "") - Date.now();
    expect(left).toBeGreaterThan(19 * 3_600_000);
    expect(left).toBeLessThan(21 * 3_600_000);
    await guest.call(releaseStone, { params: { id: last?.hold?.id ?? "" } });
    expect((await hold(guest, options, unit)).offers[0]?.hold).toMatchObject({
      isLast: true,
      until: last?.hold?.until,
    });
    await sql`update stone_hold set created_at = created_at - interval '1 day' where unit_id = ${unit}`.execute(api.db);
    await expire(unit);
    expect(await refusal(hold(guest, options, unit))).toBe("stone_held_long");
    expect((await hold(api.newGuest(), options, unit)).holds).toHaveLength(1);
    await expire(unit);
    await sql`update stone_hold set created_at = created_at - interval '30 days' where unit_id = ${unit}`.execute(
      api.db,
    );
    expect((await hold(guest, options, unit)).holds).toHaveLength(1);
  });

  test("is let go by its owner alone", async () => {
    const [unit, options, guest] = [await remnant(), newTop(), api.newGuest()];
    const id = (await hold(guest, options, unit)).holds[0]?.id ?? "";
    expect(await refusal(api.newGuest().call(releaseStone, { params: { id } }))).toBe("stone_hold_not_found");
    await guest.call(releaseStone, { params: { id } });
    expect(await refusal(guest.call(releaseStone, { params: { id } }))).toBe("stone_hold_not_found");
    expect((await look(guest, options)).offers[0]).toMatchObject({ unit: { id: unit }, hold: null });
  });

  test("is refused where the piece does not fit, whatever the page says", async () => {
    const small = await receive({ width: 900, height: 420 });
    const guest = api.newGuest();
    expect(await refusal(hold(guest, newTop(), small))).toBe("stone_unfit");
    expect(await refusal(hold(guest, newTop(), 2_000_000_000))).toBe("stone_taken");
    expect(await refusal(hold(guest, { ...newTop(), size: { width: 9_000, height: 450 } }, small))).toBe(
      "configuration_corrected",
    );
  });

  test("is given away by storekeepers, with the reason, and by nobody else", async () => {
    const [unit, options, guest] = [await remnant(), newTop(), api.newGuest()];
    await hold(guest, options, unit);
    const { version, holds } = await unitCard(unit);
    const call = { params: { id: unit }, body: { version, hold: holds[0]?.id ?? "", reason: "нужен сегодня" } };
    expect(await refusal(api.newStaff("order_manager").call(stock.releaseStockHold, call))).toBe("forbidden");
    const outdated = { ...call, body: { ...call.body, version: version + 7 } };
    expect(await refusal(master.call(stock.releaseStockHold, outdated))).toBe("stock_unit_changed");
    const freed = await master.call(stock.releaseStockHold, call);
    expect(freed.holds).toEqual([]);
    const again = { ...call, body: { ...call.body, version: freed.version } };
    expect(await refusal(master.call(stock.releaseStockHold, again))).toBe("stock_unit_not_held");
    const { rows } = await sql<{ details: { words?: string } }>`
      select details from audit_entry order by id desc limit 1`.execute(api.db);
    expect(rows[0]?.details.words).toMatch(/нужен сегодня/);
  });
});

/** A buyer with his piece on a remnant in the cart. */
async function chosen() {
  const [unit, options, buyer] = [await remnant(), newTop(), api.newGuest()];
  const { offers, holds } = await hold(buyer, options, unit);
  const { id: productId, price, configuration } = await product(options);
  return {
    unit,
    options,
    buyer,
    productId,
    list: price,
    hash: configuration.hash,
    offer: offers[0],
    hold: holds[0]?.id ?? "",
  };
}

async function placed() {
  const made = await chosen();
  const { buyer, productId, hash } = made;
  const ready = await readyCart(buyer, { productId, method: "sbp-sber" });
  const item = ready.ready.items[0]?.uid ?? "";
  const sign = async (stone?: string) => {
    const query = stone === undefined ? {} : { stone };
    const { data } = await buyer.call(configurationDrawing, { params: { hash }, query });
    return { acceptances: [{ item, drawing: data.sha256 }] };
  };
  return { ...made, ready, sign };
}

/** Signed and paid: the workshop may plan it. */
async function pay(number: number) {
  await sql`update orders set status = 'P' where number = ${number}`.execute(api.db);
  await sql`update order_board set status = 'P' where number = ${number}`.execute(api.db);
}

describe("a chosen stone in the cart", () => {
  test("lowers the price of one piece, is named there, and counts for one piece only", async () => {
    const { buyer, productId, list, offer, unit } = await chosen();
    const { items } = await buyer.call(addCartItem, { body: { productId, quantity: 1 } });
    const [line] = items;
    expect(offer?.saving).toBeGreaterThan(0);
    expect(line).toMatchObject({ price: list - (offer?.saving ?? 0) });
    expect(line?.product.configuration).toMatchObject({
      total: offer?.price,
      stone: { unitId: unit, kind: "remnant" },
    });
    const { parts = [], total } = line?.product.configuration ?? {};
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(parts.find(({ code }) => code === "slab")?.label).toMatch(/из.остатка М-/);
    expect(line?.product.configurationText).toMatch(/ваш камень: остаток М-/);
    const two = await buyer.call(setCartItemQuantity, { params: { uid: line?.uid ?? "" }, body: { quantity: 2 } });
    expect(two.items[0]).toMatchObject({ price: list });
    expect(two.items[0]?.product.configurationText).toMatch(/для.одного изделия/);
  });

  test("is worth nothing to another buyer, nor after its time", async () => {
    const { buyer, productId, list, unit } = await chosen();
    const stranger = await api.newGuest().call(addCartItem, { body: { productId, quantity: 1 } });
    expect(stranger.items[0]?.price).toBe(list);
    await buyer.call(addCartItem, { body: { productId, quantity: 1 } });
    await expire(unit);
    expect((await buyer.call(cart)).items[0]?.price).toBe(list);
  });

  test("is let go with its line", async () => {
    const { buyer, productId, options } = await chosen();
    const { items } = await buyer.call(addCartItem, { body: { productId, quantity: 1 } });
    await buyer.call(removeCartItem, { params: { uid: items[0]?.uid ?? "" } });
    expect((await look(buyer, options)).holds).toEqual([]);
  });
});

describe("a chosen stone in an order", () => {
  test("is the order's: signed with the drawing, priced, planned at its place, shown to staff", async () => {
    const { unit, sign, ready, hold: id, offer, buyer, options } = await placed();
    expect(await refusal(ready.order(await sign()))).toBe("acceptance_missing");
    const { number, items } = await ready.order(await sign(id));
    expect(items[0]).toMatchObject({ price: offer?.price });
    expect((await look(buyer, options)).holds).toEqual([]);
    await expire(unit);
    expect(await unitCard(unit)).toMatchObject({ holds: [{ number, parts: offer?.parts }] });
    expect(await refusal(hold(api.newGuest(), options, unit))).toBe("stone_taken");

    await receive({ width: 3200, height: 1600 }, "sheet");
    await pay(number);
    const draft = await master.call(cutting.makeCuttingPlan, { body: { material, until: null } });
    expect(draft).toMatchObject({ faults: [], leftOut: [] });
    const [sheet] = draft.sheets;
    expect(sheet?.unit.id).toBe(unit);
    const [part] = sheet?.parts ?? [];
    expect(part).toMatchObject({ number, isChosen: true });
    expect(sheet?.pieces.find((piece) => piece.id === part?.id)).toMatchObject({ ...offer?.parts[0] });
    const move = { version: draft.version, part: part?.id ?? "", toSheet: null };
    expect(await refusal(master.call(cutting.moveCuttingPart, { params: { id: draft.id }, body: move }))).toBe(
      "cutting_stone_chosen",
    );
    const released = await master.call(cutting.releaseCuttingPlan, {
      params: { id: draft.id },
      body: { version: draft.version },
    });
    expect(released.state).toBe("released");
  });

  test("goes back with the order", async () => {
    const { sign, ready, hold: id, buyer, unit } = await placed();
    const { number } = await ready.order(await sign(id));
    await buyer.call(cancelOrder, { params: { id: String(number) }, body: { reason: "lkcancel" } });
    expect((await unitCard(unit)).holds).toEqual([]);
  });

  test("that ran out before the button is told of, and the order waits for the buyer", async () => {
    const { sign, ready, hold: id, unit } = await placed();
    const signed = await sign(id);
    await expire(unit);
    expect(await refusal(ready.order(signed))).toBe("price_changed");
  });

  test("that is written off is a task of staff, and the order keeps its price", async () => {
    const { sign, ready, hold: id, unit, offer } = await placed();
    const { number } = await ready.order(await sign(id));
    const { version } = await unitCard(unit);
    const body = { version, reason: "broken", note: "упал" } as const;
    await master.call(stock.writeOffStock, { params: { id: unit }, body });
    expect((await tasks(number))[0]?.reason).toMatch(/потерян: упал/);
    const { rows } = await sql<{ price: number }>`
      select item.price from order_item item join orders on orders.uid = item.order_uid where number = ${number}`.execute(
      api.db,
    );
    expect(rows[0]?.price).toBe(offer?.price);
  });

  test("with a new defect on its place is a task, with one beside it not", async () => {
    const { sign, ready, hold: id, unit } = await placed();
    const { number } = await ready.order(await sign(id));
    const defect = (x: number, y: number) => ({ x, y, width: 20, height: 20, kind: "crack" as const, note: "" });
    const save = async (defects: ReturnType<typeof defect>[]) => {
      const { version } = await unitCard(unit);
      return master.call(stock.saveStockDefects, { params: { id: unit }, body: { version, defects } });
    };
    expect((await save([defect(1170, 570)])).holds).toHaveLength(1);
    expect(await tasks(number)).toEqual([]);
    expect((await save([defect(300, 200)])).holds).toEqual([]);
    expect(await tasks(number)).toHaveLength(1);
  });

  test("that breaks at the saw is a task, and the piece waits for another unit", async () => {
    const { sign, ready, hold: id, unit } = await placed();
    const { number } = await ready.order(await sign(id));
    await pay(number);
    const draft = await master.call(cutting.makeCuttingPlan, { body: { material, until: null } });
    const plan = await master.call(cutting.releaseCuttingPlan, {
      params: { id: draft.id },
      body: { version: draft.version },
    });
    const other = await remnant();
    const sheet = plan.sheets[0]?.id ?? 0;
    const outcome = { kind: "written_off", reason: "broken" } as const;
    const { next } = await master.call(cutting.correctCuttingSheet, {
      params: { id: plan.id, sheet },
      body: { version: plan.version, outcome, cut: [], note: "треснула" },
    });
    expect(await tasks(number)).toHaveLength(1);
    expect((await unitCard(unit)).holds).toEqual([]);
    const again = await master.call(cuttingPlan, { params: { id: next ?? 0 } });
    expect(again.sheets.map((each) => each.unit.id)).toEqual([other]);
  });
});
