import type { MailingContent } from "@zertsalo/contract/mailings";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { mailingMessage } from "@zertsalo/mail-texts/mailing-fault";
import { partTitle } from "@zertsalo/mail-texts/messages";

interface NamedContent {
  content: MailingContent;
  /** Whom it is for, by name. */
  segment: string;
}

const values = ({ content, segment }: NamedContent) => [
  { field: "name", title: "Название", text: content.name },
  { field: "segment", title: "Кому", text: segment },
  { field: "href", title: "Куда ведёт кнопка", text: content.href },
  { field: "ratePerMinute", title: "Писем в\u00a0минуту", text: String(content.ratePerMinute) },
  ...Object.keys(mailingMessage().texts).map((part) => ({
    field: part,
    title: partTitle(part),
    text: content.texts[part] ?? "",
  })),
];

/** For the log: each part of a mailing as it was and as it is; everything that it begins with where there was none. */
export function mailingChanges(before: NamedContent | null, after: NamedContent): AuditDetails {
  const was = before && values(before);
  const changes = values(after).flatMap(({ field, title, text }, at) => {
    const from = was?.[at]?.text ?? "";
    return from === text ? [] : [{ field, title, from, to: text }];
  });
  return { name: after.content.name, changes };
}
