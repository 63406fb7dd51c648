import { randomUUID } from "node:crypto";
import { operationTimes } from "@zertsalo/contract/station-times";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderTops } from "../../samples/order-tops.test-part.ts";

const api = await startTestApi();
const master = api.newStaff("workshop");

interface Mark {
  kind: "start" | "done" | "undo" | "scrap";
  /** Minutes after noon of the workshop, two days ago. */
  minute: number;
}

/** Marks of one piece, in their order, of an operation that nobody else has. */
async function withMarks(operation: string, marks: readonly Mark[]) {
  const options = { decor: "basalt", slabThickness: "20", surface: "matt", size: { width: 1400, height: 600 } };
  const { number } = await orderTops(api.db, { options: { ...options, edge: "mitre" } });
  for (const { kind, minute } of marks) {
    const isScrap = kind === "scrap";
    await sql`
      insert into station_mark (id, piece_id, station, operation, label, kind, part, reason, norm_minutes, at, staff_id)
      select ${randomUUID()}, piece.id, 'stone_bench', ${operation}, 'Обработка кромки', ${kind},
        ${isScrap ? "top" : null}, ${isScrap ? "chip" : null}, 20,
        date_trunc('day', now(), 'Europe/Samara') - interval '36 hours' + make_interval(mins => ${minute}),
        (select min(id) from staff)
      from workshop_piece piece where piece.number = ${number}`.execute(api.db);
  }
}
const timesOf = async (operation: string) =>
  (await master.call(operationTimes)).times.find((time) => time.operation === operation);

test("minutes from a start to its end stand beside the norm, with the names of work and station", async () => {
  for (let n = 0; n < 10; n += 1) {
    await withMarks("longer", [
      { kind: "start", minute: 0 },
      { kind: "done", minute: 30 },
    ]);
  }
  expect(await timesOf("longer")).toEqual({
    station: "stone_bench",
    stationName: "Стол обработки камня",
    operation: "longer",
    label: "Обработка кромки",
    count: 10,
    left: 0,
    norm: 20,
    measured: 30,
    percent: 50,
    isProposed: true,
  });
});

test.each<[string, Mark[], number | undefined]>([
  ["an end without a start", [{ kind: "done", minute: 30 }], undefined],
  [
    "an end on another day",
    [
      { kind: "start", minute: 0 },
      { kind: "done", minute: 15 * 60 },
    ],
    undefined,
  ],
  [
    "what was taken back",
    [
      { kind: "start", minute: 0 },
      { kind: "done", minute: 30 },
      { kind: "undo", minute: 31 },
    ],
    undefined,
  ],
  [
    "a scrap between start and end",
    [
      { kind: "start", minute: 0 },
      { kind: "scrap", minute: 10 },
      { kind: "done", minute: 25 },
    ],
    25,
  ],
  [
    "a second start counts from itself",
    [
      { kind: "start", minute: 0 },
      { kind: "undo", minute: 5 },
      { kind: "start", minute: 60 },
      { kind: "done", minute: 80 },
    ],
    20,
  ],
])("%s", async (name, marks, measured) => {
  await withMarks(name, marks);
  expect((await timesOf(name))?.measured).toBe(measured);
});

test("only staff of the workshop and its managers read it", async () => {
  await expect(api.newStaff("operator").call(operationTimes)).rejects.toMatchObject({ errorCode: "forbidden" });
});
