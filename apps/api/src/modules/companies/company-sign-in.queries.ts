import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const Candidate = z.strictObject({
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  passwordHash: z.string().nullable(),
  isApproved: z.boolean(),
  isConfirmed: z.boolean(),
  /** The offer in force is newer than the one the user agreed to. */
  hasOldOffer: z.boolean(),
  /** The user has signed in on this device before. */
  isKnownDevice: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

/** All members share the company's login; passwords of this many members are checked, admins first. */
const triedPeople = 5;

export async function findCandidates(db: Db, inn: string, deviceId: string | null): Promise<Candidate[]> {
  const { rows } = await sql`
    select base_user.id, company.id as "companyId", base_user.name, email, password_hash as "passwordHash",
      approved_at is not null as "isApproved", confirmed_at is not null as "isConfirmed",
      coalesce(oferta_version, '') < (settings.content -> 'documentVersions' ->> 'oferta') as "hasOldOffer",
      exists (
        select from known_device
        where base_user_id = base_user.id and device_id = ${deviceId}::uuid and signed_in_at > now() - interval '90 days'
      ) as "isKnownDevice"
    from company
    join company_member member on member.company_id = company.id
    join base_user on base_user.id = member.base_user_id
    join site_content settings on settings.key = 'settings'
    where company.inn = ${inn} and erased_at is null
    order by is_admin desc, approved_at nulls last, base_user.id
    limit ${triedPeople}`.execute(db);
  return checkRows(Candidate, rows);
}

/** Confirms the e-mail address after its code was entered. */
export async function confirmUser(db: Db, userId: number): Promise<void> {
  await sql`
    update base_user set
      confirmed_at = coalesce(confirmed_at, now()), email_proven_at = coalesce(email_proven_at, now())
    where id = ${userId}`.execute(db);
}
