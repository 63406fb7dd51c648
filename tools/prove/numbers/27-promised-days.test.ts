import { promiseLaws } from "@zertsalo/configurator/promise-laws.test-part";
import { randomOperations } from "@zertsalo/configurator/promise-sample.test-part";
import { expect, test } from "vitest";
import { recordProof, sized } from "../proof.ts";

const cases = sized(10_000);

test("every piece has a plan that keeps capacity, order, rests and working days, and a day with its reasons", () => {
  const pieces = Array.from({ length: cases }, (_, at) => randomOperations(at + 1));
  const { booking, promising, worsening } = promiseLaws(pieces, Math.min(cases, 2_000), 365);
  const faults = pieces.flatMap((piece, at) =>
    [...booking(piece), ...promising(piece), ...worsening(piece)].map((fault) => `${at + 1}: ${fault}`),
  );
  recordProof({
    number: 27,
    name: "Production, promised days",
    target:
      "10,000 random pieces in a busy workshop: 0 slots overbooked, 0 operations too early or on a closed day, 0 minutes left behind, 0 days that looking changes or worse terms bring forward",
    measured: `${cases} pieces: ${faults.length} faults`,
  });
  expect(faults).toEqual([]);
});
