import { sql } from "kysely";
import { findUserDetails } from "./profile.queries.ts";
import type { PersonalSource } from "../../database/personal-source.ts";
import { endAllSessions } from "./users.queries.ts";

export const sessionsSource: PersonalSource = {
  name: "sessions",
  read: async (db, { id }) =>
    db
      .selectFrom("session")
      .select(["device", "created_at as begunAt", "signed_in_at as signedInAt", "seen_at as seenAt"])
      .where("base_user_id", "=", id)
      .orderBy("created_at")
      .execute(),
  forget: async (tx, { id, customerId }) => {
    await endAllSessions(tx, id);
    await sql`update session set device = null where base_user_id = ${id}`.execute(tx);
    await tx.deleteFrom("known_device").where("base_user_id", "=", id).execute();
    await tx.deleteFrom("client_metric").where("customer_id", "=", customerId).execute();
  },
};

/** The row stays, without data, because orders refer to it; companies lose a member. */
export const accountSource: PersonalSource = {
  name: "account",
  read: async (db, { id }) => ({
    ...(await findUserDetails(db, id)),
    companies: await db
      .selectFrom("company_member as member")
      .innerJoin("company", "company.id", "member.company_id")
      .select(["company.inn", "company.name", "member.is_admin as isAdmin", "member.created_at as since"])
      .where("member.base_user_id", "=", id)
      .orderBy("member.sort")
      .execute(),
  }),
  forget: async (tx, { id }) => {
    await tx.deleteFrom("expert_code").where("base_user_id", "=", id).execute();
    await tx.deleteFrom("company_member").where("base_user_id", "=", id).execute();
    await sql`
      update base_user set name = '', email = null, phone = null, birth_date = null, password_hash = null,
        store_id = null, discount_percent = 0, phone_proven_at = null, email_proven_at = null, erased_at = now()
      where id = ${id}`.execute(tx);
  },
};
