import type { Db } from "@zertsalo/db/connection";
import { giveExpertCode } from "@zertsalo/db/staff-given-codes";

export async function giveCodeByEmail(db: Db, [email = ""]: readonly string[]): Promise<string> {
  const given = await db.transaction().execute((tx) => giveExpertCode(tx, email));
  if (!given) throw new Error(`Nobody has the e-mail «${email}»`);
  return `${given.name}: ${given.code}\nIt is displayed only once.`;
}
