import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { reservedRights, staffRightNames } from "./staff-rights.ts";

const tag = "Роли сотрудников";
const path = "/admin/roles";
const one = z.object({ id: pathId });

const OwnRight = z.enum(staffRightNames.filter((right) => !reservedRights.includes(right)));

export const OwnRoleContent = z
  .strictObject({
    name: z.string().trim().min(2, "Напишите название").max(60, "Не длиннее 60 знаков"),
    note: z.string().trim().max(300, "Не длиннее 300 знаков"),
    rights: z.array(OwnRight).min(1, "Отметьте хотя бы одно право").max(staffRightNames.length),
  })
  .meta({ id: "OwnRoleContent" });
export type OwnRoleContent = z.infer<typeof OwnRoleContent>;

export const OwnRole = z
  .object({
    id: Id,
    /** Grows with every change: a change based on an older version is refused. */
    version: z.int(),
    /** A role none of whose rights exists any more holds none. */
    content: OwnRoleContent.extend({ rights: z.array(OwnRight) }),
    /** Who has it: as long as somebody does it is not deleted. */
    people: z.array(z.object({ id: Id, name: z.string() })),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "OwnRole" });
export type OwnRole = z.infer<typeof OwnRole>;

export const staffOwnRoles = endpoint({
  method: "GET",
  path,
  summary: "The shop's own roles with their rights, and who has them",
  tag,
  rights: ["staff.manage"],
  response: z.object({ roles: z.array(OwnRole) }),
});

const audit = (title: string) => ({ kind: "change", about: "staff", title }) as const;
const response = z.object({ id: Id, version: z.int() });
const version = z.int();

export const createOwnRole = endpoint({
  method: "POST",
  path,
  summary: "A new role: nobody has it yet",
  tag,
  rights: ["staff.manage"],
  audit: audit("Новая роль"),
  body: z.strictObject({ content: OwnRoleContent }),
  response,
  errors: ["staff_role_exists"],
});

export const saveOwnRole = endpoint({
  method: "PUT",
  path: `${path}/:id`,
  summary: "Name and rights of a role; whoever has it may do more or less from his next call on",
  tag,
  rights: ["staff.manage"],
  audit: audit("Роль изменена"),
  params: one,
  body: z.strictObject({ version, content: OwnRoleContent }),
  response,
  errors: ["not_found", "content_changed_meanwhile", "staff_role_exists", "staff_rights_of_own"],
});

export const removeOwnRole = endpoint({
  method: "POST",
  path: `${path}/:id/removal`,
  summary: "Deletes a role that nobody has",
  tag,
  rights: ["staff.manage"],
  audit: audit("Роль удалена"),
  params: one,
  body: z.strictObject({ version }),
  response,
  errors: ["not_found", "content_changed_meanwhile", "staff_role_held"],
});
