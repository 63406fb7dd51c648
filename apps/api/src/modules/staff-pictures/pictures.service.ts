import { createHash, randomUUID } from "node:crypto";
import type { SavedPicture, PictureCrop } from "@zertsalo/contract/staff-pictures";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";
import type { DrawnPicture } from "../../plugins/picture-cleaner.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";

/** Maximum of the longer side: the widest size of the picture server is 1920. */
const fullPx = 2560;
const previewPx = 12;

/** Stores only the copy redrawn by the picture server. */
export async function acceptPicture(app: Server, tx: Db, sent: Buffer): Promise<SavedPicture> {
  return keepPicture(app, tx, await app.drawPicture(sent, fullPx), { alt: "", source: "", rights: "" });
}

/** Saves a new picture; the original stays for earlier versions. */
export async function cropPicture(app: Server, tx: Db, mediaId: number, crop: PictureCrop): Promise<SavedPicture> {
  if (crop.left + crop.width > 1_000 || crop.top + crop.height > 1_000) throw new ShopError("invalid_request");
  const { rows } = await sql<{ key: string; alt: string; source: string; rights: string }>`
    select key, alt, source, rights from media where id = ${mediaId} and mime like 'image/%'`.execute(tx);
  const [whole] = rows;
  const bytes = whole && (await app.storage.get(whole.key));
  if (!bytes) throw new ShopError("not_found");
  return keepPicture(app, tx, await app.drawPicture(bytes, fullPx, crop), whole);
}

interface PictureMeta {
  alt: string;
  source: string;
  rights: string;
}

async function keepPicture(app: Server, tx: Db, drawn: DrawnPicture, { alt, source, rights }: PictureMeta) {
  const { bytes, width, height } = drawn;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const key = `uploads/${randomUUID()}.${hash}.webp`;
  const tiny = await app.drawPicture(bytes, previewPx);
  const preview = `data:image/webp;base64,${tiny.bytes.toString("base64")}`;
  await app.storage.put(key, bytes, "image/webp");
  const { rows } = await sql<SavedPicture>`
    insert into media (key, width, height, bytes, mime, alt, preview, source, rights)
    values (${key}, ${width}, ${height}, ${bytes.length}, 'image/webp', ${alt}, ${preview}, ${source}, ${rights})
    returning id, key, width, height, alt, preview`.execute(tx);
  const [picture] = rows;
  if (!picture) throw new Error("A picture has no row");
  return picture;
}
