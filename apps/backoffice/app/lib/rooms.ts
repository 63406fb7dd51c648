import type { StaffMember } from "@zertsalo/contract/staff";
import type { StaffRole } from "@zertsalo/contract/staff-roles";

/** One part of the back office: everything under its path is for its roles. */
export interface Room {
  path: string;
  title: string;
  icon: string;
  roles: readonly StaffRole[];
}

/**
 * All of them, as they stand in the rail. The API refuses by itself whoever may not call something; this is what is
 * shown, and what an address answers.
 */
export const rooms: readonly Room[] = [
  { path: "/orders/", title: "Заказы", icon: "box", roles: ["order_manager", "owner"] },
  { path: "/chats/", title: "Чаты", icon: "chat", roles: ["operator", "owner"] },
  { path: "/staff/", title: "Сотрудники", icon: "users", roles: ["owner"] },
  { path: "/audit/", title: "Журнал", icon: "eye", roles: ["owner"] },
];

type Roles = Pick<StaffMember, "roles">;

export function roomsOf({ roles }: Roles): Room[] {
  return rooms.filter((room) => room.roles.some((role) => roles.includes(role)));
}

/** What belongs to no room (the own account, the way out) is for everybody of the staff. */
export function mayEnter(member: Roles, pathname: string): boolean {
  const isIn = ({ path }: Room) => `${pathname}/`.startsWith(path);
  return !rooms.some(isIn) || roomsOf(member).some(isIn);
}

/** Where one stands before he is let in; nothing of anybody's is there. */
export function isDoor(pathname: string): boolean {
  return /^\/(sign-in|sign-out|enrol)\/?$/.test(pathname);
}
