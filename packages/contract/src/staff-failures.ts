import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";

const tag = "Служебное";

/** Of a list; what is beyond is for a developer. */
export const maxFailures = 100;

/** A big integer of the database: the queue counts every job that there ever was. */
const JobId = z.int().positive();

export const JobFailure = z
  .object({
    id: JobId,
    task: z.string(),
    /** The unique name it was enqueued under; empty for a job without one. */
    key: z.string(),
    attempts: z.int(),
    maxAttempts: z.int(),
    failedAt: z.iso.datetime(),
    /** Of the next attempt; null when there is none. */
    nextAt: z.iso.datetime().nullable(),
    /** Without addresses and phone numbers. */
    cause: z.string(),
  })
  .meta({ id: "JobFailure" });
export type JobFailure = z.infer<typeof JobFailure>;

export const ErpFileState = z.enum(["open", "waiting", "done", "failed"]);
export type ErpFileState = z.infer<typeof ErpFileState>;

export const ErpFile = z
  .object({
    id: Id,
    type: z.enum(["catalog", "sale"]),
    name: z.string(),
    bytes: z.int(),
    state: ErpFileState,
    /** What came of it, or why it failed. */
    note: z.string(),
  })
  .meta({ id: "ErpFile" });
export type ErpFile = z.infer<typeof ErpFile>;

export const ListedErpSession = z.object({ startedAt: z.iso.datetime(), files: z.array(ErpFile) });
export type ListedErpSession = z.infer<typeof ListedErpSession>;

export const staffFailures = endpoint({
  method: "GET",
  path: "/admin/failures",
  summary: "Jobs that have failed, those without another attempt first, and the latest sessions of 1C with their files",
  tag,
  rights: ["health.see"],
  response: z.object({ jobs: z.array(JobFailure), erpSessions: z.array(ListedErpSession) }),
});

export const repeatJobs = endpoint({
  method: "POST",
  path: "/admin/failures/repeat-jobs",
  summary: "Runs failed jobs now, with all their attempts; those that are gone or running are passed over",
  tag,
  rights: ["health.repeat"],
  audit: { kind: "change", about: "task", title: "Задания запущены снова" },
  body: z.strictObject({ ids: z.array(JobId).min(1).max(maxFailures) }),
  response: z.object({ repeated: z.int() }),
});

export const repeatErpFile = endpoint({
  method: "POST",
  path: "/admin/failures/erp-files/:fileId/repeat",
  summary: "Imports a failed file of 1C once more",
  tag,
  rights: ["health.repeat"],
  audit: { kind: "change", about: "task", title: "Файл 1С разбирается снова" },
  params: z.object({ fileId: pathId }),
  response: z.object({ name: z.string() }),
  errors: ["erp_file_not_failed"],
});
