import type { ChatFile, ChatMessage } from "@zertsalo/contract/chat";
import type { ConsoleMessage } from "@zertsalo/contract/chat-console";
import type { Db } from "@zertsalo/db/connection";
import type { FileLinks } from "./file-links.ts";
import { type ChatFileRow, type MessageRow, messagesByIds } from "./chat.queries.ts";

/** Messages for buyers, each with its quoted message. */
export async function messageAnswers(db: Db, rows: readonly MessageRow[], links: FileLinks): Promise<ChatMessage[]> {
  const quoteIds = rows.flatMap(({ quoteId }) => (quoteId === null ? [] : [quoteId]));
  const quotes = quoteIds.length > 0 ? await messagesByIds(db, quoteIds) : [];
  const quoteOf = new Map(quotes.map((row) => [row.id, plainAnswer(row, links)]));
  return rows.map((row) => ({
    ...plainAnswer(row, links),
    quote: row.quoteId === null ? null : (quoteOf.get(row.quoteId) ?? null),
  }));
}

/** The same with fields for operators only. */
export async function consoleAnswers(db: Db, rows: readonly MessageRow[], links: FileLinks): Promise<ConsoleMessage[]> {
  const messages = await messageAnswers(db, rows, links);
  return messages.map((message, index) => ({
    ...message,
    operator: rows[index]?.operator ?? null,
  }));
}

function plainAnswer(row: MessageRow, links: FileLinks): Omit<ChatMessage, "quote"> {
  const { id, chatId, sentKey, owner, writer, text, createdAt, updatedAt, clientReadAt, operatorReadAt } = row;
  const { card, proposal } = row;
  return {
    id,
    chatId,
    sentKey,
    owner,
    userType: writer,
    text,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    clientReadAt: clientReadAt?.toISOString() ?? null,
    operatorReadAt: operatorReadAt?.toISOString() ?? null,
    card,
    proposal,
    files: row.files.map((file) => fileAnswer(file, links)),
    unread: owner === "operator" && clientReadAt === null,
  };
}

export function fileAnswer({ id, key, previewKey, name, contentType, bytes }: ChatFileRow, links: FileLinks): ChatFile {
  const path = links.pathOf(key);
  return {
    id,
    cdnHost: links.host,
    link: links.sign({ key, name, contentType }),
    path,
    preview: previewKey && links.sign({ key: previewKey, name, contentType: "image/webp" }),
    size: bytes,
    clientFileName: name,
    name,
    isImage: contentType.startsWith("image/"),
    type: contentType,
    ext: name.split(".").at(-1) ?? "",
  };
}
