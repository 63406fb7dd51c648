import type { Picture } from "@zertsalo/contract/media";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import { pictureJson } from "../database/picture-json.ts";
import type { StoredDocuments } from "./stored-documents.ts";

export async function storedDocument<Key extends keyof StoredDocuments>(
  db: Db,
  key: Key,
): Promise<StoredDocuments[Key]> {
  const { content } = await db
    .selectFrom("site_content")
    .select("content")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return content as unknown as StoredDocuments[Key];
}

export async function picturesBySlot(
  db: Db,
  slots: readonly string[],
): Promise<Map<string, { picture: Picture | null; portrait: Picture | null }>> {
  const rows = await db
    .selectFrom("media_slot")
    .innerJoin("media as wide", "wide.id", "media_slot.media_id")
    .leftJoin("media as tall", "tall.id", "media_slot.portrait_id")
    .select(["slot", pictureJson("wide").as("picture"), pictureJson("tall").as("portrait")])
    .where(sql<boolean>`slot = any(${slots}::text[])`)
    .execute();
  return new Map(rows.map(({ slot, ...pictures }) => [slot, pictures]));
}
