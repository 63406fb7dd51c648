import { randomUUID } from "node:crypto";
import { runInContext } from "@zertsalo/tracing/request-context";
import type { Tracing } from "@zertsalo/tracing/tracing";
import type { Task } from "graphile-worker";
import { z } from "zod";

const Caused = z.object({ requestId: z.string().nullish() });

/** A job goes on with the id of the request that has caused it: in its log, its own jobs and its trace. */
export function inJobContext(name: string, task: Task, tracing: Tracing): Task {
  return (payload, helpers) => {
    const requestId = Caused.safeParse(payload).data?.requestId ?? randomUUID();
    const span = tracing.begin(requestId, () => ({ name: `job ${name}`, kind: "consumer" }));
    return runInContext({ requestId, span }, async () => {
      try {
        await task(payload, helpers);
      } catch (error) {
        span?.fail(error);
        throw error;
      } finally {
        span?.end();
      }
    });
  };
}
