import { pieceBillOfWork } from "@zertsalo/contract/bill-of-work";
import { orderEvents } from "@zertsalo/contract/order-events";
import { staffOrder } from "@zertsalo/contract/staff-orders";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import * as contract from "@zertsalo/contract/workshop";
import { openPieces } from "@zertsalo/orders/workshop-pieces";
import { calculate } from "@zertsalo/configurator/calculate";
import { freezeConfiguration } from "@zertsalo/configurator/frozen";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { stageList } from "@zertsalo/domain/workshop/stages";
import { buildApp as buildPictures } from "@zertsalo/pictures/app";
import { readConfig as readPicturesConfig } from "@zertsalo/pictures/config";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer } from "@zertsalo/testing/builders";
import { newOrder } from "@zertsalo/testing/order-builders";
import { describeLine } from "@zertsalo/testing/staff-builders";
import { sql } from "kysely";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "workshop-photos-"));
const secret = "a secret for tests of photos";
const pictures = await buildPictures({
  config: readPicturesConfig({ STORAGE_DIR: dir, PICTURES_CACHE_DIR: join(dir, "cache"), FILES_SECRET: secret }),
  log: pino({ level: "silent" }),
});
const picturesUrl = await pictures.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => pictures.close());
const api = await startTestApi({ env: { STORAGE_DIR: dir, PICTURES_URL: picturesUrl, FILES_SECRET: secret } });

