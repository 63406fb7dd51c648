import type { Db } from "@zertsalo/db/connection";
import { queueMailing } from "@zertsalo/db/mailings/mailing-job";
import { portionSeconds, portionSize } from "@zertsalo/domain/mailings/mailing-moves";
import type { Task } from "graphile-worker";
import { z } from "zod";
import type { Log } from "../log.ts";
import {
  beginMailing,
  endMailing,
  hasWaiting,
  type LockedMailing,
  lockMailing,
  writePortion,
} from "../mail/mailing-portion.queries.ts";

const Payload = z.object({ id: z.int() });

/**
 * Writes the emails of the next ten seconds and adds itself for the portion after them, all in one transaction: a worker
 * that dies leaves either the whole portion or none of it. The emails leave like all others, by `send-letter`.
 */
export function sendMailingTask({ db }: { db: Db }, log: Log): Task {
  return async (payload) => {
    const { id } = Payload.parse(payload);
    await db.transaction().execute(async (tx) => {
      const mailing = await lockMailing(tx, id);
      if (mailing?.state === "scheduled") await begin(tx, id, mailing, log);
      else if (mailing?.state === "sending") await sendPortion(tx, id, mailing, log);
    });
  };
}

async function begin(tx: Db, id: number, { isDue, startsAt, segmentId }: LockedMailing, log: Log): Promise<void> {
  if (!isDue) return queueMailing(tx, id, startsAt);
  const recipients = await beginMailing(tx, id, segmentId);
  log.info({ mailing: id, recipients }, "mailing begun");
  await queueMailing(tx, id, null);
}

async function sendPortion(tx: Db, id: number, { content }: LockedMailing, log: Log): Promise<void> {
  await writePortion(tx, id, content, portionSize(content.ratePerMinute));
  if (await hasWaiting(tx, id)) return queueMailing(tx, id, new Date(Date.now() + portionSeconds * 1_000));
  await endMailing(tx, id);
  log.info({ mailing: id }, "mailing sent");
}
