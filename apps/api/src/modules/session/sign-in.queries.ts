import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

/** A login in the form in which it is stored. */
export type LoginKey = { kind: "phone" | "email"; value: string };

const Account = z.strictObject({
  id: z.int(),
  passwordHash: z.string().nullable(),
  isConfirmed: z.boolean(),
  /** The offer in force is newer than the one that the user agreed to. */
  hasOldOffer: z.boolean(),
  /** The user has signed in from this device or network within the last months. */
  hasSignedInHere: z.boolean(),
});
export type Account = z.infer<typeof Account>;
const Customer = z.strictObject({ customerId: z.string(), companyId: z.int().nullable() });

interface Place {
  deviceId: string | null;
  /** Null: the address is unknown. */
  addressHash: Buffer | null;
}

export async function findAccount(
  db: Db,
  login: LoginKey,
  { deviceId, addressHash }: Place,
): Promise<Account | undefined> {
  const { rows } = await sql`
    select base_user.id, password_hash as "passwordHash", confirmed_at is not null as "isConfirmed",
      coalesce(oferta_version, '') < (settings.content -> 'documentVersions' ->> 'oferta') as "hasOldOffer",
      exists (
        select from known_device
        where base_user_id = base_user.id and signed_in_at > now() - interval '90 days'
          and (device_id = ${deviceId}::uuid or ip_hash = ${addressHash})
      ) as "hasSignedInHere"
    from base_user join site_content settings on settings.key = 'settings'
    where ${sql.ref(login.kind)} = ${login.value} and erased_at is null`.execute(db);
  return checkRows(Account, rows)[0];
}

/** Records the version of this moment: agreement is always to the offer in force. */
export async function noteOffer(tx: Db, userId: number): Promise<void> {
  await sql`
    update base_user set oferta_version = settings.content -> 'documentVersions' ->> 'oferta'
    from site_content settings
    where settings.key = 'settings' and base_user.id = ${userId}`.execute(tx);
}

export async function noteDevice(tx: Db, userId: number, deviceId: string, addressHash: Buffer): Promise<void> {
  await sql`
    insert into known_device (base_user_id, device_id, ip_hash) values (${userId}, ${deviceId}, ${addressHash})
    on conflict (base_user_id, device_id, ip_hash) do update set signed_in_at = now()`.execute(tx);
}

/** The user's customer id, and the company he starts with: the first one that he may buy for. */
export async function loadCustomer(tx: Db, userId: number): Promise<z.infer<typeof Customer>> {
  const { rows } = await sql`
    select customer_id as "customerId", (
      select company_id from company_member
      where base_user_id = base_user.id and approved_at is not null
      order by sort, company_id limit 1
    ) as "companyId"
    from base_user where id = ${userId}`.execute(tx);
  const [person] = checkRows(Customer, rows);
  if (!person) throw new Error("The account is gone");
  return person;
}
