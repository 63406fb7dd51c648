import type { StaffMember } from "@zertsalo/contract/staff";
import { staffRoleNames } from "@zertsalo/contract/staff-roles";

/** «Менеджер заказов, Кассир»: fixed roles first. */
export const rolesText = ({ roles, ownRoles }: Pick<StaffMember, "roles" | "ownRoles">): string =>
  [...roles.map((role) => staffRoleNames[role]), ...ownRoles.map(({ name }) => name)].join(", ");
