import type { StaffAccount } from "@zertsalo/contract/staff";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import type { Db } from "@zertsalo/db/connection";
import { endStaffSessions, insertStaff, openStaffEnrolment } from "@zertsalo/db/staff-accounts";
import { emailError, normaliseEmail } from "@zertsalo/domain/forms/field-rules";
import { sql } from "kysely";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { accountById, lockOwners } from "./staff.queries.ts";

interface NewAccount {
  name: string;
  email: string;
  roles: StaffRole[];
}

export async function addAccount(tx: Db, given: NewAccount) {
  refuseFields({ email: emailError(given.email) });
  const id = await insertStaff(tx, { ...given, email: normaliseEmail(given.email) });
  if (id === null) throw new ShopError("staff_exists");
  return invite(tx, id);
}

/** For a lost phone or password: until the new enrolment nobody can sign in with the old credentials. */
export async function inviteAgain(tx: Db, id: number) {
  await accountOf(tx, id);
  await keepAnOwner(tx, id);
  return invite(tx, id);
}

async function invite(tx: Db, id: number) {
  const enrolToken = await openStaffEnrolment(tx, id);
  return { account: await accountOf(tx, id), enrolToken };
}

export async function setRoles(tx: Db, id: number, roles: readonly StaffRole[]): Promise<StaffAccount> {
  await accountOf(tx, id);
  if (!roles.includes("owner")) await keepAnOwner(tx, id);
  await tx
    .updateTable("staff")
    .set({ roles: [...roles] })
    .where("id", "=", id)
    .execute();
  return accountOf(tx, id);
}

export async function setAccess(tx: Db, id: number, isDisabled: boolean): Promise<StaffAccount> {
  await accountOf(tx, id);
  if (isDisabled) await keepAnOwner(tx, id);
  await tx
    .updateTable("staff")
    .set({ disabled_at: isDisabled ? sql`coalesce(disabled_at, now())` : null })
    .where("id", "=", id)
    .execute();
  if (isDisabled) await endStaffSessions(tx, id);
  return accountOf(tx, id);
}

/** Refuses to remove the last owner: nobody could appoint another. */
async function keepAnOwner(tx: Db, id: number): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.includes(id) && owners.length === 1) throw new ShopError("staff_last_owner");
}

async function accountOf(tx: Db, id: number): Promise<StaffAccount> {
  const account = await accountById(tx, id);
  if (!account) throw new ShopError("not_found");
  return account;
}
