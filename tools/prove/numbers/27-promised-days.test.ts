import {
  busyWorkshop,
  planViolations,
  randomOperations,
  sampleWorkshop,
} from "@zertsalo/configurator/promise-sample.test-part";
import { bookPiece, releasePiece } from "@zertsalo/production/schedule/book-piece";
import { promiseDay } from "@zertsalo/production/schedule/promise-day";
import { expect, test } from "vitest";
import { recordProof, sized } from "../proof.ts";

const cases = sized(10_000);
const release = "2026-12-01";

test("every piece has a plan that keeps capacity, order, rests and working days, and a day with its reasons", () => {
  const workshop = sampleWorkshop(
    release,
    [{ station: "stone_saw", machines: 1, from: "2026-12-08", to: "2026-12-09" }],
    365,
  );
  const pieces = Array.from({ length: cases }, (_, at) => randomOperations(at + 1));
  const { booked } = busyWorkshop(workshop, pieces, Math.min(cases, 2_000), 1);
  const faults: string[] = [];
  for (const [at, operations] of pieces.entries()) {
    const plan = bookPiece(operations, { release }, booked, workshop);
    const found = plan ? planViolations(operations, plan, workshop) : ["not planned"];
    for (const [code, { capacity }] of workshop.stations) {
      if (booked.row(code).some((minutes, half) => minutes > (capacity[half] ?? 0)))
        found.push(`${code} is overbooked`);
    }
    if (plan) releasePiece(plan, booked);
    const promised = promiseDay([operations], { release }, booked, workshop, { days: 0, perDays: 8 });
    if (promised?.why.at(-1)?.to !== promised?.day) found.push("the reasons do not end on the day");
    faults.push(...found.map((fault) => `${at + 1}: ${fault}`));
  }
  recordProof({
    number: 27,
    name: "Production, promised days",
    target: "10,000 random pieces in a busy workshop: 0 slots overbooked, 0 operations too early or on a closed day",
    measured: `${cases} pieces: ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
});
