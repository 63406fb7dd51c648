import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { staffRoles } from "./staff-roles.ts";

const tag = "Сотрудники";

/** What may wait for somebody of the staff. */
export const DayMatter = z.enum([
  "overdue",
  "due-today",
  "check",
  "change",
  "unpaid",
  "fresh",
  "returns",
  "inquiries",
  "tasks",
  "companies",
  "chats",
  "making",
  "reviews",
  "drafts",
  "edits",
]);
export type DayMatter = z.infer<typeof DayMatter>;

export const staffDay = endpoint({
  method: "GET",
  path: "/admin/day",
  summary: "What waits for the caller now, by the roles he has: how much of each",
  tag,
  roles: staffRoles,
  response: z.object({ matters: z.array(z.object({ matter: DayMatter, count: z.int() })) }),
});

/** What stands beside a room in the rail; absent for whoever may not enter it. */
export const NavCounters = z.object({
  /** All that are not closed. */
  inquiries: z.int().optional(),
});
export type NavCounters = z.infer<typeof NavCounters>;

export const navCounters = endpoint({
  method: "GET",
  path: "/admin/counters",
  summary: "How much waits in the caller's rooms, for the counters of the rail",
  tag,
  roles: staffRoles,
  response: NavCounters,
});
