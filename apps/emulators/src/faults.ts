import { z } from "zod";
import { parsedJson } from "./parsed-json.ts";

/** How a service may misbehave, to be seen without waiting for a bad day. */
const Fault = z.object({
  system: z.string(),
  fault: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("status"), status: z.int().min(300).max(599) }),
    z.object({ kind: z.literal("delay"), delayMs: z.int().min(1).max(60_000) }),
    /** Answers a page instead of its own format. */
    z.object({ kind: z.literal("garbage") }),
    /** Answers far more than it should. */
    z.object({ kind: z.literal("flood") }),
    /** Hangs up without having done anything. */
    z.object({ kind: z.literal("drop") }),
    /** Does what it was asked for, and hangs up before saying so. */
    z.object({ kind: z.literal("lost-answer") }),
  ]),
  times: z.int().min(1).max(10_000).default(1),
});
type Fault = z.output<typeof Fault>["fault"];

export type Faults = ReturnType<typeof createFaults>;

/** The faults that are switched on, at `/__emu/faults`: POST adds one, DELETE clears all. */
export function createFaults() {
  let waiting: z.output<typeof Fault>[] = [];
  return {
    /** Answers whether it was understood. */
    add(body: string): boolean {
      const parsed = Fault.safeParse(parsedJson(body));
      if (parsed.success) waiting.push(parsed.data);
      return parsed.success;
    },
    clear() {
      waiting = [];
    },
    list: () => waiting,
    /** The fault for the next request to a service, which is used up by it. */
    next(system: string): Fault | null {
      const found = waiting.find((each) => each.system === system);
      if (!found) return null;
      found.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return found.fault;
    },
  };
}
