import { partKey } from "@zertsalo/db/erp/erp-files";
import { queueErpImport } from "@zertsalo/db/erp/queue-import";
import { sql } from "kysely";
import type { Server } from "../../server.ts";
import type { ErpSession } from "./erp-sessions.ts";

export type ExchangeType = "catalog" | "sale";

export interface NamedFile {
  type: ExchangeType;
  name: string;
}

export const partLimit = 4 * 1024 * 1024;
const fileLimit = 256 * 1024 * 1024;
const sessionLimit = 1024 * 1024 * 1024;

/** A plain XML file name: no folders (path traversal) and no archives (zip bombs). */
export const isFileName = (name: string) => /^[A-Za-z0-9_-]{1,100}(?:\.[A-Za-z0-9_-]{1,50}){0,3}\.xml$/.test(name);

/** Appends a part to the named file. Returns an error text, or null. */
export async function takePart(
  app: Server,
  { id: sessionId }: ErpSession,
  { type, name }: NamedFile,
  bytes: Buffer,
): Promise<string | null> {
  if (bytes.length === 0) return "Пустая часть файла";
  await app.requireRoom(bytes.length);
  const { rows } = await sql<{ id: number; parts: number }>`
    insert into erp_file (session_id, type, name, parts, bytes)
    select ${sessionId}, ${type}, ${name}, 1, ${bytes.length}
    where (select coalesce(sum(bytes), 0) from erp_file where session_id = ${sessionId}) + ${bytes.length} <= ${sessionLimit}
    on conflict (session_id, type, name) where state = 'open'
    do update set parts = erp_file.parts + 1, bytes = erp_file.bytes + excluded.bytes
      where erp_file.bytes + excluded.bytes <= ${fileLimit}
    returning id, parts`.execute(app.db);
  const [file] = rows;
  if (!file) return "Файл слишком велик";
  await app.storage.put(partKey(file.id, file.parts), bytes, "application/xml");
  // Orders are imported without an `import` request. A part of full size may be followed by another.
  if (type === "sale") await queueImport(app, file.id, { isWhole: bytes.length < partLimit });
  return null;
}

/** `import`: starts the import once and reports its progress on every call. */
export async function importAnswer(app: Server, { id: sessionId }: ErpSession, file: NamedFile): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: string; note: string }>`
    select id, state, note from erp_file
    where session_id = ${sessionId} and type = ${file.type} and name = ${file.name}
    order by id desc limit 1`.execute(app.db);
  const [found] = rows;
  if (!found) return ["failure", "Файл не загружен"];
  if (found.state === "open") await queueImport(app, found.id, { isWhole: true });
  if (found.state === "done") return ["success", found.note];
  if (found.state === "failed") return ["failure", found.note];
  return ["progress", found.note || "Файл ждёт своей очереди"];
}

const queueImport = ({ db }: Server, fileId: number, { isWhole }: { isWhole: boolean }) =>
  queueErpImport(db, fileId, { from: "open", to: isWhole ? "waiting" : "open", delaySeconds: isWhole ? 0 : 60 });
