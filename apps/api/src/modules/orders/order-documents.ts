import type { ClosingPaperFile } from "@zertsalo/contract/closing-papers";
import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { paperFileName, paperTitle } from "@zertsalo/domain/orders/closing-papers";
import { ShopError } from "../../http/shop-error.ts";
import type { Visitor } from "../../auth/tokens.ts";
import { readDocumentsCursor, writeDocumentsCursor } from "./documents-cursor.ts";
import { documentRows, type StoredPaper, paperOfCustomers } from "./order-documents.queries.ts";
import { buyerKey, ownKeys } from "./orders.service.ts";

/** A page of accounting documents of the user, or of the company he buys for. */
export async function listDocuments(
  db: Db,
  visitor: Visitor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const page = { limit: limit + 1, cursor: readDocumentsCursor(cursor) };
  const rows = await documentRows(db, await buyerKey(db, visitor), page);
  const pageRows = rows.slice(0, limit);
  const last = rows.length > limit ? pageRows.at(-1) : undefined;
  return {
    collection: pageRows.map(({ atUs: _, paperNumber, ...row }) => ({
      ...row,
      title: paperTitle(row.kind, paperNumber),
    })),
    cursor: last ? writeDocumentsCursor(last) : null,
  };
}

interface Parts {
  db: Db;
  storage: Storage;
}

/** A paper of another customer counts as not found. */
export async function ownPaper({ db, storage }: Parts, visitor: Visitor, id: number): Promise<ClosingPaperFile> {
  return paperFile(storage, await paperOfCustomers(db, id, await ownKeys(db, visitor)));
}

export async function paperFile(storage: Storage, paper: StoredPaper | undefined): Promise<ClosingPaperFile> {
  const bytes = paper && (await storage.get(paper.key));
  if (!bytes) throw new ShopError("document_not_found");
  return {
    name: paperFileName(paper.kind, paper.paperNumber, paper.dated),
    file: Buffer.from(bytes).toString("base64"),
  };
}
