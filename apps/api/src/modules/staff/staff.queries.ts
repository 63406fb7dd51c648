import { StaffAccount, type StaffMember } from "@zertsalo/contract/staff";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";
import { MemberRow, ownRolesJson, withRights } from "./staff-member.ts";

const SignInAccount = z.strictObject({
  id: z.int(),
  passwordHash: z.string().nullable(),
  /** The member has signed in from this network within the last months. */
  hasSignedInHere: z.boolean(),
});
export type SignInAccount = z.infer<typeof SignInAccount>;

export async function accountToSignIn(db: Db, email: string, addressHash: Buffer): Promise<SignInAccount | null> {
  const { rows } = await sql`
    select id, password_hash as "passwordHash", exists (
        select from staff_session session
        where session.staff_id = staff.id and ip_hash = ${addressHash} and created_at > now() - interval '90 days'
      ) as "hasSignedInHere"
    from staff where email = ${email} and disabled_at is null`.execute(db);
  return checkRows(SignInAccount, rows)[0] ?? null;
}

export async function insertChallenge(db: Db, tokenHash: Buffer, staffId: number): Promise<void> {
  await sql`
    insert into staff_challenge (token_hash, staff_id, expires_at)
    values (${tokenHash}, ${staffId}, now() + interval '5 minutes')`.execute(db);
}

const Challenged = z.strictObject({
  staffId: z.int(),
  totpSecret: z.instanceof(Buffer),
  usedStep: z.int(),
  hasSignedInHere: z.boolean(),
});
export type Challenged = z.infer<typeof Challenged>;

/** Counts the attempt before the code is checked; five per password. */
export async function takeTry(db: Db, tokenHash: Buffer, addressHash: Buffer): Promise<Challenged | null> {
  const { rows } = await sql`
    with tried as (
      update staff_challenge set tries = tries + 1
      where token_hash = ${tokenHash} and expires_at > now() and tries < 5
      returning staff_id
    )
    select id as "staffId", totp_secret as "totpSecret", totp_step as "usedStep", exists (
        select from staff_session session
        where session.staff_id = staff.id and ip_hash = ${addressHash} and created_at > now() - interval '90 days'
      ) as "hasSignedInHere"
    from tried join staff on staff.id = tried.staff_id
    where disabled_at is null and totp_secret is not null`.execute(db);
  return checkRows(Challenged, rows)[0] ?? null;
}

/** Of two sign-ins with the same or an earlier code only the first succeeds. */
export async function useStep(tx: Db, staffId: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable("staff")
    .set({ totp_step: step })
    .where("id", "=", staffId)
    .where("totp_step", "<", step)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function useRecoveryCode(tx: Db, staffId: number, codeHash: Buffer): Promise<boolean> {
  const used = await tx
    .updateTable("staff_recovery_code")
    .set({ used_at: sql`now()` })
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Db, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom("staff_recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

export async function endChallenge(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom("staff_challenge").where("token_hash", "=", tokenHash).execute();
}

export async function memberById(db: Db, id: number): Promise<StaffMember> {
  const rows = await db
    .selectFrom("staff")
    .select(["id", "name", "email", "roles", ownRolesJson.as("ownRoles")])
    .where("id", "=", id)
    .execute();
  const [member] = checkRows(MemberRow, rows);
  if (!member) throw new Error("The member is gone");
  return withRights(member);
}

export interface Enrolling {
  id: number;
  name: string;
  email: string;
  pendingSecret: Buffer | null;
}

export function enrollingBy(db: Db, enrolHash: Buffer): Promise<Enrolling | undefined> {
  return db
    .selectFrom("staff")
    .select(["id", "name", "email", "pending_secret as pendingSecret"])
    .where("enrol_hash", "=", enrolHash)
    .where("enrol_until", ">", sql<Date>`now()`)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
}

const OfferedSecret = z.strictObject({ secret: z.instanceof(Buffer) });

/** The first offered secret stays: reopening the link displays the same code. */
export async function offerSecret(db: Db, enrolHash: Buffer, sealed: Buffer): Promise<Buffer | null> {
  const { rows } = await sql`
    update staff set pending_secret = coalesce(pending_secret, ${sealed})
    where enrol_hash = ${enrolHash} returning pending_secret as secret`.execute(db);
  return checkRows(OfferedSecret, rows)[0]?.secret ?? null;
}

/** Invalidates the link. False if a concurrent request was faster. */
export async function finishEnrolment(
  tx: Db,
  enrolHash: Buffer,
  { passwordHash, step }: { passwordHash: string; step: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update staff set password_hash = ${passwordHash}, totp_secret = pending_secret, totp_step = ${step},
      pending_secret = null, enrol_hash = null, enrol_until = null, enrolled_at = now()
    where enrol_hash = ${enrolHash} and enrol_until > now() and pending_secret is not null
      and disabled_at is null`.execute(tx);
  return numAffectedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Db, staffId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  await tx
    .insertInto("staff_recovery_code")
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

const AccountRow = StaffAccount.omit({ rights: true }).extend({ ownRoles: MemberRow.shape.ownRoles }).strict();
const OwnerId = z.strictObject({ id: z.int() });

const accountColumns = sql`
  staff.id, name, email, roles, ${ownRolesJson} as "ownRoles", disabled_at is not null as "isDisabled", enrolled_at is not null as "isEnrolled",
  (select to_char(max(seen_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from staff_session where staff_id = staff.id) as "seenAt"`;

export async function allAccounts(db: Db): Promise<StaffAccount[]> {
  const { rows } = await sql`
    select ${accountColumns} from staff order by disabled_at is not null, name, id limit 1000`.execute(db);
  return checkRows(AccountRow, rows).map(withRights);
}

export const staffNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom("staff").select(["id", "name"]).orderBy("name").orderBy("id").limit(1000).execute();

export async function accountById(db: Db, id: number): Promise<StaffAccount | null> {
  const { rows } = await sql`select ${accountColumns} from staff where id = ${id}`.execute(db);
  const [found] = checkRows(AccountRow, rows);
  return found ? withRights(found) : null;
}

/** Locks every active owner, so that two owners cannot block each other. */
export async function lockOwners(tx: Db): Promise<number[]> {
  const { rows } = await sql`
    select id from staff where 'owner' = any (roles) and disabled_at is null and enrolled_at is not null
    order by id for update`.execute(tx);
  return checkRows(OwnerId, rows).map(({ id }) => id);
}
