import type { OrderMaking } from "@zertsalo/contract/workshop";
import type { Db } from "@zertsalo/db/connection";
import { stageStates, stageText } from "@zertsalo/domain/workshop/stages";
import type { Visitor } from "../../auth/tokens.ts";
import { ownOrder } from "../orders/orders.ts";
import { listPieceMarks, listPiecePhotos, piecesOfOrder } from "./workshop.queries.ts";
import { photoLinks, type WorkshopParts } from "./workshop.service.ts";

/** Production progress for the buyer, without names of workers. */
export async function loadOrderMaking(
  { db, links }: WorkshopParts,
  visitor: Visitor,
  number: number,
): Promise<OrderMaking> {
  await ownOrder(db, visitor, number);
  const pieces = await piecesOfOrder(db, number);
  const [marks, photos] = await marksAndPhotos(
    db,
    pieces.map(({ id }) => id),
  );
  return {
    pieces: pieces.map(({ id, itemUid, name, n, of, type, place }) => ({
      uid: itemUid,
      name,
      n,
      of,
      stages: stageStates(place).map(({ stage, state }) => {
        const mark = marks.find((each) => each.pieceId === id && each.stage === stage);
        return { text: stageText(type, stage), at: mark?.at.toISOString() ?? null, state };
      }),
      photos: photos.filter((photo) => photo.pieceId === id && photo.isShared).map((photo) => photoLinks(links, photo)),
    })),
  };
}

const marksAndPhotos = (db: Db, ids: readonly number[]) =>
  Promise.all([listPieceMarks(db, ids), listPiecePhotos(db, ids)]);
