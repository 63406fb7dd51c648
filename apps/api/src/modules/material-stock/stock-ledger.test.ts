import { fc } from "@fast-check/vitest";
import * as contract from "@zertsalo/contract/staff-material";
import { startTestApi } from "@zertsalo/testing/api";
import { caseCount } from "@zertsalo/testing/test-size";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const master = api.newStaff("workshop");
const material = "stone/concrete/12/matt";

const places = fc.constantFrom("Л-1", "Л-2", "Л-3");
const nth = fc.nat(7);
const step = fc.oneof(
  fc.record({ kind: fc.constant("receive" as const), count: fc.integer({ min: 1, max: 3 }), place: places }),
  fc.record({ kind: fc.constant("move" as const), nth, place: places }),
  fc.record({ kind: fc.constant("count" as const), nth, place: places }),
  fc.record({
    kind: fc.constant("measure" as const),
    nth,
    width: fc.integer({ min: 2500, max: 3250 }),
    height: fc.integer({ min: 1200, max: 1650 }),
  }),
  fc.record({ kind: fc.constant("write-off" as const), nth }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Expected {
  version: number;
  place: string;
  width: number;
  height: number;
  isThere: boolean;
}

/** Does the step through the API; what it refuses changes nothing here either. */
async function take(change: Step, units: Map<number, Expected>, batch: string): Promise<void> {
  if (change.kind === "receive") {
    const sheet = { material, kind: "sheet", width: 3200, height: 1600, receivedOn: "2026-11-10", cost: null } as const;
    const body = { ...sheet, count: change.count, place: change.place, batch };
    const { units: added } = await master.call(contract.receiveStock, { body });
    for (const { id, version } of added) {
      units.set(id, { version, place: change.place, width: 3200, height: 1600, isThere: true });
    }
    return;
  }
  const [id, unit] = [...units][change.nth % Math.max(1, units.size)] ?? [];
  if (id === undefined || !unit) return;
  const done = await changeUnit(id, unit.version, change, batch);
  expect(done !== null).toBe(unit.isThere);
  if (!done) return;
  Object.assign(unit, { version: done.version, isThere: change.kind !== "write-off" });
  if (change.kind === "measure") Object.assign(unit, { width: change.width, height: change.height });
  if (change.kind === "move" || change.kind === "count") unit.place = change.place;
}

/** Null: the unit is gone. */
function changeUnit(id: number, version: number, change: Exclude<Step, { kind: "receive" }>, batch: string) {
  const params = { id };
  const work = (): Promise<{ version: number }> => {
    if (change.kind === "move") return master.call(contract.moveStock, { params, body: { place: change.place } });
    if (change.kind === "count") return master.call(contract.countStock, { params, body: { place: change.place } });
    if (change.kind === "write-off") {
      return master.call(contract.writeOffStock, { params, body: { version, reason: "broken", note: "" } });
    }
    const { width, height } = change;
    return master.call(contract.measureStock, { params, body: { version, width, height, batch, note: "" } });
  };
  return work().catch((error: { errorCode?: string }) => {
    expect(error.errorCode).toBe("stock_unit_gone");
    return null;
  });
}

let run = 0;

test("whatever is done with units, the ledger sums to what lies there", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      run += 1;
      const batch = `Л-${run}`;
      const units = new Map<number, Expected>();
      for (const change of steps) await take(change, units, batch);
      const { rows } = await sql<{ id: number; pieces: number; area: number; place: string }>`
        select unit_id as id, sum(pieces)::int as pieces, sum(area_mm2)::int8 as area,
          (array_agg(place order by id desc))[1] as place
        from stock_movement where unit_id = any (${[...units.keys()]}::int[]) group by unit_id order by unit_id`.execute(
        api.db,
      );
      expect(rows).toEqual(
        [...units].map(([id, { isThere, width, height, place }]) => ({
          id,
          pieces: isThere ? 1 : 0,
          area: isThere ? width * height : 0,
          place,
        })),
      );
      const { units: free } = await master.call(contract.stockUnits, { query: { q: batch } });
      const there = [...units].filter(([, { isThere }]) => isThere).map(([id]) => id);
      expect(free.flatMap((each) => (each.batch === batch ? [each.id] : [])).toSorted((a, b) => a - b)).toEqual(there);
    }),
    { numRuns: caseCount(100) },
  );
});
