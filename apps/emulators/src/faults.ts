import { z } from "zod";
import { parsedJson } from "./parsed-json.ts";

/** Simulated failures of a service. */
const Fault = z.object({
  system: z.string(),
  fault: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("status"), status: z.int().min(300).max(599) }),
    z.object({ kind: z.literal("delay"), delayMs: z.int().min(1).max(60_000) }),
    /** Answers HTML instead of its own format. */
    z.object({ kind: z.literal("garbage") }),
    /** Answers with a far too large body. */
    z.object({ kind: z.literal("flood") }),
    /** Closes the connection without processing the request. */
    z.object({ kind: z.literal("drop") }),
    /** Processes the request, then closes the connection without an answer. */
    z.object({ kind: z.literal("lost-answer") }),
  ]),
  times: z.int().min(1).max(10_000).default(1),
});
type Fault = z.output<typeof Fault>["fault"];

export type Faults = ReturnType<typeof createFaults>;

/** The active faults, at `/__emu/faults`: POST adds one, DELETE clears all. */
export function createFaults() {
  let waiting: z.output<typeof Fault>[] = [];
  return {
    /** False if the body is invalid. */
    add(body: string): boolean {
      const parsed = Fault.safeParse(parsedJson(body));
      if (parsed.success) waiting.push(parsed.data);
      return parsed.success;
    },
    clear() {
      waiting = [];
    },
    list: () => waiting,
    /** Takes the fault for the next request to a service. */
    next(system: string): Fault | null {
      const found = waiting.find((each) => each.system === system);
      if (!found) return null;
      found.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return found.fault;
    },
  };
}
