import type { MailingContent } from "@zertsalo/contract/mailings";
import type { MailingChoices } from "@zertsalo/contract/staff-mailings";
import { mailingFault, mailingMessage } from "@zertsalo/mail-texts/mailing-fault";
import { MessagePreview } from "#app/lib/message-editor/message-preview.tsx";

interface MailingPreviewProps {
  content: MailingContent;
  sender: MailingChoices["sender"];
}

/** The email as its readers get it, by name and without one. A link that may not be sent leads nowhere here. */
export function MailingPreview({ content, sender }: MailingPreviewProps) {
  const message = mailingMessage();
  const href = mailingFault(content)?.part === "href" ? "/" : content.href;
  const example = { mailing: 1, href, unsubscribe: "/unsubscribe/?key=sample" };
  const examples = [
    { ...example, name: "Анна" },
    { ...example, name: null },
  ];
  return <MessagePreview message={{ ...message, examples }} texts={content.texts} sender={sender} />;
}
