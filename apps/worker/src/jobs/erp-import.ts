import type { Db } from "@zertsalo/db/connection";
import { partKey } from "@zertsalo/db/erp/erp-files";
import { recordUnmatchedMoney } from "@zertsalo/orders/receive-money";
import { openTask } from "@zertsalo/db/staff-tasks";
import type { Storage } from "@zertsalo/db/storage";
import { BrokenFile } from "@zertsalo/gateways/commerceml/xml-elements";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import { applyDocument, ErpDocument } from "../erp/apply-document.ts";
import { importCatalog } from "../erp/import-catalog.ts";
import { importDocuments } from "../erp/import-documents.ts";
import type { Log } from "../log.ts";

interface ErpParts {
  db: Db;
  storage: Storage;
}

const Payload = z.object({ fileId: z.int() });

/** Imports a file uploaded by 1C. An error in the file is reported to 1C; an error of ours is retried. */
export function importErpFileTask({ db, storage }: ErpParts, log: Log): Task {
  return async (payload, { job }) => {
    const { fileId } = Payload.parse(payload);
    const { rows } = await sql<{ type: string; name: string; parts: number }>`
      update erp_file set state = 'waiting' where id = ${fileId} and state in ('open', 'waiting')
      returning type, name, parts`.execute(db);
    const [file] = rows;
    if (!file) return;
    const bytes = partsOf(storage, fileId, file.parts);
    const tell = (note: string) => noteFile(db, fileId, { note });
    try {
      const note = await (file.type === "catalog" ? importCatalog(db, bytes, tell) : importDocuments(db, bytes));
      await noteFile(db, fileId, { state: "done", note });
      log.info({ file: file.name, note }, "1C file imported");
    } catch (error) {
      const isLast = job.attempts >= job.max_attempts;
      if (!(error instanceof BrokenFile) && !isLast) throw error;
      const note = error instanceof BrokenFile ? error.message : "Ошибка на сайте, повторите обмен";
      await noteFile(db, fileId, { state: "failed", note });
      log.error({ err: error, file: file.name }, "1C file import failed");
    }
  };
}

async function* partsOf(storage: Storage, fileId: number, parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 1; part <= parts; part += 1) {
    const bytes = await storage.get(partKey(fileId, part));
    if (!bytes) throw new BrokenFile(`Часть ${part} файла не дошла`);
    yield bytes;
  }
}

async function noteFile(db: Db, id: number, values: { state?: string; note: string }): Promise<void> {
  await db.updateTable("erp_file").set(values).where("id", "=", id).execute();
}

/** A document of 1C about an unknown order. It is retried for a while; then a task for staff is opened. */
export function erpDocumentTask({ db }: Pick<ErpParts, "db">, log: Log): Task {
  return async (payload, { job }) => {
    const document = ErpDocument.parse(payload);
    if ((await applyDocument(db, document)) !== "unknown") return;
    if (job.attempts < job.max_attempts) throw new Error("1C tells of an order that is not here");
    const subject = document.kind === "order" ? document.uid : document.documentId;
    log.error({ document: subject }, "1C import: unknown order");
    if (document.kind === "payment") await recordUnmatchedMoney(db, document);
    else
      await openTask(db, { kind: "erp-order", subject, reason: `1С прислала неизвестный заказ № ${document.number}` });
  };
}

/** Exchange sessions and their files are retained for fourteen days. */
export async function purgeErpFiles({ db, storage }: ErpParts, log: Log): Promise<void> {
  const { rows } = await sql<{ id: number; parts: number }>`
    select file.id, parts from erp_file file join erp_session session on session.id = session_id
    where started_at < now() - interval '14 days' limit 1000`.execute(db);
  for (const { id, parts } of rows) {
    for (let part = 1; part <= parts; part += 1) await storage.remove(partKey(id, part));
    await db.deleteFrom("erp_file").where("id", "=", id).execute();
  }
  await sql`
    delete from erp_session session where started_at < now() - interval '14 days'
      and not exists (select from erp_file where session_id = session.id)`.execute(db);
  log.info({ files: rows.length }, "old 1C files purged");
}
