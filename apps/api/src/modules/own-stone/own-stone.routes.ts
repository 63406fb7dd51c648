import * as calls from "@zertsalo/contract/own-stone";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Options } from "@zertsalo/configurator/model";
import { isPriced } from "@zertsalo/configurator/pricing-rules/is-priced";
import { currentPricingRules } from "@zertsalo/db/configurator/pricing-rules";
import { unitNumber } from "@zertsalo/production/stock/unit-number";
import { route } from "../../http/route.ts";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { type ChatConfig, fileLinks } from "../chat/chat.ts";
import { parseType } from "../configurators/configurators.ts";
import { holdStone } from "./hold-stone.service.ts";
import { releaseOwnHold, renewHolds } from "./stone-holds.queries.ts";
import { answerStones, stonePiece } from "./stone-offers.service.ts";

/** Whoever moves a size asks anew when it rests. */
const looks = { max: 120, timeWindow: 60_000 };
const choices = { max: 20, timeWindow: 60_000 };
/** Bytes; a set of options is much smaller. */
const bodyLimit = 16 * 1_024;

/** «Ваш камень»: the buyer chooses the stone that his piece is cut from. */
export async function ownStoneRoutes(app: Server, { files }: ChatConfig): Promise<void> {
  const links = fileLinks(files, app.clock.now);
  const pieceOf = async (typeText: string, options: Record<string, unknown>) => {
    const type = parseType(typeText);
    const book = await currentPricingRules(app.pool);
    if (!isPriced(book, type)) throw new ShopError("configurator_not_found");
    return stonePiece(book, calculate(book, type, options as Options));
  };

  app.route({
    ...route(calls.stonesForPiece, { rateLimit: looks }),
    bodyLimit,
    handler: async ({ visitor: { customerId }, params, body }) => {
      const piece = await pieceOf(params.type, body.options);
      await renewHolds(app.db, customerId);
      return { data: await answerStones({ db: app.db, links }, customerId, piece) };
    },
  });
  app.route({
    ...route(calls.holdStone, { rateLimit: choices }),
    bodyLimit,
    handler: async ({ visitor: { customerId }, params, body }) => {
      const piece = await pieceOf(params.type, body.options);
      await app.db.transaction().execute((tx) => holdStone(tx, customerId, piece, body));
      return { data: await answerStones({ db: app.db, links }, customerId, piece) };
    },
  });
  app.route({
    ...route(calls.releaseStone),
    handler: async ({ visitor: { customerId }, params }) => {
      const unitId = await releaseOwnHold(app.db, customerId, params.id);
      if (unitId === null) throw new ShopError("stone_hold_not_found");
      return { data: { number: unitNumber(unitId) } };
    },
  });
}
