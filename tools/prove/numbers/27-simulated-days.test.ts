import { workshop } from "@zertsalo/production/stations";
import { expect, test } from "vitest";
import { isFull, recordProof } from "../proof.ts";
import { drawDays, seasons } from "../workshop/drawn-days.ts";
import { simulateDays } from "../workshop/simulate-days.ts";

/** What the workshop promises in each season: the shop's own reserve, and a larger one that staff set in the season. */
const wanted = {
  quiet: { buffer: workshop.buffer, onTime: 99, slack: null, promised: 4.5 },
  usual: { buffer: workshop.buffer, onTime: 97, slack: 1.5, promised: null },
  season: { buffer: { days: 0, perDays: 5 }, onTime: 97, slack: 3, promised: null },
} as const;
const names = ["quiet", "usual", "season"] as const;
const runs = (isFull ? names : (["usual"] as const)).flatMap((name) =>
  (isFull ? [1, 2, 3] : [1]).map((seed) => ({ name, seed })),
);

test.each(runs)("90 days, $name, seed $seed: the promised day is kept", ({ name, seed }) => {
  const drawn = drawDays(seed, seasons[name]);
  const { buffer, onTime, slack, promised } = wanted[name];
  const [kept, formula] = [simulateDays(drawn, buffer), simulateDays(drawn, "formula")];
  const limits = [
    `≥ ${onTime} % on time`,
    ...(slack === null ? [] : [`mean slack ≤ ${slack} working days`]),
    ...(promised === null ? [] : [`mean promise ≤ ${promised} working days`]),
  ];
  const text = ({ onTime: percent, slack: mean, promised: days, lateBy }: typeof kept) =>
    `${percent} % on time, slack ${mean}, promised ${days}, late by ${lateBy}`;
  const passes =
    kept.onTime >= onTime &&
    (slack === null || kept.slack <= slack) &&
    (promised === null || kept.promised <= promised);
  recordProof({
    passes,
    number: 27,
    name: `Production, 90 days, ${name}, seed ${seed}`,
    target: `one day in reserve for every ${buffer.perDays}: ${limits.join(", ")}`,
    measured: `${kept.orders} orders: ${text(kept)}; today's formula ${text(formula)}. Forecasts that worried staff: ${kept.staffWarnings.orders}, ${kept.staffWarnings.percent} % of them false; buyers written to: ${kept.letters.orders}, ${kept.letters.percent} % in vain; of the late ones ${kept.writtenBefore} % were told before their day`,
  });
  expect({ name, seed, ...kept, passes }).toMatchObject({ passes: true });
});
