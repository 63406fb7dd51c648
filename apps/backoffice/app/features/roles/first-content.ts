import type { OwnRoleContent } from "@zertsalo/contract/staff-own-roles";
import { reservedRights, rightsOfRole } from "@zertsalo/contract/staff-rights";
import { staffRoleNames, staffRoles } from "@zertsalo/contract/staff-roles";
import { type RoleTemplateName, roleTemplates } from "@zertsalo/domain/staff/role-templates";

/** What the editor of a new role opens with: a template, what a fixed role may do («as-owner»), or nothing. */
export function firstContent(from: string): OwnRoleContent {
  if (Object.hasOwn(roleTemplates, from)) {
    const { name, note, rights } = roleTemplates[from as RoleTemplateName];
    return { name, note, rights: [...rights] };
  }
  const role = staffRoles.find((each) => `as-${each}` === from);
  if (!role) return { name: "", note: "", rights: [] };
  const rights = rightsOfRole(role).filter((right) => !reservedRights.includes(right));
  return { name: `${staffRoleNames[role]}: своя`, note: "", rights };
}
