import { Logger } from "graphile-worker";
import { currentRequestId } from "@zertsalo/tracing/request-context";
import { type Logger as Log, pino } from "pino";

export type { Logger as Log } from "pino";

export function createLog(level: string): Log {
  return pino({ name: "worker", level, mixin: requestOfJob });
}

/** A line of a job has the id of the request that has caused it. */
function requestOfJob(): object {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
}

/** Forwards messages of the job queue to our log, with the job's name and id, never with its payload. */
export function queueLogger(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => {
    const lines = log.child({ ...(taskIdentifier && { job: taskIdentifier }), ...(jobId && { jobId }) });
    return (level, message, meta) => {
      const details = meta?.error instanceof Error ? { err: meta.error } : {};
      if (level === "error") lines.error(details, message);
      else if (level === "warning") lines.warn(details, message);
      else lines.debug(details, message);
    };
  });
}
