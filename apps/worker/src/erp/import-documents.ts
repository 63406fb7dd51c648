import type { Db } from "@zertsalo/db/connection";
import { documentRecords } from "@zertsalo/gateways/commerceml/document-records";
import { sql } from "kysely";
import { applyDocument, type ErpDocument } from "./apply-document.ts";

/** Imports documents of 1C about orders and payments. A document of an unknown order is queued for retries. */
export async function importDocuments(db: Db, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const counts = { applied: 0, refused: 0, unknown: 0 };
  for await (const record of documentRecords(bytes)) {
    const document: ErpDocument =
      record.kind === "order"
        ? { kind: "order", uid: record.order.uid, number: record.order.number, letter: record.order.status }
        : { ...record.payment, kind: "payment", paidAt: record.payment.paidAt?.toISOString() ?? null };
    const outcome = await applyDocument(db, document);
    counts[outcome] += 1;
    if (outcome === "unknown") await tryLater(db, document);
  }
  return `Принято: ${counts.applied}, не принято: ${counts.refused}, заказ не найден: ${counts.unknown}`;
}

async function tryLater(db: Db, document: ErpDocument): Promise<void> {
  const key = document.kind === "order" ? document.uid : document.documentId;
  await sql`
    select graphile_worker.add_job('erp-document', ${JSON.stringify(document)}::json, max_attempts => 8,
      run_at => now() + interval '30 seconds', job_key => ${`erp-document-${key}`})`.execute(db);
}
