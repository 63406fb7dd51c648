import { currentRequestId } from "@zertsalo/tracing/request-context";
import { noTracing, type Tracing } from "@zertsalo/tracing/tracing";
import type { JobHelpers } from "graphile-worker";
import { expect, test } from "vitest";
import { inJobContext } from "./in-job-context.ts";

const helpers = {} as JobHelpers;

async function idIn(payload: unknown): Promise<string | null> {
  let seen: string | null = null;
  await inJobContext("send-letter", () => void (seen = currentRequestId()), noTracing)(payload, helpers);
  return seen;
}

test("a job goes on with the id of its request", async () => {
  expect(await idIn({ id: "1", requestId: "4bf92f3577b34da6" })).toBe("4bf92f3577b34da6");
});

test.each([{ id: "1" }, { id: "1", requestId: null }, {}, null, [], { requestId: 7 }])(
  "a job of nobody's request gets an id of its own (%j)",
  async (payload) => {
    expect(await idIn(payload)).toMatch(/^[\da-f-]{36}$/);
  },
);

/** Notes what becomes of the one span. */
function noting(steps: string[]): Tracing {
  const span = {
    traceparent: "",
    child: () => span,
    set() {},
    fail: (error: unknown) => void steps.push(String(error)),
    end: () => void steps.push("ended"),
  };
  return {
    ...noTracing,
    begin(requestId, beginning) {
      steps.push(`${requestId} ${beginning().name}`);
      return span;
    },
  };
}

test("a traced job is a span", async () => {
  const steps: string[] = [];
  await inJobContext("send-letter", () => {}, noting(steps))({ requestId: "a1" }, helpers);
  expect(steps).toEqual(["a1 job send-letter", "ended"]);
});

test("a failed job fails its span, and is tried again by the queue", async () => {
  const steps: string[] = [];
  const task = inJobContext("send-letter", () => Promise.reject(new Error("no")), noting(steps));
  await expect(task({ requestId: "a1" }, helpers)).rejects.toThrow("no");
  expect(steps).toEqual(["a1 job send-letter", "Error: no", "ended"]);
});
