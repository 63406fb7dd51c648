import type { Money } from "@zertsalo/contract/money";
import { rouble, spread, sum } from "../money/spread.ts";
import type { CartLine } from "./cart-line.ts";

/** Where samples are chosen. */
export const samplesPath = "/samples/";

/** Samples of materials in one order, each once. */
export const mostSamples = 4;

/** What was paid for the samples of an order that is not deducted from another one yet. */
export interface SampleCredit {
  orderUid: string;
  amount: Money;
}

const wholeRoubles = (amount: Money) => Math.floor(amount / rouble) * rouble;

/** All samples of an order together cost what the dearest of them does: the saving of each line. */
export function sampleSetSavings(lines: readonly Pick<CartLine, "isSample" | "price" | "quantity">[]): Money[] {
  const sums = lines.map(({ isSample, price, quantity }) => (isSample ? price.price * quantity : 0));
  const dearest = Math.max(
    0,
    ...lines.map(({ isSample, price, quantity }) => (isSample && quantity > 0 ? price.price : 0)),
  );
  return spread(wholeRoubles(sum(sums) - dearest), sums);
}

/** More samples than one order may have. */
export const hasTooManySamples = (lines: readonly Pick<CartLine, "isSample" | "quantity">[]): boolean =>
  sum(lines.map(({ isSample, quantity }) => (isSample ? quantity : 0))) > mostSamples;

/**
 * Takes credits off the goods, oldest first, each whole or not at all: none is lost on an order that is smaller.
 * `left`: what is to be paid for each line, 0 for samples, which no credit pays.
 */
export function creditSavings(credits: readonly SampleCredit[], left: readonly Money[]) {
  let rest = sum(left);
  const used: SampleCredit[] = [];
  for (const { orderUid, amount } of credits) {
    const whole = wholeRoubles(amount);
    if (whole <= 0 || whole > rest) continue;
    used.push({ orderUid, amount: whole });
    rest -= whole;
  }
  return { used, savings: spread(sum(used.map(({ amount }) => amount)), left) };
}
