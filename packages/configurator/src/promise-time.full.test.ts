import { bookPiece } from "@zertsalo/production/schedule/book-piece";
import { BookedMinutes } from "@zertsalo/production/schedule/booked-minutes";
import { promiseDay } from "@zertsalo/production/schedule/promise-day";
import { expect, test } from "vitest";
import { busyWorkshop, randomOperations, sampleWorkshop } from "./promise-sample.test-part.ts";

/** Milliseconds of this thread: on a busy machine a test waits for its turn as long as others like. */
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const release = "2026-11-23";
const open = 5_000;
const workshop = sampleWorkshop(release, [], 365);
const pieces = Array.from({ length: 300 }, (_, at) => randomOperations(at + 1));

test("a promise among 5,000 open pieces takes at most 20 ms in 99 of 100 cases", () => {
  const { booked } = busyWorkshop(workshop, pieces, open, 1);
  const times = Array.from({ length: 2_000 }, (_, at) => {
    const operations = pieces[at % pieces.length] ?? [];
    const begun = cpuMs();
    promiseDay([operations], { release }, booked, workshop, { days: 0, perDays: 8 });
    return cpuMs() - begun;
  }).toSorted((a, b) => a - b);
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThanOrEqual(20);
});

test("5,000 open pieces are planned anew in at most two seconds", () => {
  const queue = Array.from({ length: open }, (_, at) => pieces[(at * 7) % pieces.length] ?? []);
  const begun = cpuMs();
  const booked = new BookedMinutes(workshop);
  for (const operations of queue) bookPiece(operations, { release }, booked, workshop);
  expect(cpuMs() - begun).toBeLessThanOrEqual(2_000);
});
