import { randomInt, randomUUID } from "node:crypto";
import { ask } from "./database.ts";
import { newMember } from "./new-member.ts";

export const memberPassword = "zertsalo-demo";

/** An active company with one person who can sign in for it. */
export async function newCompany(): Promise<{ id: number; inn: string; name: string; email: string }> {
  const inn = newInn();
  const name = `ООО «Проба ${randomUUID().slice(0, 8)}»`;
  const [company] = await ask<{ id: number }>(
    `insert into company (inn, kpp, ogrn, name, full_name, org_type, b2b_type, b2b_active, activated_at)
     values ($1, '631601001', '1036300000000', $2, $2, 'ООО', 'studio', true, now()) returning id`,
    [inn, name],
  );
  const id = company?.id ?? 0;
  // Every account of the demo shop has the same password.
  const [member] = await ask<{ email: string }>(
    `update base_user set
       password_hash = (select password_hash from base_user where password_hash is not null order by id limit 1)
     where id = $1 returning email`,
    [await newMember(id)],
  );
  return { id, inn, name, email: member?.email ?? "" };
}

/** Ten digits, the last of them the control digit. */
function newInn(): string {
  const digits = `63${randomInt(1e6, 1e7)}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return `${digits}${(sum % 11) % 10}`;
}
