import type { Db } from "@zertsalo/db/connection";
import { hashOfGivenCode, newGivenCode } from "@zertsalo/db/given-codes";
import { sql } from "kysely";

export async function giveExpertCode(db: Db, [email = ""]: readonly string[]): Promise<string> {
  const code = newGivenCode("EXPERT");
  const name = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom("base_user")
      .select(["id", "name"])
      .where("email", "=", email.trim().toLowerCase())
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (!user) throw new Error(`Nobody has the e-mail «${email}»`);
    await sql`
      update expert_code set revoked_at = now() where base_user_id = ${user.id} and revoked_at is null`.execute(tx);
    await tx
      .insertInto("expert_code")
      .values({ base_user_id: user.id, code_hash: hashOfGivenCode(code) })
      .execute();
    return user.name;
  });
  return `${name}: ${code}\nIt is shown this once.`;
}
