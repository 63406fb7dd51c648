import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Db } from "../connection.ts";
import { packageFolder } from "../package-folder.ts";
import type { Storage } from "../storage.ts";
import { upsertRows } from "./insert-rows.ts";

/** A file of a conversation: what it is called there, and which of the demo's files it is. */
export interface DemoChatFile {
  id: string;
  clientFileName: string;
  file: string;
}

/** A file with who has sent it and with which message. */
export interface SentDemoFile extends DemoChatFile {
  messageId: number;
  sentAt: string;
  sender: { base_user_id: number; staff_id: null } | { base_user_id: null; staff_id: number };
}

const demoFiles = join(packageFolder, "demo/chat");
/** Of a picture's longer side in the feed of messages. */
const previewPx = 440;

export async function seedChatFiles(db: Db, storage: Storage, files: readonly SentDemoFile[]): Promise<void> {
  const rows = await Promise.all(
    files.map(async ({ id, clientFileName, file, messageId, sentAt, sender }) => {
      const bytes = await readFile(join(demoFiles, file));
      const isPicture = file.endsWith(".jpg");
      const contentType = isPicture ? "image/jpeg" : "application/pdf";
      const key = `chat/${id}`;
      const previewKey = isPicture ? `${key}-preview` : null;
      await storage.put(key, bytes, contentType);
      if (previewKey) await storage.put(previewKey, await sharp(bytes).resize(previewPx).toBuffer(), contentType);
      return {
        id,
        ...sender,
        message_id: messageId,
        key,
        preview_key: previewKey,
        name: clientFileName,
        content_type: contentType,
        bytes: bytes.length,
        created_at: sentAt,
      };
    }),
  );
  await upsertRows(db, "chat_file", ["id"], rows);
}
