import { calculate } from "../calculate.ts";
import { samplePricingRules } from "./sample-pricing-rules.ts";
import { sampledTypes, randomOptions } from "./sample-options.ts";
import { sha256 } from "../sha256.ts";

/** One hash over the answers to many random questions: in a browser and on the server it must be the same. */
export function fingerprint(seeds: number): string {
  const book = samplePricingRules();
  let hash = "";
  for (let seed = 1; seed <= seeds; seed++) {
    for (const type of sampledTypes) {
      hash = sha256(hash + JSON.stringify(calculate(book, type, randomOptions(book, type, seed))));
    }
  }
  return hash;
}
