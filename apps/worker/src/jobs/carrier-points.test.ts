import type { Carrier } from "@zertsalo/gateways/carrier";
import type { CarrierPoint } from "@zertsalo/gateways/cdek-points";
import { createTestDatabase, type TestDatabase } from "@zertsalo/testing/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { hasCarrierPoints, refreshCarrierPoints } from "./carrier-points.ts";

let database: TestDatabase;
let samaraId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const samara = database.db.selectFrom("city").select("id").where("name", "=", "Самара");
  samaraId = (await samara.executeTakeFirstOrThrow()).id;
});
afterAll(() => database.close());

const aPoint = (code: string, given: Partial<CarrierPoint> = {}): CarrierPoint => ({
  cityId: samaraId,
  name: "На Полевой",
  note: "",
  phone: null,
  type: "PVZ",
  isFreight: false,
  isHandout: true,
  weightMax: 30,
  cells: [],
  point: { code, cityName: "Самара", address: "ул. Полевая, 3", lat: 53.2, long: 50.1, workTimeStr: "10–20" },
  ...given,
});
const refresh = (...pages: CarrierPoint[][]) => {
  const points: Carrier["points"] = async (page) => ({ points: pages[page] ?? [], isLast: page + 1 >= pages.length });
  const carrier = { points } as Carrier;
  return refreshCarrierPoints({ db: database.db, carrier }, createLog("silent"));
};
const codes = async () =>
  (await database.db.selectFrom("carrier_point").select("code").orderBy("code").execute()).map(({ code }) => code);

test("the table follows the carrier's list, page by page, without points that only accept goods", async () => {
  expect(await hasCarrierPoints(database.db)).toBe(false);
  await refresh([aPoint("A"), aPoint("B")], [aPoint("B"), aPoint("C"), aPoint("D", { isHandout: false })]);
  expect(await codes()).toEqual(["A", "B", "C"]);
  expect(await hasCarrierPoints(database.db)).toBe(true);
});

test("removed points are deleted, changed ones updated, duplicates merged", async () => {
  const cells = [{ width: 64, height: 38, depth: 60 }];
  const list = [aPoint("A", { type: "POSTAMAT", weightMax: 20, cells }), aPoint("B")];
  await refresh(list);
  await refresh(list);
  expect(await codes()).toEqual(["A", "B"]);
  const row = await database.db.selectFrom("carrier_point").selectAll().where("code", "=", "A").executeTakeFirst();
  expect(row).toMatchObject({ kind: "POSTAMAT", weight_max: 20, cells });
});

test("a list of far fewer points is ignored", async () => {
  await refresh([aPoint("A"), aPoint("B"), aPoint("C"), aPoint("D")]);
  await expect(refresh([aPoint("A")])).rejects.toThrow("would shrink from 4 to 1");
  expect(await codes()).toEqual(["A", "B", "C", "D"]);
});
