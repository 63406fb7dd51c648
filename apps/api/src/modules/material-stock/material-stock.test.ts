import * as contract from "@zertsalo/contract/staff-material";
import { pdfText } from "@zertsalo/pdf/pdf-text";
import { buildApp as buildPictures } from "@zertsalo/pictures/app";
import { readConfig as readPicturesConfig } from "@zertsalo/pictures/config";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "stock-photos-"));
const secret = "a secret for tests of photos";
const pictures = await buildPictures({
  config: readPicturesConfig({ STORAGE_DIR: dir, PICTURES_CACHE_DIR: join(dir, "cache"), FILES_SECRET: secret }),
  log: pino({ level: "silent" }),
});
const picturesUrl = await pictures.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => pictures.close());
const api = await startTestApi({ env: { STORAGE_DIR: dir, PICTURES_URL: picturesUrl, FILES_SECRET: secret } });
const master = api.newStaff("workshop");
const owner = api.newStaff("owner");

const slab = {
  material: "stone/statuario/12/matt",
  kind: "sheet",
  width: 3200,
  height: 1600,
  count: 1,
  batch: "26-200",
  place: "Т-1, ячейка 1",
  receivedOn: "2026-11-10",
  cost: null,
} as const;
type Received = Parameters<typeof receive>[0];
async function receive(more: Partial<typeof slab> | Record<string, unknown> = {}, by = master) {
  const { units } = await by.call(contract.receiveStock, { body: { ...slab, ...(more as object) } });
  return units;
}
async function receiveOne(more: Received = {}) {
  const [unit] = await receive(more);
  if (!unit) throw new Error("Nothing was received");
  return unit;
}
const card = (id: number, by = master) => by.call(contract.stockUnit, { params: { id } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
const writeOff = (id: number, version: number) =>
  master.call(contract.writeOffStock, {
    params: { id },
    body: { version, reason: "broken", note: "Упала с пирамиды" },
  });
const lastAudit = async () => {
  const { rows } = await sql<{ details: { words?: string; changes?: { from: string; to: string }[] } }>`
    select details from audit_entry order by id desc limit 1`.execute(api.db);
  return rows[0]?.details;
};

test("equal sheets come with a number each, and the first line of their ledger", async () => {
  const units = await receive({ count: 3 });
  expect(new Set(units.map(({ number }) => number)).size).toBe(3);
  expect(units[0]).toMatchObject({
    materialText: "Керамогранит «Статуарио» 12\u00a0мм, матовый",
    family: "Керамогранит",
    place: "Т-1, ячейка 1",
    state: "free",
  });
  const { movements } = await card(units[0]?.id ?? 0);
  expect(movements).toEqual([
    expect.objectContaining({ kind: "received", areaMm2: 5_120_000, by: "Сотрудник Тестов", place: "Т-1, ячейка 1" }),
  ]);
  expect((await lastAudit())?.words).toContain(units[2]?.number);
});

test.each([
  { name: "a material that nobody cuts", more: { material: "stone/gold/12/matt" } },
  { name: "a sheet larger than it is made", more: { width: 4000 } },
  { name: "a remnant too small to be found again", more: { kind: "remnant", width: 300, height: 300 } },
  { name: "several remnants of one size", more: { kind: "remnant", width: 1500, height: 600, count: 2 } },
  { name: "a day that has not come", more: { receivedOn: "2100-01-01" } },
  { name: "no place", more: { place: "  " } },
])("$name is not received", async ({ more }) => {
  expect(await refusal(receive(more))).toBe("invalid_request");
});

test("a scan finds a unit by its label", async () => {
  const { id, number } = await receiveOne();
  const scan = (text: string) => master.call(contract.stockScan, { query: { text } });
  for (const text of [number, `http://localhost:3001/material/${id}/`, String(id)]) {
    expect((await scan(text)).id).toBe(id);
  }
  expect(await refusal(scan("М-999999"))).toBe("stock_unit_unknown");
  expect(await refusal(scan("плита"))).toBe("stock_unit_unknown");
});

test("a move is written with both places, and the same place again writes nothing", async () => {
  const { id } = await receiveOne();
  const move = (place: string) => master.call(contract.moveStock, { params: { id }, body: { place } });
  expect((await move(" Т-2,   ячейка 4 ")).place).toBe("Т-2, ячейка 4");
  expect((await lastAudit())?.changes).toEqual([
    { field: "place", title: "Место", from: "Т-1, ячейка 1", to: "Т-2, ячейка 4" },
  ]);
  await move("Т-2, ячейка 4");
  expect((await card(id)).movements.map(({ kind }) => kind)).toEqual(["moved", "received"]);
});

test("a unit that is counted elsewhere lies there from now on", async () => {
  const { id, countedAt } = await receiveOne();
  expect(countedAt).toBeNull();
  const counted = await master.call(contract.countStock, { params: { id }, body: { place: "Т-3" } });
  expect(counted).toMatchObject({ place: "Т-3", countedAt: expect.stringMatching(/^20/) as string });
});

test("a measured size changes the ledger by the difference; a batch alone does not", async () => {
  const { id, version } = await receiveOne();
  const measure = (body: { version: number; width: number; height: number; batch: string }) =>
    master.call(contract.measureStock, { params: { id }, body: { ...body, note: "" } });
  const sized = await measure({ version, width: 3180, height: 1600, batch: "26-200" });
  expect(sized.movements[0]).toMatchObject({ kind: "measured", areaMm2: -20 * 1600 });
  const renamed = await measure({ version: sized.version, width: 3180, height: 1600, batch: "26-201" });
  expect(renamed).toMatchObject({ batch: "26-201", movements: { length: 2 } });
  expect(await refusal(measure({ version: sized.version, width: 3100, height: 1600, batch: "" }))).toBe(
    "stock_unit_changed",
  );
});

test("defects have a place on the unit, and keep it from shrinking past them", async () => {
  const { id, version } = await receiveOne();
  const chip = { x: 3100, y: 0, width: 60, height: 40, kind: "chip", note: "угол" } as const;
  const save = (seen: number, defects: contract.StockDefect[]) =>
    master.call(contract.saveStockDefects, { params: { id }, body: { version: seen, defects } });
  const saved = await save(version, [chip]);
  expect(saved.defects).toEqual([chip]);
  expect((await lastAudit())?.changes?.[0]).toMatchObject({ from: "нет", to: "3100, 0: 60 × 40 угол" });
  expect(await refusal(save(version, []))).toBe("stock_unit_changed");
  expect(await refusal(save(saved.version, [{ ...chip, x: 3150 }]))).toBe("invalid_request");
  const smaller = { version: saved.version, width: 3150, height: 1600, batch: "", note: "" };
  expect(await refusal(master.call(contract.measureStock, { params: { id }, body: smaller }))).toBe("invalid_request");
});

test("what is written off is gone for good, once", async () => {
  const { id, version } = await receiveOne();
  const both = await Promise.all([refusal(writeOff(id, version)), refusal(writeOff(id, version))]);
  expect(new Set(both)).toEqual(new Set([null, "stock_unit_gone"]));
  const gone = await card(id);
  expect(gone).toMatchObject({ state: "written_off" });
  expect(gone.movements[0]).toMatchObject({ kind: "written_off", areaMm2: -5_120_000, reason: "broken" });
  const body = { place: "Т-1" };
  expect(await refusal(master.call(contract.moveStock, { params: { id }, body }))).toBe("stock_unit_gone");
  expect(await refusal(master.call(contract.countStock, { params: { id }, body }))).toBe("stock_unit_gone");
});

test("what it has cost is read and entered by the owner alone", async () => {
  expect(await refusal(receive({ cost: 6_340_000 }))).toBe("forbidden");
  const [unit] = await receive({ cost: 6_340_000 }, owner);
  const id = unit?.id ?? 0;
  expect((await card(id, owner)).cost).toBe(6_340_000);
  expect((await card(id)).cost).toBeNull();
  expect((await card(id, api.newStaff("order_manager"))).cost).toBeNull();
  const query = { q: unit?.number ?? "" };
  expect((await master.call(contract.stockUnits, { query })).totals.cost).toBeNull();
  expect((await owner.call(contract.stockUnits, { query })).totals.cost).toBeGreaterThan(0);
  const save = (version: number, by = owner) =>
    by.call(contract.saveStockCost, { params: { id }, body: { version, cost: 6_000_000 } });
  await expect(save(1, master)).rejects.toMatchObject({ status: 403 });
  await save(1);
  expect((await lastAudit())?.changes?.[0]?.from).toBe("63\u00a0400\u00a0₽");
  expect(await refusal(save(1))).toBe("stock_unit_changed");
});

test("the list is narrowed by family, kind, place, and by what is typed", async () => {
  const place = "Т-список";
  const [first] = await receive({ place, batch: "ЛИСТ-77", count: 2 });
  await receive({ place, kind: "remnant", width: 1200, height: 500 });
  await receive({ place, material: "mdf/19", width: 2800, height: 2070 });
  const numbersOf = async (query: object) => {
    const { units, total } = await master.call(contract.stockUnits, { query: { place, ...query } });
    expect(total).toBe(units.length);
    return units.map(({ number }) => number);
  };
  expect(await numbersOf({})).toHaveLength(4);
  expect(await numbersOf({ family: "stone" })).toHaveLength(3);
  expect(await numbersOf({ view: "remnant" })).toHaveLength(1);
  expect(await numbersOf({ view: "written_off" })).toEqual([]);
  expect(await numbersOf({ q: "лист-77" })).toHaveLength(2);
  expect(await numbersOf({ q: "статуарио" })).toHaveLength(3);
  expect(await numbersOf({ q: first?.number ?? "" })).toEqual([first?.number]);
  expect(await numbersOf({ q: "такого нет" })).toEqual([]);
  const { places, materials } = await master.call(contract.stockOptions);
  expect(places).toContain(place);
  expect(materials).toContainEqual(expect.objectContaining({ code: "mdf/19", width: 2800, height: 2070 }));
});

async function sendPhoto(id: number, bytes: Uint8Array) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
  const body = new Response(form);
  return api.inject({
    method: "POST",
    url: `/admin/material/units/${id}/photo`,
    headers: {
      authorization: `Bearer ${await api.staffSession("workshop")}`,
      "content-type": body.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

test("a veined remnant waits for its photo", async () => {
  const { id, needsPhoto } = await receiveOne({ kind: "remnant", width: 1500, height: 600 });
  expect(needsPhoto).toBe(true);
  const photo = await sharp({ create: { width: 1_600, height: 800, channels: 3, background: "#ddd" } })
    .jpeg()
    .toBuffer();
  const answer = (await sendPhoto(id, photo)).json<contract.StockUnitCard>();
  expect(answer).toMatchObject({ needsPhoto: false, photo: { at: expect.stringMatching(/^20/) as string } });
  const { rows } = await sql<{ key: string }>`select photo_key as key from stock_unit where id = ${id}`.execute(api.db);
  const stored = await api.app.storage.get(rows[0]?.key ?? "");
  expect(await sharp(stored ?? Buffer.from("")).metadata()).toMatchObject({ format: "webp", width: 1_600 });
  expect((await sendPhoto(id, new TextEncoder().encode("%PDF-1.7"))).statusCode).toBe(415);
});

test("labels have the number, the size and the batch", async () => {
  const units = await receive({ count: 2, batch: "26-ЭТ" });
  const ids = units.map(({ id }) => id).join(",");
  const { name, file } = await master.call(contract.stockLabels, { query: { units: ids } });
  const text = pdfText(Buffer.from(file, "base64"));
  expect(name).toBe("этикетки, 2.pdf");
  for (const part of [units[0]?.number, units[1]?.number, "3200 × 1600 мм", "Партия 26-ЭТ"])
    expect(text).toContain(part);
  expect(await refusal(master.call(contract.stockLabels, { query: { units: `${ids},999999` } }))).toBe(
    "stock_unit_unknown",
  );
});

test("the database refuses a changed ledger", async () => {
  const { id } = await receiveOne();
  for (const change of [
    sql`update stock_movement set area_mm2 = 1 where unit_id = ${id}`,
    sql`delete from stock_movement where unit_id = ${id}`,
    sql`truncate stock_movement`,
  ]) {
    await expect(change.execute(api.db)).rejects.toThrow("the ledger of material is only written to");
  }
});

test("the database refuses a unit that its ledger does not know, and a ledger without its unit", async () => {
  const { id } = await receiveOne();
  for (const change of [
    sql`update stock_unit set width = 3000 where id = ${id}`,
    sql`update stock_unit set place = 'Т-9' where id = ${id}`,
    sql`update stock_unit set state = 'written_off' where id = ${id}`,
    sql`insert into stock_movement (unit_id, kind, pieces, area_mm2, place) values (${id}, 'measured', 0, 5, 'Т-1, ячейка 1')`,
    sql`insert into stock_unit (material, kind, width, height, trim_mm, place, received_on)
      values ('mdf/19', 'sheet', 2800, 2070, 10, 'Т-1', '2026-11-10')`,
  ]) {
    await expect(change.execute(api.db)).rejects.toThrow(/differs from its ledger/);
  }
});
