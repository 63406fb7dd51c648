import { currentRequestId } from "@zertsalo/tracing/request-context";
import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** Adds the next portion of a mailing, or moves the one that waits: there is never more than one. Null: at once. */
export async function queueMailing(tx: Db, id: number, runAt: Date | null): Promise<void> {
  await sql`
    select graphile_worker.add_job('send-mailing',
      json_build_object('id', ${id}::int, 'requestId', ${currentRequestId()}::text),
      job_key => ${jobKey(id)}, run_at => coalesce(${runAt}::timestamptz, now()))`.execute(tx);
}

export async function dropMailingJob(tx: Db, id: number): Promise<void> {
  await sql`select graphile_worker.remove_job(${jobKey(id)})`.execute(tx);
}

const jobKey = (id: number) => `mailing-${id}`;
