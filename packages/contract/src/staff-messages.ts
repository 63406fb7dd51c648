import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { pathId } from "./id.ts";
import { versionedCalls, versionedContent } from "./staff-versions.ts";

const tag = "Письма и SMS: сотрудникам";
const message = z.string().regex(/^[a-z-]+$|^sms\.[a-zA-Z]+$/);
const oneLine = (text: string) => text.replaceAll(/\s*[\r\n\t]+\s*/g, " ").trim();

/** The texts of a message by part; which parts it has is known to `mail-texts`. */
export const MessageTexts = z
  .record(
    z.string().regex(/^[a-zA-Z]{1,40}$/),
    z
      .string()
      .max(2_000, "Не длиннее 2 000 знаков")
      .overwrite((text) => oneLine(text)),
  )
  .refine((texts) => Object.keys(texts).length <= 20)
  .meta({ id: "MessageTexts" });
export type MessageTexts = z.infer<typeof MessageTexts>;

export const ListedMessage = z
  .object({
    /** «order-ready», «sms.orderReady». */
    key: z.string(),
    hasDraft: z.boolean(),
    /** Published texts differ from ours. */
    isEdited: z.boolean(),
    author: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "ListedMessage" });
export type ListedMessage = z.infer<typeof ListedMessage>;

export const StaffMessage = versionedContent(MessageTexts)
  .extend({
    key: z.string(),
    /** What stands below every email, for the preview. */
    sender: z.object({
      origin: z.string(),
      phone: z.string(),
      email: z.string(),
      legal: z.object({ shortName: z.string(), inn: z.string(), legalAddress: z.string() }),
    }),
    /** Where a trial goes: the address of whoever asks. */
    trialAddress: z.string(),
  })
  .meta({ id: "StaffMessage" });
export type StaffMessage = z.infer<typeof StaffMessage>;

export const staffMessages = endpoint({
  method: "GET",
  path: "/admin/messages",
  summary: "Which emails and text messages staff have changed, or are changing",
  tag,
  rights: ["emails.see"],
  response: z.object({ messages: z.array(ListedMessage) }),
});

export const {
  read: staffMessage,
  saveDraft: saveMessageDraft,
  dropDraft: dropMessageDraft,
  publish: publishMessage,
  restore: restoreMessage,
} = versionedCalls({
  path: "/admin/messages/:message",
  tag,
  title: "Письмо",
  about: "message",
  area: "emails",
  params: z.object({ message }),
  numbered: z.object({ message, n: pathId }),
  content: MessageTexts,
  card: StaffMessage,
  errors: ["not_found", "message_refused"],
  isOnPages: false,
});

export const trySendingMessage = endpoint({
  method: "POST",
  path: "/admin/messages/:message/trial",
  summary: "Sends an email with these texts and example data to the caller's own address",
  tag,
  rights: ["emails.change"],
  params: z.object({ message }),
  body: z.strictObject({ content: MessageTexts }),
  audit: { kind: "change", about: "message", title: "Письмо: проба" },
  response: z.object({ to: z.string() }),
  errors: ["not_found", "message_refused", "too_many_request"],
});
