import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";

const tag = "Служебное";

/** What no job could settle and a person has to look at. */
export const OpenTaskKind = z.enum([
  "erp-move",
  "erp-order",
  "erp-money",
  "bill-short",
  "money-back",
  "receipt",
  "carrier",
  "ledger",
  "money-day",
  "delivery-day",
  "webhook",
  "stone",
  "stock-low",
]);
export type OpenTaskKind = z.infer<typeof OpenTaskKind>;

const Experts = z.object({
  experts: z.array(z.object({ id: Id, name: z.string(), email: z.string().nullable(), givenAt: z.iso.datetime() })),
});

export const staffExperts = endpoint({
  method: "GET",
  path: "/admin/experts",
  summary: "Who has an expert's code that counts",
  tag,
  rights: ["tools.see"],
  audit: { kind: "look", about: "expert", title: "Список экспертов" },
  response: Experts,
});

/** The code is returned only once, to the staff member who issues it. */
export const giveExpertCode = endpoint({
  method: "POST",
  path: "/admin/experts",
  summary: "Gives an expert a new code; his earlier ones end",
  tag,
  rights: ["tools.change"],
  audit: { kind: "change", about: "expert", title: "Код эксперта выдан" },
  body: z.strictObject({ email: z.string().trim().max(254) }),
  response: z.object({ name: z.string(), code: z.string() }),
  errors: ["credentials_notfound"],
});

export const endExpertCode = endpoint({
  method: "DELETE",
  path: "/admin/experts/:id",
  summary: "The codes of an expert count no more",
  tag,
  rights: ["tools.change"],
  audit: { kind: "change", about: "expert", title: "Код эксперта отозван" },
  params: z.object({ id: pathId }),
  response: Experts,
  errors: ["not_found"],
});

const Terminals = z.object({
  terminals: z.array(
    z.object({
      number: z.int(),
      store: z.string(),
      state: z.enum(["paired", "waits", "off"]),
      pairedAt: z.iso.datetime().nullable(),
    }),
  ),
  stores: z.array(z.object({ id: Id, name: z.string() })),
});

export const staffTerminals = endpoint({
  method: "GET",
  path: "/admin/terminals",
  summary: "Screens in the shops",
  tag,
  rights: ["tools.see"],
  response: Terminals,
});

export const openTerminal = endpoint({
  method: "POST",
  path: "/admin/terminals",
  summary: "Opens the pairing of a shop's screen for an hour; one paired before has to be paired anew",
  tag,
  rights: ["tools.change"],
  audit: { kind: "change", about: "terminal", title: "Экран магазина: код" },
  body: z.strictObject({ number: z.int().min(1).max(999_999), storeId: Id }),
  response: z.object({ number: z.int(), store: z.string(), code: z.string() }),
  errors: ["not_found"],
});

export const shutTerminal = endpoint({
  method: "DELETE",
  path: "/admin/terminals/:number",
  summary: "A screen is one of the shop's no more",
  tag,
  rights: ["tools.change"],
  audit: { kind: "change", about: "terminal", title: "Экран магазина отключён" },
  params: z.object({ number: pathId }),
  response: Terminals,
  errors: ["not_found"],
});

const Tasks = z.object({
  tasks: z.array(
    z.object({
      id: z.int(),
      kind: OpenTaskKind,
      /** Subject: an order's number, a document's. */
      subject: z.string(),
      /** Order number, where the subject is an order. */
      number: z.int().nullable(),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  total: z.int(),
});

export const staffTasks = endpoint({
  method: "GET",
  path: "/admin/tasks",
  summary: "What no job could settle and a person has to look at, the oldest first",
  tag,
  rights: ["tools.see"],
  response: Tasks,
});

export const finishTask = endpoint({
  method: "POST",
  path: "/admin/tasks/:id/done",
  summary: "Somebody has seen to it",
  tag,
  rights: ["tools.change"],
  audit: { kind: "change", about: "task", title: "Задача закрыта" },
  params: z.object({ id: pathId }),
  response: Tasks,
  errors: ["not_found"],
});