const master = api.newStaff("workshop");
const buyer = await newBuyer(api.db, { name: "Анна Лебедева" });
const anna = api.newUser(buyer.id);
/** Anna's order in production, with one made-to-order piece. */
const order = await newOrder(api.db, buyer, {
  status: "W",
  payment: { method: "card-online", status: "completed" },
  lines: [{ name: "Столешница по размеру", price: 3_359_800, isSpecialProduct: true }, {}],
});
await describeLine(api.db, order, 1, {
  configuration: freezeConfiguration(calculate(samplePricingRules(), "tabletop", {})),
});
await openPieces(api.db, order);
const { number } = order;
const code = `${number}-1-1`;
const params = { code };
const card = () => master.call(contract.workshopPiece, { params });
const mark = (stage: contract.WorkshopStage) => master.call(contract.markStage, { params, body: { stage } });
const markAll = async () => {
  for (const stage of stageList) await mark(stage);
};
const making = () => anna.call(contract.orderMaking, { params: { number: String(number) } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const setStatus = (status: string) =>
  sql`update orders set status = ${status}::text::"char" where number = ${number}`.execute(api.db);

beforeEach(async () => {
  for (const table of ["workshop_mark", "workshop_photo"]) {
    await sql`
      delete from ${sql.table(table)} where piece_id in (select id from workshop_piece where number = ${number})`.execute(
      api.db,
    );
  }
  await sql`update workshop_piece set place = 'taken' where number = ${number}`.execute(api.db);
  await sql`delete from order_move where order_uid = ${order.uid} and status = 'B'`.execute(api.db);
  await sql`
    update orders set status = 'W', is_cutting_started = false, payment_status = 'completed'
    where number = ${number}`.execute(api.db);
  await sql`
    insert into order_acceptance (customer_id, order_uid, item_uid, product_id, text_version, ip_hash)
    select customer_id, order_uid, uid, product_id, 'test', '' from order_item
    where order_uid = (select uid from orders where number = ${number})
    on conflict do nothing`.execute(api.db);
});

test("orders in production are in the queue, one piece for each unit", async () => {
  const { pieces } = await master.call(contract.workshopQueue);
  expect(pieces.map((piece) => piece.code)).toContain(code);
  expect(pieces.find((piece) => piece.code === code)).toMatchObject({ place: "taken", n: 1, of: 1, isPaused: false });
  await setStatus("X");
  expect((await master.call(contract.workshopQueue)).pieces.map((piece) => piece.number)).not.toContain(number);
});

test.each([code, `http://localhost:3001/workshop/${code}/`, String(number)])("«%s» is scanned", async (text) => {
  const { pieces } = await master.call(contract.workshopScan, { query: { text } });
  expect(pieces.map((piece) => piece.code)).toEqual([code]);
});

test.each([`${number}-9-1`, "12345", "зеркало", ""])("«%s» matches no piece", async (text) => {
  expect(await refusal(master.call(contract.workshopScan, { query: { text } }))).toBe("workshop_code_unknown");
});

/** Statuses that a manager may move the order to. */
const allowed = async () => {
  const office = await api.newStaff("order_manager").call(staffOrder, { params: { number: String(number) } });
  return office.allowed.map(({ to }) => to);
};

test("stages follow each other, the buyer sees them, and the first one blocks changes of the order", async () => {
  expect(await refusal(mark("cutting"))).toBe("workshop_stage_refused");
  expect(await allowed()).toEqual(expect.arrayContaining(["K", "A"]));
  const { now } = await anna.call(orderEvents, { query: {} });
  expect(await mark("taken")).toMatchObject({ place: "cutting", canHandOver: false });
  expect(await allowed()).not.toContain("K");
  expect(await allowed()).not.toContain("A");
  await mark("cutting");

  const [piece] = (await making()).pieces;
  expect(piece?.stages.map(({ state }) => state)).toEqual(["done", "done", "now", "next", "next", "next"]);
  expect(piece?.stages[1]?.at).not.toBeNull();
  const { events } = await anna.call(orderEvents, { query: { since: now } });
  expect(events.filter(({ type }) => type === "ORDER_STAGE_DONE")).toHaveLength(2);
  const own = (await card()).stages[0];
  expect(own?.done?.by).toBe("Сотрудник Тестов");
  expect(JSON.stringify(piece)).not.toContain("Сотрудник");
});

test("only the last mark can be reverted; cutting cannot", async () => {
  await mark("taken");
  await mark("cutting");
  const takeBack = (stage: contract.WorkshopStage) => master.call(contract.takeBackStage, { params: { code, stage } });
  expect(await refusal(takeBack("taken"))).toBe("workshop_stage_refused");
  await takeBack("cutting");
  expect(await takeBack("taken")).toMatchObject({ place: "taken" });
  expect(await allowed()).not.toContain("K");
});

test("of two concurrent scans of one piece, one marks it", async () => {
  const tries = await Promise.all([refusal(mark("taken")), refusal(mark("taken"))]);
  expect(new Set(tries)).toEqual(new Set([null, "workshop_stage_refused"]));
});

test("marks are refused while the order is being changed", async () => {
  await setStatus("K");
  expect(await refusal(mark("taken"))).toBe("workshop_paused");
  expect(await card()).toMatchObject({ isPaused: true });
});

test("the order moves on when all pieces are made, by the table of moves and as the workshop", async () => {
  const handOver = () => master.call(contract.handOverOrder, { params: { number: String(number) } });
  expect(await refusal(handOver())).toBe("workshop_not_finished");
  await markAll();
  expect(await card()).toMatchObject({ place: "done", canHandOver: true });
  await handOver();
  const office = await api.newStaff("order_manager").call(staffOrder, { params: { number: String(number) } });
  expect(office.order.status).toBe("B");
  expect(office.moves.at(-1)).toMatchObject({ status: "B", actor: "workshop" });
  expect(await refusal(handOver())).toBe("order_move_refused");
});

test("a handed-over piece has no mark to revert, whatever happens to its order", async () => {
  await markAll();
  expect(await card()).toMatchObject({ next: null, undoable: "packing", isHandedOver: false });
  await master.call(contract.handOverOrder, { params: { number: String(number) } });
  const takeBack = () => master.call(contract.takeBackStage, { params: { code, stage: "packing" } });
  for (const status of ["B", "S", "L", "F"] as const) {
    await setStatus(status);
    expect(await card(), status).toMatchObject({ next: null, undoable: null, isHandedOver: true });
    expect(await refusal(takeBack()), status).toBe("workshop_handed_over");
  }
  expect((await card()).place).toBe("done");
});

test("a larger line gets more pieces, a removed line loses them", async () => {
  const setQuantity = (quantity: number) =>
    sql`update order_item set quantity = ${quantity} where order_uid = ${order.uid} and line = 1`.execute(api.db);
  await mark("taken");
  await setQuantity(3);
  await openPieces(api.db, order);
  const { pieces } = await card();
  expect(pieces.map((piece) => [piece.code, piece.place])).toEqual([
    [code, "cutting"],
    [`${number}-1-2`, "taken"],
    [`${number}-1-3`, "taken"],
  ]);
  await setQuantity(1);
  await openPieces(api.db, order);
  expect((await card()).pieces.map((piece) => piece.code)).toEqual([code]);
});

test("the workshop reads its files, and prints them with a code that opens the piece", async () => {
  const file = (kind: contract.WorkshopFileKind) => master.call(contract.workshopFile, { params: { code, kind } });
  expect(await refusal(file("cutting-list"))).toBe("document_not_found");
  const line = { customer_id: order.customerId, order_uid: order.uid, item_uid: order.itemUids[0] ?? "" };
  for (const kind of ["drawing-pdf", "drawing-svg", "workshop-dxf"]) {
    const key = `orders/${number}/${kind}`;
    await api.app.storage.put(key, Buffer.from(`<${kind}/>`), "text/plain");
    await api.db
      .insertInto("order_file")
      .values({ ...line, kind, name: `${code}.${kind}`, key, sha256: "0".repeat(64) })
      .execute();
  }
  expect(Buffer.from((await file("workshop-dxf")).file, "base64").toString()).toBe("<workshop-dxf/>");
  expect((await card()).files.map(({ kind }) => kind).toSorted()).toEqual([
    "drawing-pdf",
    "drawing-svg",
    "workshop-dxf",
  ]);
  const { sheets } = await master.call(contract.workshopSheets, { params: { number: String(number) } });
  expect(sheets).toMatchObject([{ code, svg: "<drawing-svg/>", hash: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(sheets[0]?.qr.path.length).toBeGreaterThan(100);
});

async function send(bytes: Uint8Array, role: StaffRole = "workshop") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  const body = new Response(form);
  return api.inject({
    method: "POST",
    url: `/admin/workshop/pieces/${code}/photos`,
    headers: {
      authorization: `Bearer ${await api.staffSession(role)}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

test("a photo is redrawn, and the buyer sees it once it is shared", async () => {
  const photo = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: "#776655" } })
    .withExif({ IFD0: { Copyright: "hidden words" } })
    .jpeg()
    .toBuffer();
  const sent = (await send(photo)).json<contract.WorkshopCard>().photos[0];
  const bytes = Buffer.from(await (await fetch(sent?.link ?? "")).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_560, format: "webp" });
  expect(bytes.includes("hidden words")).toBe(false);
  expect((await making()).pieces[0]?.photos).toEqual([]);

  const id = sent?.id ?? 0;
  await master.call(contract.shareWorkshopPhoto, { params: { id }, body: { isShared: true } });
  const [shared] = (await making()).pieces[0]?.photos ?? [];
  expect((await fetch(shared?.preview ?? "")).status).toBe(200);
  const stranger = api.newUser((await newBuyer(api.db)).id);
  expect(await refusal(stranger.call(contract.orderMaking, { params: { number: String(number) } }))).toBe(
    "order_not_found",
  );
  const after = await master.call(contract.removeWorkshopPhoto, { params: { id } });
  expect(after.photos).toEqual([]);
  expect((await fetch(sent?.link ?? "")).status).toBe(404);
});

test.each([
  { name: "a document", bytes: new TextEncoder().encode("%PDF-1.7"), answer: 415 },
  { name: "a script", bytes: new TextEncoder().encode("<script>"), answer: 415 },
  { name: "a broken picture", bytes: new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]), answer: 422 },
])("$name is refused as a photo", async ({ bytes, answer }) => {
  expect((await send(bytes)).statusCode).toBe(answer);
  expect((await card()).photos).toEqual([]);
});

test("the workshop reads what a piece is cut from and how long it takes; others of the staff do not", async () => {
  const { bill } = await master.call(pieceBillOfWork, { params });
  expect(bill?.parts).toEqual([
    expect.objectContaining({
      codes: ["top"],
      materialText: "Керамогранит «Статуарио» 12\u00a0мм, матовый",
      width: 1200,
      height: 480,
      grain: "width",
    }),
  ]);
  expect(bill?.operations.map(({ station, minutes }) => [station, minutes])).toEqual([
    ["Мостовая пила", 26],
    ["Стол обработки камня", 34],
    ["Контроль", 12],
    ["Упаковка", 24],
  ]);
  await expect(api.newStaff("order_manager").call(pieceBillOfWork, { params })).resolves.toEqual({ bill });
  await expect(api.newStaff("content").call(pieceBillOfWork, { params })).rejects.toMatchObject({ status: 403 });
  expect(await refusal(master.call(pieceBillOfWork, { params: { code: `${number}-1-9` } }))).toBe("not_found");
});
