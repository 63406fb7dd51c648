import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import type { Db } from "../connection.ts";

interface QueuedImport {
  from: "open" | "failed";
  to: "open" | "waiting";
  delaySeconds: number;
}

/** Files of one type are imported one after another. Answers the file's name; null if it is in another state. */
export async function queueErpImport(
  db: Db,
  fileId: number,
  { from, to, delaySeconds }: QueuedImport,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    with file as (
      update erp_file set state = ${to}, note = '' where id = ${fileId} and state = ${from} returning id, type, name
    ), queued as (
      select graphile_worker.add_job('erp-import', json_build_object('fileId', id, 'requestId', ${currentRequestId()}::text),
        queue_name => 'erp-' || type, job_key => 'erp-file-' || id,
        run_at => now() + make_interval(secs => ${delaySeconds}), max_attempts => 5)
      from file
    )
    select name from file, queued`.execute(db);
  return rows[0]?.name ?? null;
}
