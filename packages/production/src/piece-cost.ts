import type { BillOfWork } from "./bill.ts";

export const resourceCode = {
  station: (code: string): string => `station:${code}`,
  hardware: (code: string): string => `hardware:${code}`,
  material: (code: string): string => `material:${code}`,
};

/** Kopecks for an hour of a station, a piece or metre of hardware, a square metre of a material; null: not known. */
type CostOfResource = (resource: string) => number | null;

type CostedBill = Pick<BillOfWork, "parts" | "hardware" | "operations">;

/** How much of each resource one piece takes, in the unit that its cost is named for. */
export function resourceAmounts({ parts, hardware, operations }: CostedBill): Map<string, number> {
  const amounts = new Map<string, number>();
  const add = (resource: string, amount: number) => {
    if (amount > 0) amounts.set(resource, (amounts.get(resource) ?? 0) + amount);
  };
  for (const { material, rough } of parts) add(resourceCode.material(material), (rough.width * rough.height) / 1e6);
  for (const { code, quantity, unit } of hardware) {
    add(resourceCode.hardware(code), unit === "mm" ? quantity / 1_000 : quantity);
  }
  for (const { station, minutes } of operations) add(resourceCode.station(station), minutes / 60);
  return amounts;
}

/**
 * Kopecks of one piece: rough sizes of its parts, its hardware and its minutes; scrap of the sheets is not in it. Null
 * as long as the cost of one of them is not known: a part of a cost would look like a margin.
 */
export function pieceCost(bill: CostedBill, costOf: CostOfResource): number | null {
  let total = 0;
  for (const [resource, amount] of resourceAmounts(bill)) {
    const cost = costOf(resource);
    if (cost === null) return null;
    total += cost * amount;
  }
  return Math.round(total);
}
