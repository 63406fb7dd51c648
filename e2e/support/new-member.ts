import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { e2eEnvironment } from "./environment.ts";

/** A person who buys for a company of the demo shop and whose cart nobody else has. */
export async function newMember(companyId: number): Promise<number> {
  const database = new pg.Client({ connectionString: e2eEnvironment.DATABASE_URL });
  await database.connect();
  const phone = `7999${randomInt(1_000_000, 9_999_999)}`;
  const { rows } = await database.query<{ id: number }>(
    `with person as (
       insert into base_user (customer_id, name, email, phone, confirmed_at)
       values ($1, 'Олег Фомин', $2, $3, now()) returning id
     )
     insert into company_member (base_user_id, company_id, approved_at) select id, $4, now() from person
     returning base_user_id as id`,
    [randomUUID(), `oleg.${phone}@example.ru`, phone, companyId],
  );
  await database.end();
  return rows[0]?.id ?? 0;
}
