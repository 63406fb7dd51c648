import type { ListedMessage, MessageTexts, StaffMessage } from "@zertsalo/contract/staff-messages";
import type { Db } from "@zertsalo/db/connection";
import { queueEmail } from "@zertsalo/db/emails";
import type { AuditDetails } from "@zertsalo/domain/staff/audit-details";
import { isEmailKind } from "@zertsalo/mail-texts/emails";
import { editedParts, findMessage, type EditableMessage, messages, partTitle } from "@zertsalo/mail-texts/messages";
import { sampleEmails } from "@zertsalo/mail-texts/sample-emails";
import { textsFault } from "@zertsalo/mail-texts/texts-fault";
import { ShopError } from "../../http/shop-error.ts";
import { readImprint, messageStates, publishedTexts, saveTexts } from "./messages.queries.ts";
import { type VersionedKind, writtenCard } from "./versions.service.ts";

export const messageKind: VersionedKind<MessageTexts> = {
  kind: "message",
  read: async (db, key) => ({ ...messageOf(key).texts, ...ofOurParts(messageOf(key), await publishedTexts(db, key)) }),
  async write(tx, key, texts) {
    checkTexts(messageOf(key), texts);
    await saveTexts(tx, key, editedParts(messageOf(key), texts));
  },
  details: (key, before, after) => changedParts(messageOf(key), before, after),
};

function messageOf(key: string): EditableMessage {
  const message = findMessage(key);
  if (!message) throw new ShopError("not_found");
  return message;
}

/** A part that a later release has dropped stays unsaid. */
const ofOurParts = ({ texts: usual }: EditableMessage, texts: MessageTexts): MessageTexts =>
  Object.fromEntries(Object.entries(texts).filter(([part]) => Object.hasOwn(usual, part)));

function checkTexts(message: EditableMessage, texts: MessageTexts): void {
  const fault = textsFault(message, texts);
  if (fault) throw new ShopError("message_refused", null, null, `«${partTitle(fault.part)}»: ${fault.text}`);
}

/** For the audit log: the message by its name, and each part as it was and as it is. */
function changedParts({ title, texts }: EditableMessage, before: MessageTexts, after: MessageTexts): AuditDetails {
  const changes = Object.keys(texts)
    .map((part) => ({ field: part, title: partTitle(part), from: before[part] ?? "", to: after[part] ?? "" }))
    .filter(({ from, to }) => from !== to);
  return { name: title, changes };
}

/** Every message in the order of the screen; those that nobody has touched as we wrote them. */
export async function messageList(db: Db): Promise<ListedMessage[]> {
  const states = new Map((await messageStates(db)).map((state) => [state.key, state]));
  return messages.map(({ key }) => {
    const { hasDraft = false, isEdited = false, author = null, changedAt = null } = states.get(key) ?? {};
    return { key, hasDraft, isEdited, author, changedAt: changedAt?.toISOString() ?? null };
  });
}

interface CardInput {
  key: string;
  origin: string;
  trialAddress: string;
}

export async function messageCard(db: Db, { key, origin, trialAddress }: CardInput): Promise<StaffMessage> {
  const written = await writtenCard(db, messageKind, key);
  const content = ofOurParts(messageOf(key), written.content);
  return { ...written, content, key, sender: { origin, ...(await readImprint(db)) }, trialAddress };
}

interface Trial {
  key: string;
  texts: MessageTexts;
  to: string;
  cause: string;
}

/** Goes the way of every email: through the queue, the worker and the mail server, with example data. */
export async function queueTrial(tx: Db, { key, texts, to, cause }: Trial): Promise<AuditDetails> {
  const message = messageOf(key);
  if (!isEmailKind(key)) throw new ShopError("not_found");
  checkTexts(message, texts);
  const subject = `Проба: ${texts["subject"] ?? message.texts["subject"] ?? ""}`;
  const email = { kind: key, data: sampleEmails[key] as never, to, cause, texts: { ...texts, subject } };
  await queueEmail(tx, email);
  return { name: message.title };
}
