import { StaffMember } from "@zertsalo/contract/staff";
import { heldRights } from "@zertsalo/contract/staff-rights";
import { sql } from "kysely";
import { z } from "zod";

/** Roles of their own of each row of `staff`, with what they let one do. */
export const ownRolesJson = sql`coalesce((
  select json_agg(json_build_object('id', role.id, 'name', role.name, 'rights', role.rights) order by role.name)
  from staff_own_role_member held join staff_own_role role on role.id = held.role_id
  where held.staff_id = staff.id), '[]')`;

/** A member as the database has him: rights are reckoned of his roles. */
export const MemberRow = StaffMember.omit({ rights: true })
  .extend({ ownRoles: z.array(z.strictObject({ id: z.int(), name: z.string(), rights: z.array(z.string()) })) })
  .strict();

type Row = Pick<z.infer<typeof MemberRow>, "roles" | "ownRoles">;

export function withRights<Given extends Row>({ ownRoles, ...row }: Given) {
  const own = ownRoles.map(({ id, name }) => ({ id, name }));
  return {
    ...row,
    ownRoles: own,
    rights: heldRights(
      row.roles,
      ownRoles.flatMap(({ rights }) => rights),
    ),
  };
}
