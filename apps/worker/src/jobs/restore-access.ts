import { sendCode } from "@zertsalo/db/account-codes";
import type { Db } from "@zertsalo/db/connection";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";

const Payload = z.object({ channel: z.enum(["phone", "email"]), to: z.string() });

/**
 * Sends a restore message to the address stored in the account, if it is verified: a mistyped address belongs to a
 * stranger. An unconfirmed account may be confirmed this way.
 */
export function restoreAccessTask({ db, secret }: { db: Db; secret: string }): Task {
  return async (payload) => {
    const { channel, to } = Payload.parse(payload);
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ userId: number; name: string }>`
        select id as "userId", name from base_user
        where ${sql.ref(channel)} = ${to} and erased_at is null
          and (${sql.ref(`${channel}_proven_at`)} is not null or confirmed_at is null)`.execute(tx);
      const [user] = rows;
      if (user) await sendCode(tx, secret, { ...user, purpose: "restore", channel, address: to });
    });
  };
}
