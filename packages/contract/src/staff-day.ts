import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { staffRightNames } from "./staff-rights.ts";

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
  summary: "What waits for the caller now, by the rights he has: how much of each",
  tag,
  rights: staffRightNames,
  response: z.object({ matters: z.array(z.object({ matter: DayMatter, count: z.int() })) }),
});

export const UrgentKind = z.enum(["payment", "late", "due", "check", "return", "inquiry"]);
export type UrgentKind = z.infer<typeof UrgentKind>;

/** One thing to be done now, without the name of a buyer. */
export const UrgentTask = z
  .object({
    kind: UrgentKind,
    /** Of the order, or of the inquiry. */
    number: z.int(),
    /** Goods of an order; empty for an inquiry. */
    title: z.string(),
    /** The term; of what waits for a decision, since when it does. */
    at: z.iso.datetime(),
    total: Money.nullable(),
  })
  .meta({ id: "UrgentTask" });
export type UrgentTask = z.infer<typeof UrgentTask>;

export const maxUrgentTasks = 12;

export const staffUrgentTasks = endpoint({
  method: "GET",
  path: "/admin/day/urgent",
  summary: "Single orders, returns and inquiries to be dealt with now, by their term",
  tag,
  rights: ["figures.urgent"],
  response: z.object({ tasks: z.array(UrgentTask).max(maxUrgentTasks), count: z.int() }),
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
  rights: staffRightNames,
  response: NavCounters,
});
