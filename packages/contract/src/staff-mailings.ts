import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { MailingContent, MailingFigures, MailingState } from "./mailings.ts";
import { Money } from "./money.ts";
import { StaffMessage } from "./staff-messages.ts";

const tag = "Рассылки: сотрудникам";
const path = "/admin/mailings";
const one = z.object({ mailing: pathId });
const Named = z.object({ id: Id, name: z.string() });

const Mailing = z.object({
  id: Id,
  /** Grows with every change: a change based on an older version is refused. */
  version: z.int(),
  state: MailingState,
  name: z.string(),
  /** Null: everybody who has agreed. */
  segment: Named.nullable(),
  /** When it is to begin; null while it is a draft. */
  startsAt: z.iso.datetime().nullable(),
  begunAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  figures: MailingFigures,
});

export const ListedMailing = Mailing.meta({ id: "ListedMailing" });
export type ListedMailing = z.infer<typeof ListedMailing>;

export const MailingChoices = z
  .object({
    segments: z.array(Named),
    /** What a new mailing begins with. */
    texts: z.record(z.string(), z.string()),
    sender: StaffMessage.shape.sender,
    /** Where a trial goes: the address of whoever asks. */
    trialAddress: z.string(),
  })
  .meta({ id: "MailingChoices" });
export type MailingChoices = z.infer<typeof MailingChoices>;

export const StaffMailing = Mailing.extend({
  content: MailingContent,
  /** Whom it would reach if it began now; null once it has begun. */
  addresses: z.int().nullable(),
  /** Orders that its recipients have placed within seven days, not cancelled; null before it begins. */
  orders: z.object({ count: z.int(), total: Money }).nullable(),
}).meta({ id: "StaffMailing" });
export type StaffMailing = z.infer<typeof StaffMailing>;

export const staffMailings = endpoint({
  method: "GET",
  path,
  summary: "All mailings, the latest first, with what has become of their emails",
  tag,
  rights: ["mailings.see"],
  response: z.object({ mailings: z.array(ListedMailing) }),
});

export const mailingChoices = endpoint({
  method: "GET",
  path: "/admin/mailing-choices",
  summary: "What a mailing is made of: segments, the texts it begins with, its sender",
  tag,
  rights: ["mailings.see"],
  response: MailingChoices,
});

export const staffMailing = endpoint({
  method: "GET",
  path: `${path}/:mailing`,
  summary: "One mailing with its result",
  tag,
  rights: ["mailings.see"],
  params: one,
  response: StaffMailing,
  errors: ["not_found"],
});

export const mailingTroubles = endpoint({
  method: "GET",
  path: `${path}/:mailing/troubles`,
  summary: "The first fifty addresses that a mailing did not reach, and why",
  tag,
  rights: ["mailings.see"],
  audit: { kind: "look", about: "mailing", title: "Недоставленные письма рассылки" },
  params: one,
  response: z.object({
    troubles: z.array(z.object({ email: z.string(), state: z.enum(["refused", "bounced"]), reason: z.string() })),
  }),
  errors: ["not_found"],
});

const audit = (title: string) => ({ kind: "change", about: "mailing", title }) as const;
const response = z.object({ id: Id, version: z.int() });
const version = z.int();

export const createMailing = endpoint({
  method: "POST",
  path,
  summary: "A new mailing as a draft",
  tag,
  rights: ["mailings.send"],
  audit: audit("Новая рассылка"),
  body: z.strictObject({ content: MailingContent }),
  response,
  errors: ["not_found"],
});

export const saveMailing = endpoint({
  method: "PUT",
  path: `${path}/:mailing`,
  summary: "Everything of a draft; what is scheduled becomes a draft first, what has begun stays as it is",
  tag,
  rights: ["mailings.send"],
  audit: audit("Рассылка"),
  params: one,
  body: z.strictObject({ version, content: MailingContent }),
  response,
  errors: ["not_found", "content_changed_meanwhile", "mailing_not_now"],
});

export const startMailing = endpoint({
  method: "POST",
  path: `${path}/:mailing/start`,
  summary: "Schedules a draft; its recipients are chosen when it begins",
  tag,
  rights: ["mailings.send"],
  audit: audit("Рассылка назначена"),
  params: one,
  /** Null: at once. */
  body: z.strictObject({ version, startsAt: z.iso.datetime().nullable() }),
  response,
  errors: [
    "not_found",
    "content_changed_meanwhile",
    "mailing_not_now",
    "mailing_start_refused",
    "mailing_without_recipients",
    "message_refused",
  ],
});

export const MailingStep = z.enum(["unschedule", "pause", "resume", "stop"]);
export type MailingStep = z.infer<typeof MailingStep>;

export const moveMailing = endpoint({
  method: "POST",
  path: `${path}/:mailing/state`,
  summary: "Takes back what is scheduled; pauses, goes on with, or stops what is being sent",
  tag,
  rights: ["mailings.send"],
  audit: audit("Рассылка приостановлена, продолжена или остановлена"),
  params: one,
  body: z.strictObject({ version, step: MailingStep }),
  response,
  errors: ["not_found", "content_changed_meanwhile", "mailing_not_now"],
});

export const tryMailing = endpoint({
  method: "POST",
  path: "/admin/mailing-trial",
  summary: "Sends this mailing to whoever asks, twenty times an hour",
  tag,
  rights: ["mailings.send"],
  audit: audit("Проба рассылки"),
  body: z.strictObject({ content: MailingContent }),
  response: z.object({ to: z.string() }),
  errors: ["message_refused", "too_many_request"],
});
