import { OrderStatus } from "@zertsalo/contract/order-statuses";
import {
  acceptedStage,
  type PiecePlace,
  type WorkshopCard,
  type WorkshopPiece,
  type WorkshopStage,
} from "@zertsalo/contract/workshop";
import type { Db } from "@zertsalo/db/connection";
import { moveOrder } from "@zertsalo/orders/move-order";
import { recordStageEvent } from "@zertsalo/orders/order-events";
import { filesOfLine } from "@zertsalo/db/order-files";
import { lockOrder, type OrderState, readOrder } from "@zertsalo/orders/order-state";
import { movesOpenTo } from "@zertsalo/domain/orders/order-moves";
import { pieceCode, readScan } from "@zertsalo/domain/workshop/piece-code";
import {
  areMade,
  isHandedOn,
  markRefusal,
  openMarks,
  pausedStatuses,
  placeAfter,
  placeText,
  stageList,
  stagesBetween,
  stageText,
  takeBackRefusal,
  workshopStatuses,
} from "@zertsalo/domain/workshop/stages";
import { ShopError } from "../../http/shop-error.ts";
import type { FileLinks } from "../chat/chat.ts";
import * as queries from "./workshop.queries.ts";

export interface WorkshopParts {
  db: Db;
  links: FileLinks;
}

const queueSize = 500;

/** One query for all pieces in production. */
export async function loadQueue(db: Db) {
  const rows = await queries.piecesInStatuses(db, [...workshopStatuses, ...pausedStatuses], queueSize + 1);
  return { pieces: rows.slice(0, queueSize).map(pieceAnswer), hasMore: rows.length > queueSize };
}

/** Returns the whole order if the code names none of its pieces. */
export async function findScannedPieces(db: Db, text: string): Promise<WorkshopPiece[]> {
  const read = readScan(text);
  const rows = read ? await queries.piecesOfOrder(db, read.number) : [];
  const found = rows.filter(({ line, n }) => !read?.piece || (read.piece.line === line && read.piece.n === n));
  if (found.length === 0) throw new ShopError("workshop_code_unknown");
  return found.map(pieceAnswer);
}

export async function requirePiece(db: Db, code: string): Promise<queries.PieceRow> {
  const rows = await queries.piecesOfOrder(db, Number(code.split("-")[0]));
  const piece = rows.find((row) => pieceCode(row) === code);
  if (!piece) throw new ShopError("not_found");
  return piece;
}

export async function loadWorkshopCard({ db, links }: WorkshopParts, code: string): Promise<WorkshopCard> {
  const piece = await requirePiece(db, code);
  const key = { customerId: piece.customerId, uid: piece.orderUid };
  const [rows, marks, photos, files, order] = [
    await queries.piecesOfOrder(db, piece.number),
    await queries.listPieceMarks(db, [piece.id]),
    await queries.listPiecePhotos(db, [piece.id]),
    await filesOfLine(db, key, piece.itemUid),
    await readOrder(db, key),
  ];
  return {
    ...pieceAnswer(piece),
    stages: stageList.map((stage) => ({
      stage,
      text: stageText(piece.type, stage),
      done: doneOf(marks.find((mark) => mark.stage === stage)),
    })),
    files: files.map(({ kind, name }) => ({ kind, name })),
    photos: photos.map((photo) => ({
      id: photo.id,
      ...photoLinks(links, photo),
      by: photo.by,
      at: photo.at.toISOString(),
      isShared: photo.isShared,
    })),
    pieces: rows.map(pieceAnswer),
    ...(order ? openMarks(piece.place, order) : { next: null, undoable: null }),
    isHandedOver: order !== null && isHandedOn(order),
    canHandOver:
      areMade(rows.map(({ place }) => place)) &&
      order !== null &&
      movesOpenTo(order, "workshop").includes(OrderStatus.givenToAssembly),
  };
}

const doneOf = (mark: queries.MarkRow | undefined) => (mark ? { by: mark.by, at: mark.at.toISOString() } : null);

/** Absolute URLs: pages of two origins use them. */
export function photoLinks(links: FileLinks, { key, previewKey }: Pick<queries.PhotoRow, "key" | "previewKey">) {
  const address = (which: string) =>
    links.host + links.sign({ key: which, name: "photo.webp", contentType: "image/webp" });
  return { link: address(key), preview: address(previewKey) };
}

function pieceAnswer(row: queries.PieceRow): WorkshopPiece {
  const { number, n, of, type, name, about, due, place, status } = row;
  return {
    code: pieceCode(row),
    number,
    n,
    of,
    type,
    name,
    about,
    due,
    place,
    placeText: placeText(type, place),
    isPaused: pausedStatuses.includes(status),
  };
}

/** Returns the summary for the audit log. */
export async function markPiece(tx: Db, code: string, stage: WorkshopStage, staffId: number): Promise<string> {
  const { piece, order } = await lockedPiece(tx, code);
  const refusal = markRefusal(piece.place, stage, order.status);
  if (refusal) throw new ShopError(refusal);
  await queries.insertMark(tx, piece.id, stage, staffId);
  await queries.setPlace(tx, piece.id, placeAfter(stage));
  if (stage === acceptedStage) await queries.startCutting(tx, piece);
  const text = stageText(piece.type, stage);
  await recordStageEvent(
    tx,
    piece,
    stage === acceptedStage ? "цех взял изделие в работу" : `${text.toLowerCase()}, готово`,
  );
  return text;
}

export async function takeBackMark(tx: Db, code: string, stage: WorkshopStage): Promise<string> {
  const { piece, order } = await lockedPiece(tx, code);
  const refusal = takeBackRefusal(piece.place, stage, order);
  if (refusal) throw new ShopError(refusal);
  await queries.deleteMark(tx, piece.id, stage);
  await queries.setPlace(tx, piece.id, stage);
  return stageText(piece.type, stage);
}

/** Marks of its operations have brought the piece there: stages behind it are marked, those before it are open again. */
export async function movePieceTo(tx: Db, code: string, place: PiecePlace, staffId: number): Promise<void> {
  const { piece } = await lockedPiece(tx, code);
  const ahead = stagesBetween(piece.place, place);
  for (const stage of ahead) await markPiece(tx, code, stage, staffId);
  const behind = stagesBetween(place, piece.place);
  if (behind.length === 0) return;
  await queries.deleteMarks(tx, piece.id, behind);
  await queries.setPlace(tx, piece.id, place);
}

/** Locks the order first, as everywhere; then the piece. */
export async function lockedPiece(tx: Db, code: string): Promise<{ piece: queries.PieceRow; order: OrderState }> {
  const { customerId, orderUid, id } = await requirePiece(tx, code);
  const order = await lockOrder(tx, { customerId, uid: orderUid });
  if (!order) throw new ShopError("not_found");
  const place = await queries.lockPiece(tx, id);
  return { piece: { ...(await requirePiece(tx, code)), status: order.status, place }, order };
}

/** Moves the order as the workshop, by the table of moves, whose guard checks the pieces. */
export async function handOver(tx: Db, number: number): Promise<void> {
  const [first] = await queries.piecesOfOrder(tx, number);
  const order = first && (await lockOrder(tx, { customerId: first.customerId, uid: first.orderUid }));
  if (!order) throw new ShopError("order_not_found");
  const rows = await queries.piecesOfOrder(tx, number);
  if (!areMade(rows.map(({ place }) => place))) throw new ShopError("workshop_not_finished");
  const refusal = await moveOrder(tx, order, { to: OrderStatus.givenToAssembly, by: "workshop" });
  if (refusal || order.status === OrderStatus.givenToAssembly) throw new ShopError("order_move_refused");
}
