import { releasePiece } from "@zertsalo/production/schedule/book-piece";
import { BookedMinutes } from "@zertsalo/production/schedule/booked-minutes";
import { promiseDay } from "@zertsalo/production/schedule/promise-day";
import { dayAt, dayHalves, halfOf, halvesPerDay, type Outage } from "@zertsalo/production/schedule/workshop";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import type { ConfiguratorType, Options } from "./model.ts";
import examples from "./promise-examples.json" with { type: "json" };
import { promiseLaws } from "./promise-laws.test-part.ts";
import { busyWorkshop, operationsFor, randomOperations, sampleWorkshop } from "./promise-sample.test-part.ts";

interface Example {
  id: string;
  about: string;
  type: ConfiguratorType;
  options: Options;
  count: number;
  release: string;
  perDays: number;
  outages?: Outage[];
  booked?: { station: string; from: string; days: number; minutes: number }[];
  materialFrom?: string;
  expected: unknown;
}

test.each(examples as unknown as Example[])("$id: $about", ({ type, options, count, release, ...example }) => {
  const workshop = sampleWorkshop(release, example.outages);
  const booked = new BookedMinutes(workshop);
  for (const { station, from, days, minutes } of example.booked ?? []) {
    for (let day = 0; day < days; day++) {
      const first = halfOf(workshop, from) + day * halvesPerDay;
      for (const half of [first, first + 1]) booked.add(station, half, minutes);
    }
  }
  const pieces = Array.from({ length: count }, () => operationsFor(type, options));
  const { materialFrom, perDays } = example;
  const promised = promiseDay(pieces, { release, materialFrom }, booked, workshop, { days: 0, perDays });
  const point = (half: number) => `${dayAt(workshop, half)} ${dayHalves[half % halvesPerDay]}`;
  const lines = promised && {
    day: promised.day,
    operations: promised.plans[0]?.operations.map(
      ({ code, start, end }) => `${code} ${point(start)}${start === end ? "" : ` … ${point(end)}`}`,
    ),
    why: promised.why.map(
      ({ kind, station, from, to }) => `${kind}${station ? ` ${station}` : ""} ${from}${from === to ? "" : `…${to}`}`,
    ),
  };
  expect(lines).toEqual(example.expected);
});

const pieces = Array.from({ length: caseCount(300) }, (_, at) => randomOperations(at + 1));
const laws = promiseLaws(pieces, 300);

test.each([
  [
    "is booked after all it waits for, rested, on working days, within capacity, and released without a trace",
    laws.booking,
  ],
  ["is promised a day by looking alone, the same one each time, with its reasons", laws.promising],
  ["never ends earlier by a later release, less capacity or more load", laws.worsening],
])("any piece in a busy workshop %s", (_, violations) => {
  const faults = pieces.flatMap((piece, at) => violations(piece).map((fault) => `${at + 1}: ${fault}`));
  expect(faults).toEqual([]);
});

test("no slot is booked above its capacity, however many pieces come, and none stays booked without them", () => {
  const workshop = sampleWorkshop("2026-12-01", [], 200);
  const { booked, plans } = busyWorkshop(workshop, pieces, 800, 1);
  for (const [code, { capacity }] of workshop.stations) {
    booked.row(code).forEach((minutes, half) => expect(minutes).toBeLessThanOrEqual(capacity[half] ?? 0));
  }
  for (const plan of plans) if (plan) releasePiece(plan, booked);
  for (const code of workshop.stations.keys()) expect(booked.row(code).every((minutes) => minutes === 0)).toBe(true);
});
