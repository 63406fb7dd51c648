import type { StaffAccount } from "@zertsalo/contract/staff";
import { type StaffRole, staffRoleNames } from "@zertsalo/contract/staff-roles";
import type { Db } from "@zertsalo/db/connection";
import { endStaffSessions, insertStaff, openStaffEnrolment } from "@zertsalo/db/staff-accounts";
import { emailError, normaliseEmail } from "@zertsalo/domain/forms/field-rules";
import { sql } from "kysely";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { giveOwnRoles } from "./own-roles.queries.ts";
import type { SignedInMember } from "./staff-session.queries.ts";
import { accountById, lockOwners } from "./staff.queries.ts";

/** Fixed roles by their code, own ones by their id. */
interface GivenRoles {
  roles: StaffRole[];
  ownRoles: number[];
}

interface NewAccount extends GivenRoles {
  name: string;
  email: string;
}

export async function addAccount(tx: Db, { ownRoles, ...given }: NewAccount) {
  refuseFields({ email: emailError(given.email) });
  const id = await insertStaff(tx, { ...given, email: normaliseEmail(given.email) });
  if (id === null) throw new ShopError("staff_exists");
  if (!(await giveOwnRoles(tx, id, ownRoles))) throw new ShopError("not_found");
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

/** Nobody gives himself more than he has: another owner does. Returns the account, and its roles before and after. */
export async function setRoles(tx: Db, id: number, { roles, ownRoles }: GivenRoles, by: SignedInMember) {
  const before = await accountOf(tx, id);
  if (!roles.includes("owner")) await keepAnOwner(tx, id);
  await tx
    .updateTable("staff")
    .set({ roles: [...roles] })
    .where("id", "=", id)
    .execute();
  if (!(await giveOwnRoles(tx, id, ownRoles))) throw new ShopError("not_found");
  const account = await accountOf(tx, id);
  if (id === by.id && account.rights.some((right) => !before.rights.includes(right))) {
    throw new ShopError("staff_rights_of_own");
  }
  const change = rolesChange(roleNames(before), account);
  return { account, changes: change.from === change.to ? [] : [change] };
}

const rolesChange = (from: string, account: StaffAccount) => ({
  field: "roles",
  title: "Роли",
  from,
  to: roleNames(account),
});

/** Of a new account, for its entry. */
export const firstRoles = (account: StaffAccount) => rolesChange("", account);

const roleNames = ({ roles, ownRoles }: Pick<StaffAccount, "roles" | "ownRoles">): string =>
  [...roles.map((role) => staffRoleNames[role]), ...ownRoles.map(({ name }) => name)].join(", ") || "без ролей";

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
