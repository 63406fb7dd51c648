import { sql } from "kysely";
import type { PersonalSource } from "../../database/personal-source.ts";
import { listConsents } from "./consents.queries.ts";

/** The fact of a consent is retained by law; the person is erased. */
export const consentsSource: PersonalSource = {
  name: "consents",
  read: (db, { customerId, addresses }) => listConsents(db, customerId, addresses),
  forget: async (tx, { customerId, addresses }) => {
    await sql`
      update consent set subject = '', page = '', ip_hash = '', withdrawn_at = coalesce(withdrawn_at, now())
      where customer_id = ${customerId} or subject = any (${addresses}::text[])`.execute(tx);
  },
};
