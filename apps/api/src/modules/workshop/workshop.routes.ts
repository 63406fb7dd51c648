import { pieceBillOfWork } from "@zertsalo/contract/bill-of-work";
import * as contract from "@zertsalo/contract/workshop";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import type { Db } from "@zertsalo/db/connection";
import { pieceCode } from "@zertsalo/domain/workshop/piece-code";
import { adminRoute } from "../staff/staff.ts";
import { route } from "../../http/route.ts";
import { fileScope } from "../../http/sent-file.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { type ChatConfig, fileLinks } from "../chat/chat.ts";
import { numberLimit } from "../orders/orders.ts";
import { loadOrderMaking } from "./order-making.ts";
import { loadPieceBill } from "./piece-bill.ts";
import { dropPhoto, fileOfPiece, keepPhoto, buildSheets } from "./workshop-files.ts";
import { pieceOfPhoto, sharePhoto } from "./workshop.queries.ts";
import * as workshop from "./workshop.service.ts";

interface WorkshopConfig extends ChatConfig {
  /** Origin of the back office, which the QR codes of the sheets open. */
  origin: string;
}

export async function workshopRoutes(app: Server, { files, origin }: WorkshopConfig): Promise<void> {
  const { storage } = app;
  const links = fileLinks(files, app.clock.now);
  const cardOf = (db: Db, code: string) => workshop.loadWorkshopCard({ db, links }, code);

  adminRoute(app, contract.workshopQueue, (_input, db) => workshop.loadQueue(db));
  adminRoute(app, contract.workshopScan, async ({ query }, db) => ({
    pieces: await workshop.findScannedPieces(db, query.text),
  }));
  adminRoute(app, contract.workshopPiece, ({ params }, db) => cardOf(db, params.code));
  adminRoute(app, pieceBillOfWork, async ({ params }, db) => ({
    bill: await loadPieceBill(db, await currentPricingRules(app.pool), params.code),
  }));
  adminRoute(app, contract.workshopFile, ({ params }, db) => fileOfPiece(db, storage, params.code, params.kind));
  adminRoute(app, contract.workshopSheets, async ({ params }, db) => ({
    sheets: await buildSheets(db, storage, params.number, origin),
  }));

  adminRoute(app, contract.markStage, async ({ params, body, staff, note }, tx) => {
    note({ summary: await workshop.markPiece(tx, params.code, body.stage, staff.id) });
    return cardOf(tx, params.code);
  });
  adminRoute(app, contract.takeBackStage, async ({ params: { code, stage }, note }, tx) => {
    note({ subject: `code ${code}`, summary: await workshop.takeBackMark(tx, code, stage) });
    return cardOf(tx, code);
  });
  adminRoute(app, contract.handOverOrder, async ({ params }, tx) => {
    await workshop.handOver(tx, params.number);
    return { done: true as const };
  });

  adminRoute(app, contract.shareWorkshopPhoto, async ({ params: { id }, body: { isShared }, note }, tx) => {
    const code = await codeOfPhoto(tx, id);
    await sharePhoto(tx, id, isShared);
    note({ subject: `code ${code}`, summary: isShared ? "Показано" : "Скрыто" });
    return cardOf(tx, code);
  });
  adminRoute(app, contract.removeWorkshopPhoto, async ({ params: { id }, note }, tx) => {
    const code = await codeOfPhoto(tx, id);
    await dropPhoto(app, tx, id);
    note({ subject: `code ${code}` });
    return cardOf(tx, code);
  });
  await fileScope(app, (scope) => {
    adminRoute(scope, contract.addWorkshopPhoto, async ({ params: { code }, staff, request }, tx) => {
      await keepPhoto(app, tx, { code, staffId: staff.id, request });
      return cardOf(tx, code);
    });
  });

  app.route({
    ...route(contract.orderMaking, { rateLimit: numberLimit }),
    handler: ({ visitor, params }) => loadOrderMaking({ db: app.db, links }, visitor, params.number),
  });
}

async function codeOfPhoto(db: Db, id: number): Promise<string> {
  const piece = await pieceOfPhoto(db, id);
  if (!piece) throw new ShopError("not_found");
  return pieceCode(piece);
}
