import { OwnRole, OwnRoleContent } from "@zertsalo/contract/staff-own-roles";
import { isStaffRight, reservedRights } from "@zertsalo/contract/staff-rights";
import { checkRows } from "@zertsalo/db/check-rows";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { z } from "zod";

const Rights = z.array(z.string());
const OwnRoleRow = z.strictObject({
  ...OwnRole.omit({ content: true }).shape,
  ...OwnRoleContent.omit({ rights: true }).shape,
  rights: Rights,
});

export async function ownRoleRows(db: Db): Promise<OwnRole[]> {
  const { rows } = await sql`
    select id, version, name, note, rights,
      to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
      coalesce((
        select json_agg(json_build_object('id', staff.id, 'name', staff.name) order by staff.name, staff.id)
        from staff_own_role_member held join staff on staff.id = held.staff_id where held.role_id = role.id), '[]') as people
    from staff_own_role role order by name limit 500`.execute(db);
  return checkRows(OwnRoleRow, rows).map(({ name, note, rights, ...row }) => ({
    ...row,
    content: { name, note, rights: ownRights(rights) },
  }));
}

/** Rights of the contract that an own role may hold. */
export const ownRights = (stored: readonly string[]) =>
  stored.filter(isStaffRight).filter((right) => !reservedRights.includes(right));

const LockedRole = z.strictObject({ version: z.int(), ...OwnRoleContent.shape, rights: Rights });

/** Locked until the change is written: nobody gets the role meanwhile. */
export async function lockOwnRole(tx: Db, id: number): Promise<{ version: number; content: OwnRoleContent } | null> {
  const { rows } = await sql`
    select version, name, note, rights from staff_own_role where id = ${id} for update`.execute(tx);
  const [found] = checkRows(LockedRole, rows);
  if (!found) return null;
  const { version, rights, ...text } = found;
  return { version, content: { ...text, rights: ownRights(rights) } };
}

/** Null where another role has this name. */
export async function insertOwnRole(tx: Db, { name, note, rights }: OwnRoleContent): Promise<number | null> {
  const added = await tx
    .insertInto("staff_own_role")
    .values({ name, note, rights })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Waits for whoever writes a role of this name at the same moment. */
export async function isNameOfOther(tx: Db, name: string, exceptId: number): Promise<boolean> {
  await sql`lock table staff_own_role in share row exclusive mode`.execute(tx);
  const other = tx.selectFrom("staff_own_role").select("id").where("name", "=", name).where("id", "!=", exceptId);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function updateOwnRole(tx: Db, id: number, { name, note, rights }: OwnRoleContent): Promise<void> {
  await tx
    .updateTable("staff_own_role")
    .set({ name, note, rights, version: sql`version + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteOwnRole(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom("staff_own_role").where("id", "=", id).execute();
}

export async function roleHolders(tx: Db, roleId: number): Promise<number[]> {
  const rows = await tx.selectFrom("staff_own_role_member").select("staff_id").where("role_id", "=", roleId).execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** Replaces all of them. Null where one no longer exists; those that are given stay until the transaction ends. */
export async function giveOwnRoles(tx: Db, staffId: number, roleIds: readonly number[]): Promise<true | null> {
  const { rows } = await sql`
    select id from staff_own_role where id = any (${roleIds}::int[]) order by id for key share`.execute(tx);
  if (rows.length < new Set(roleIds).size) return null;
  await tx.deleteFrom("staff_own_role_member").where("staff_id", "=", staffId).execute();
  await sql`
    insert into staff_own_role_member (staff_id, role_id) select ${staffId}, unnest(${roleIds}::int[])
    on conflict do nothing`.execute(tx);
  return true;
}
