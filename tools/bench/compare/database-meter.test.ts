import { expect, test } from "vitest";
import { databaseCpuBetween } from "./database-meter.ts";

const reading = (entries: [pid: number, cpuMs: number][]) => ({ cpuMs: new Map(entries), walBytes: 0 });

test.each([
  {
    name: "adds up all connections",
    before: [
      [1, 10],
      [2, 5],
    ],
    after: [
      [1, 14],
      [2, 5.5],
    ],
    spent: 4.5,
  },
  {
    name: "counts a new connection from its start",
    before: [[1, 10]],
    after: [
      [1, 10],
      [3, 2],
    ],
    spent: 2,
  },
  {
    name: "leaves out a closed connection",
    before: [
      [1, 10],
      [2, 5],
    ],
    after: [[1, 11]],
    spent: 1,
  },
] as const)("$name", ({ before, after, spent }) => {
  expect(
    databaseCpuBetween(reading([...before] as [number, number][]), reading([...after] as [number, number][])),
  ).toBe(spent);
});
