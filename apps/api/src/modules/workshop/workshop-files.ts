import { randomUUID } from "node:crypto";
import type { WorkshopFileKind } from "@zertsalo/contract/workshop";
import type { Db } from "@zertsalo/db/connection";
import type { Storage } from "@zertsalo/db/storage";
import { pieceCode } from "@zertsalo/domain/workshop/piece-code";
import { placeText, stageList, stageText } from "@zertsalo/domain/workshop/stages";
import { qrPath } from "@zertsalo/pdf/qr-code";
import type { FastifyRequest } from "fastify";
import { sentPicture } from "../../http/sent-file.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import * as queries from "./workshop.queries.ts";
import { requirePiece } from "./workshop.service.ts";

const types: Readonly<Record<WorkshopFileKind, string>> = {
  "drawing-pdf": "application/pdf",
  "drawing-svg": "image/svg+xml",
  "workshop-dxf": "image/vnd.dxf",
  "cutting-list": "text/csv",
};

export async function fileOfPiece(db: Db, storage: Storage, code: string, kind: WorkshopFileKind) {
  const file = await queries.findPieceFile(db, await requirePiece(db, code), kind);
  const bytes = file && (await storage.get(file.key));
  if (!bytes) throw new ShopError("document_not_found");
  return { name: file.name, type: types[kind], file: Buffer.from(bytes).toString("base64") };
}

/** A sheet for each piece. Its QR code is a URL, so that any phone's camera opens the piece. */
export async function buildSheets(db: Db, storage: Storage, number: number, origin: string) {
  const rows = await queries.piecesOfOrder(db, number);
  if (rows.length === 0) throw new ShopError("order_not_found");
  const drawings = new Map<string, string | null>();
  for (const row of rows) {
    if (!drawings.has(row.itemUid)) drawings.set(row.itemUid, await drawingOf(db, storage, row));
  }
  return rows.map((row) => ({
    code: pieceCode(row),
    number,
    n: row.n,
    of: row.of,
    type: row.type,
    name: row.name,
    about: row.about,
    due: row.due,
    place: row.place,
    placeText: placeText(row.type, row.place),
    isPaused: false,
    hash: row.hash,
    stages: stageList.map((stage) => stageText(row.type, stage)),
    qr: qrPath(`${origin}/workshop/${pieceCode(row)}/`),
    svg: drawings.get(row.itemUid) ?? null,
  }));
}

async function drawingOf(db: Db, storage: Storage, row: queries.PieceRow): Promise<string | null> {
  const file = await queries.findPieceFile(db, row, "drawing-svg");
  const bytes = file && (await storage.get(file.key));
  return bytes ? new TextDecoder().decode(bytes) : null;
}

/** Maximum of the longer side: full size and thumbnail. */
const fullPx = 2_560;
const previewPx = 440;

/** Stores the photo redrawn and under a random name, like uploads of buyers. */
export async function keepPhoto(
  app: Server,
  tx: Db,
  { code, staffId, request }: { code: string; staffId: number; request: FastifyRequest },
): Promise<void> {
  const piece = await requirePiece(tx, code);
  const sent = await sentPicture(app, request);
  const bytes = await app.cleanPicture(sent, fullPx);
  const preview = await app.cleanPicture(bytes, previewPx);
  const key = `workshop-photos/${randomUUID()}`;
  const photo = { pieceId: piece.id, staffId, key, previewKey: `${key}-preview`, bytes: bytes.length };
  if (!(await queries.insertPhoto(tx, photo))) throw new ShopError("too_many_files");
  await app.storage.put(key, bytes, "image/webp");
  await app.storage.put(photo.previewKey, preview, "image/webp");
}

export async function dropPhoto(app: Server, tx: Db, id: number): Promise<void> {
  const photo = await queries.deletePhoto(tx, id);
  if (!photo) throw new ShopError("not_found");
  await app.storage.remove(photo.key);
  await app.storage.remove(photo.previewKey);
}
