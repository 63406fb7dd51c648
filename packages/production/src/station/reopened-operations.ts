import type { CutPart, Operation } from "../bill.ts";

type Step = Pick<Operation, "code" | "station" | "stage" | "after">;

/** The saw or table that cuts this material. */
export function cuttingStation(material: string): string {
  const [family] = material.split("/");
  if (family === "stone") return "stone_saw";
  return family === "glass" ? "glass_table" : "board_saw";
}

/** The top of a unit has operations of its own: «top.saw», «top.edge». */
const prefixOf = (code: string): string => (code.startsWith("top.") ? "top." : "");

/** Parts that this operation cuts; none for an operation after the saw. */
export function partsCutBy<Part extends Pick<CutPart, "code" | "material">>(
  { code, station, stage }: Pick<Operation, "code" | "station" | "stage">,
  parts: readonly Part[],
): Part[] {
  if (stage !== "cutting") return [];
  return parts.filter((part) => cuttingStation(part.material) === station && prefixOf(part.code) === prefixOf(code));
}

/**
 * A part was scrapped at this operation: what has to be done once more, from the cut of its successor up to where its
 * predecessor was lost. An operation that the part does not pass through stays done.
 */
export function reopenedOperations(
  operations: readonly Step[],
  part: Pick<CutPart, "code" | "material">,
  at: string,
): string[] {
  const cuts = operations.filter((operation) => partsCutBy(operation, [part]).length > 0).map(({ code }) => code);
  const before = new Set([at, ...predecessors(operations, at)]);
  const passed = new Set(cuts);
  // In a bill everything stands after what it waits for.
  for (const { code, after } of operations) {
    if (before.has(code) && after.some((each) => passed.has(each))) passed.add(code);
  }
  return operations.map(({ code }) => code).filter((code) => before.has(code) && (passed.has(code) || code === at));
}

function predecessors(operations: readonly Step[], code: string): Set<string> {
  const found = new Set<string>();
  const waiting = [code];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const each of operations.find((operation) => operation.code === next)?.after ?? []) {
      if (!found.has(each)) waiting.push(each);
      found.add(each);
    }
  }
  return found;
}
