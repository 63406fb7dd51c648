import type { ConfiguratorType, FrozenConfiguration } from "@zertsalo/contract/configuration";
import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { PiecePlace, WorkshopFileKind, WorkshopStage } from "@zertsalo/contract/workshop";
import type { Db } from "@zertsalo/db/connection";
import type { OrderFile } from "@zertsalo/db/order-files";
import type { PieceCode } from "@zertsalo/domain/workshop/piece-code";
import { type RawBuilder, sql } from "kysely";

export interface PieceRow extends PieceCode {
  id: number;
  customerId: string;
  orderUid: string;
  itemUid: string;
  of: number;
  type: ConfiguratorType | null;
  hash: string | null;
  name: string;
  about: string;
  place: PiecePlace;
  status: OrderStatus;
  due: string;
}

/** Pieces with the current status and promised day of their order. */
const pieces = (where: RawBuilder<unknown>, limit = 1_000) => sql<PieceRow>`
  select piece.id, piece.number, piece.line, piece.n, piece.customer_id as "customerId", piece.order_uid as "orderUid",
    piece.item_uid as "itemUid", piece.type, piece.config_hash as hash, piece.name, piece.about, piece.place,
    (select count(*)::int from workshop_piece other where other.number = piece.number and other.line = piece.line) as of,
    board.status::text as status, board.delivery_date as due
  from workshop_piece piece join order_board board on board.number = piece.number
  where ${where}
  order by board.delivery_date, piece.number, piece.line, piece.n
  limit ${limit}`;

export async function piecesInStatuses(db: Db, statuses: readonly OrderStatus[], limit: number): Promise<PieceRow[]> {
  const { rows } = await pieces(sql`board.is_made and board.status = any (${statuses}::"char"[])`, limit).execute(db);
  return rows;
}

export async function piecesOfOrder(db: Db, number: number): Promise<PieceRow[]> {
  return (await pieces(sql`piece.number = ${number}`).execute(db)).rows;
}

export async function pieceOfPhoto(db: Db, photoId: number): Promise<PieceRow | undefined> {
  const { rows } = await pieces(sql`piece.id = (select piece_id from workshop_photo where id = ${photoId})`).execute(
    db,
  );
  return rows[0];
}

export interface MarkRow {
  pieceId: number;
  stage: WorkshopStage;
  by: string;
  at: Date;
}

export async function listPieceMarks(db: Db, pieceIds: readonly number[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select mark.piece_id as "pieceId", mark.stage, staff.name as by, mark.at
    from workshop_mark mark join staff on staff.id = mark.staff_id
    where mark.piece_id = any (${pieceIds}::int[]) order by mark.at`.execute(db);
  return rows;
}

export interface PhotoRow {
  id: number;
  pieceId: number;
  key: string;
  previewKey: string;
  by: string;
  at: Date;
  isShared: boolean;
}

export async function listPiecePhotos(db: Db, pieceIds: readonly number[]): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select photo.id, photo.piece_id as "pieceId", photo.key, photo.preview_key as "previewKey", staff.name as by,
      photo.at, photo.is_shared as "isShared"
    from workshop_photo photo join staff on staff.id = photo.staff_id
    where photo.piece_id = any (${pieceIds}::int[]) order by photo.id`.execute(db);
  return rows;
}

/** The frozen configuration of the piece's line; none for a line that is made by hand. */
export async function findPieceConfiguration(db: Db, piece: PieceRow): Promise<FrozenConfiguration | null> {
  const { rows } = await sql<{ configuration: FrozenConfiguration | null }>`
    select snapshot -> 'configuration' as configuration from order_item
    where customer_id = ${piece.customerId} and order_uid = ${piece.orderUid} and uid = ${piece.itemUid}`.execute(db);
  return rows[0]?.configuration ?? null;
}

export async function findPieceFile(db: Db, piece: PieceRow, kind: WorkshopFileKind): Promise<OrderFile | undefined> {
  return db
    .selectFrom("order_file")
    .select(["kind", "name", "key", "sha256"])
    .where("customer_id", "=", piece.customerId)
    .where("order_uid", "=", piece.orderUid)
    .where("item_uid", "=", piece.itemUid)
    .where("kind", "=", kind)
    .$castTo<OrderFile>()
    .executeTakeFirst();
}

/** Locks the piece's row: concurrent scans run one after another. Returns its current place. */
export async function lockPiece(tx: Db, pieceId: number): Promise<PiecePlace> {
  const { rows } = await sql<{ place: PiecePlace }>`
    select place from workshop_piece where id = ${pieceId} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The piece is gone");
  return row.place;
}

export async function setPlace(tx: Db, pieceId: number, place: PiecePlace): Promise<void> {
  await tx.updateTable("workshop_piece").set({ place }).where("id", "=", pieceId).execute();
}

export async function insertMark(tx: Db, pieceId: number, stage: WorkshopStage, staffId: number): Promise<void> {
  await tx.insertInto("workshop_mark").values({ piece_id: pieceId, stage, staff_id: staffId }).execute();
}

export async function deleteMark(tx: Db, pieceId: number, stage: WorkshopStage): Promise<void> {
  await tx.deleteFrom("workshop_mark").where("piece_id", "=", pieceId).where("stage", "=", stage).execute();
}

export async function deleteMarks(tx: Db, pieceId: number, stages: readonly WorkshopStage[]): Promise<void> {
  await tx.deleteFrom("workshop_mark").where("piece_id", "=", pieceId).where("stage", "in", stages).execute();
}

/** The start of cutting is never reverted. */
export async function startCutting(tx: Db, { customerId, orderUid }: PieceRow): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ is_cutting_started: true })
    .where("customer_id", "=", customerId)
    .where("uid", "=", orderUid)
    .where("is_cutting_started", "=", false)
    .execute();
}

/** Maximum of photos per piece, against uploads by mistake. */
const maxPhotos = 20;

/** False if the piece has the maximum of photos. */
export async function insertPhoto(
  tx: Db,
  photo: { pieceId: number; staffId: number; key: string; previewKey: string; bytes: number },
): Promise<boolean> {
  await lockPiece(tx, photo.pieceId);
  const { rows } = await sql`
    insert into workshop_photo (piece_id, staff_id, key, preview_key, bytes)
    select ${photo.pieceId}, ${photo.staffId}, ${photo.key}, ${photo.previewKey}, ${photo.bytes}
    where (select count(*) from workshop_photo where piece_id = ${photo.pieceId}) < ${maxPhotos}
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function sharePhoto(tx: Db, id: number, isShared: boolean): Promise<void> {
  await tx.updateTable("workshop_photo").set({ is_shared: isShared }).where("id", "=", id).execute();
}

export async function deletePhoto(tx: Db, id: number): Promise<{ key: string; previewKey: string } | undefined> {
  return tx
    .deleteFrom("workshop_photo")
    .where("id", "=", id)
    .returning(["key", "preview_key as previewKey"])
    .executeTakeFirst();
}
