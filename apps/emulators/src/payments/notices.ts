import { request } from "node:http";
import { z } from "zod";
import type { Clock } from "./clock.ts";

const timeLimitMs = 10_000;
/** Loopback has more than one address: this one simulates a forged sender. */
const foreignAddress = "127.0.0.66";

/** How the following notices are sent. */
const Plan = z.object({
  /** Target URL; empty: no notices. */
  url: z.union([z.literal(""), z.url()]).optional(),
  /** Delays used in turn: [300, 0] lets the second overtake the first. */
  delaysMs: z.array(z.int().min(0).max(86_400_000)).min(1).optional(),
  copies: z.int().min(1).max(10).optional(),
  isDropped: z.boolean().optional(),
  isForeign: z.boolean().optional(),
});

export type Notices = ReturnType<typeof createNotices>;

/** Sends notices about events. A notice not answered with 200 is repeated after each of the pauses. */
export function createNotices(clock: Clock, settings: { url: string; repeatAfterMs: readonly number[] }) {
  const usual = { url: settings.url, delaysMs: [0], copies: 1, isDropped: false, isForeign: false };
  let plan = usual;
  let sent = 0;
  const log: { at: string; body: unknown; status: number | null }[] = [];

  async function deliver(body: unknown, url: string, isForeign: boolean, repeats = settings.repeatAfterMs) {
    const status = await postJson(url, body, isForeign).catch(() => null);
    log.push({ at: clock.now(), body, status });
    const [pauseMs, ...later] = repeats;
    if (status !== 200 && pauseMs !== undefined) {
      clock.after(pauseMs, () => void deliver(body, url, isForeign, later));
    }
  }

  return {
    send(body: unknown, isForeign = plan.isForeign): void {
      const { url, copies } = plan;
      if (!url || plan.isDropped) return;
      for (let copy = 0; copy < copies; copy += 1) {
        const delayMs = plan.delaysMs[sent % plan.delaysMs.length] ?? 0;
        sent += 1;
        clock.after(delayMs, () => void deliver(body, url, isForeign));
      }
    },
    /** Missing fields return to their defaults, except the URL. False if the plan is invalid. */
    plan(wanted: unknown): boolean {
      const { success, data } = Plan.safeParse(wanted);
      if (success) plan = { ...usual, url: plan.url, ...withoutGaps(data) };
      return success;
    },
    log: () => log,
  };
}

const withoutGaps = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };

/** Returns the status of the response. */
function postJson(url: string, value: unknown, isForeign: boolean): Promise<number> {
  const body = JSON.stringify(value);
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const from = isForeign ? { localAddress: foreignAddress } : {};
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: "POST", headers, timeout: timeLimitMs, ...from }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sending.on("timeout", () => sending.destroy(new Error("no answer")));
    sending.on("error", reject);
    sending.end(body);
  });
}
