import { isRemnant } from "../material-rules.ts";
import { lowerBound } from "./lower-bound.ts";
import { remnantsFrom } from "./plan-cutting.ts";
import { randomRequest } from "./random-request.test-part.ts";

/** What a random request breaks of a law of cutting; named by its number in docs/production-laws.md. */
export const cuttingLaws = {
  /** Law 12. */
  repeat(seed: number): string[] {
    const { plan } = randomRequest(seed);
    const first = plan(8);
    const isSame = JSON.stringify(plan(8)) === JSON.stringify(first);
    return [
      ...(isSame ? [] : ["another plan the second time"]),
      ...(plan(16).cost <= first.cost + 1e-6 ? [] : ["more tries cost more"]),
    ];
  },
  /** Law 13. */
  bound(seed: number): string[] {
    const { material, items, plan } = randomRequest(seed);
    const [sheets, least] = [plan(10, []).units.length, lowerBound(material, items)];
    return sheets >= least ? [] : [`${sheets} sheets, and ${least} are the least`];
  },
  /** Law 14. */
  remnants(seed: number): string[] {
    const { material, plan } = randomRequest(seed);
    return plan(5).units.flatMap((cut) => {
      const remnants = remnantsFrom(cut);
      const { unit } = cut;
      const area = remnants.reduce((sum, { width, height }) => sum + width * height, 0);
      return [
        ...remnants.filter((each) => !isRemnant(material, each.width, each.height)).map(({ id }) => `${id}: too small`),
        ...remnants
          .filter((each) => each.material !== material || each.batch !== unit.batch)
          .map(({ id }) => `${id}: another material or lot`),
        ...(area <= unit.width * unit.height ? [] : [`remnants of ${unit.id} are larger than it`]),
      ];
    });
  },
} satisfies Record<string, (seed: number) => string[]>;
