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
