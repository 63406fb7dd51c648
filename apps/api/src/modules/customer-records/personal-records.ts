import { sql } from "kysely";
import type { PersonalSource } from "../../database/personal-source.ts";

/** Notes of staff, and demands under 152-FZ: that there was one stays as proof, without what was written with it. */
export const customerRecordsSource: PersonalSource = {
  name: "customerRecords",
  read: async (db, { customerId }) => ({
    notes: await db
      .selectFrom("customer_note")
      .select(["text", "at"])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .execute(),
    requests: await db
      .selectFrom("personal_request")
      .select(["kind", "way", "note", "received_on as receivedOn", "state", "answer", "closed_at as closedAt"])
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .execute(),
  }),
  forget: async (tx, { customerId }) => {
    await tx.deleteFrom("customer_note").where("customer_id", "=", customerId).execute();
    await sql`update personal_request set note = '', answer = '' where customer_id = ${customerId}`.execute(tx);
  },
};
