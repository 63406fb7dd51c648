import { z } from "zod";
import { Id } from "./id.ts";
import { MessageTexts } from "./staff-messages.ts";

export const MailingState = z.enum(["draft", "scheduled", "sending", "paused", "stopped", "sent"]);
export type MailingState = z.infer<typeof MailingState>;

/** Emails a minute: a mail server that is sent too many at once takes none. The least is one in ten seconds. */
export const mailingRates = { least: 6, usual: 300, most: 3_000 } as const;

export const MailingContent = z
  .strictObject({
    name: z.string().trim().min(3, "Напишите название").max(80, "Не длиннее 80 знаков"),
    /** Null: everybody who has agreed. */
    segmentId: Id.nullable(),
    texts: MessageTexts,
    /** Where the button leads. */
    href: z.string().trim().min(1, "Укажите страницу").max(500, "Не длиннее 500 знаков"),
    ratePerMinute: z.int().min(mailingRates.least, "От 6 до 3000 писем").max(mailingRates.most, "От 6 до 3000 писем"),
  })
  .meta({ id: "MailingContent" });
export type MailingContent = z.infer<typeof MailingContent>;

/** What has become of the emails, by recipient. */
export const MailingFigures = z
  .object({
    recipients: z.int(),
    /** Not yet written. */
    waiting: z.int(),
    /** With the mail server, or about to be. */
    queued: z.int(),
    sent: z.int(),
    /** Withdrew the consent before the email left, or it was stopped. */
    skipped: z.int(),
    /** The mail server did not take the email. */
    refused: z.int(),
    /** The address does not take emails: it is not written to again. */
    bounced: z.int(),
    unsubscribed: z.int(),
  })
  .meta({ id: "MailingFigures" });
export type MailingFigures = z.infer<typeof MailingFigures>;
