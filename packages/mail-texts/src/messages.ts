import { emailGroups, type EmailKind } from "./emails.ts";
import { partTitles, type PartName } from "./part-names.ts";
import { exampleEmails, sampleEmails } from "./sample-emails.ts";
import { smsPrefix, smsTemplates } from "./sms-texts.ts";
import { templateValues } from "./template.ts";
import { findPlaceholders, type Values } from "./placeholders.ts";

/** An email or a text message as staff edit it. */
export interface EditableMessage {
  /** «order-ready», «sms.orderReady». */
  key: string;
  channel: "email" | "sms";
  group: string;
  title: string;
  occasion: string;
  required: readonly string[];
  /** As we wrote them, by part. */
  texts: Readonly<Record<string, string>>;
  /** An example of what each placeholder stands for. */
  values: Values;
  /** Data to show it with: as it usually goes and, where it may, the other way. */
  examples: readonly object[];
}

const emailMessages = emailGroups.flatMap(({ title: group, templates }) =>
  Object.entries(templates).map(([key, template]): EditableMessage => {
    const { title, occasion, required = [], texts } = template;
    const examples = exampleEmails(key as EmailKind);
    const values = templateValues(template, sampleEmails[key as EmailKind]);
    return { key, channel: "email", group, title, occasion, required, texts, values, examples };
  }),
);

const smsMessages = Object.entries(smsTemplates).map(
  ([kind, { title, occasion, required, text, sample }]): EditableMessage => ({
    key: smsPrefix + kind,
    channel: "sms",
    group: "Сообщения на телефон",
    title,
    occasion,
    required,
    texts: { text },
    values: { ...sample },
    examples: [sample],
  }),
);

/** Every message that the shop sends, in the order of the screen. */
export const messages: readonly EditableMessage[] = [...emailMessages, ...smsMessages];

const byKey = new Map(messages.map((message) => [message.key, message]));
export const findMessage = (key: string): EditableMessage | undefined => byKey.get(key);

export const partTitle = (part: string): string => partTitles[part as PartName] ?? part;

/** Those that our texts use; staff may use the same. */
export const knownPlaceholders = ({ texts }: EditableMessage): string[] => [
  ...new Set(Object.values(texts).flatMap((each) => findPlaceholders(each))),
];

/** Only what differs from our texts is stored: a part that was not edited follows us. */
export function editedParts(
  { texts }: EditableMessage,
  written: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(written).filter(([part, text]) => texts[part] !== text));
}
