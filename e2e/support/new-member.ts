import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";

/** A person who buys for a company of the demo shop and whose cart nobody else has. */
export async function newMember(companyId: number): Promise<number> {
  const phone = `7999${randomInt(1_000_000, 9_999_999)}`;
  const [member] = await ask<{ id: number }>(
    `with person as (
       insert into base_user (customer_id, name, email, phone, confirmed_at)
       values ($1, 'Олег Фомин', $2, $3, now()) returning id
     )
     insert into company_member (base_user_id, company_id, approved_at) select id, $4, now() from person
     returning base_user_id as id`,
    [randomUUID(), `oleg.${phone}@example.ru`, phone, companyId],
  );
  return member?.id ?? 0;
}
