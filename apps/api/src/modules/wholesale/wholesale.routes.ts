import * as contract from "@zertsalo/contract/wholesale";
import { route } from "../../http/route.ts";
import type { Server } from "../../server.ts";
import type { Visitor } from "../../auth/tokens.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { assortmentWindow } from "./assortment.service.ts";
import { wholesaleBuyer } from "./company.queries.ts";
import { pricedLines, resolvedList } from "./lines.service.ts";
import { deletedList, listsAnswer, openedList, renamedList, saveChosen } from "./lists.service.ts";

/** Long lists are expensive for the database; nobody pastes more often. */
const perAddress = { max: 60, timeWindow: 60_000 };

export async function wholesaleRoutes(app: Server, { catalog }: { catalog: Catalog }): Promise<void> {
  const { db, pool } = app;
  const buyerOf = (visitor: Visitor) => wholesaleBuyer(db, visitor);

  app.route({
    ...route(contract.wholesaleDesk),
    handler: async ({ visitor }) => {
      const { company, tier, entryDiscountPercent, refusal } = await buyerOf(visitor);
      return { company, tier, entryDiscountPercent, refusal };
    },
  });
  app.route({
    ...route(contract.wholesaleAssortment),
    handler: async ({ visitor, query }) => assortmentWindow(catalog, await buyerOf(visitor), query),
  });
  app.route({
    ...route(contract.priceWholesaleLines, { rateLimit: perAddress }),
    handler: async ({ visitor, body }) => pricedLines(pool, await buyerOf(visitor), body.products),
  });
  app.route({
    ...route(contract.resolveWholesaleList, { rateLimit: perAddress }),
    handler: async ({ visitor, body }) => resolvedList(pool, await buyerOf(visitor), body.lines),
  });

  app.route({
    ...route(contract.savedLists),
    handler: async ({ visitor }) => listsAnswer(db, await buyerOf(visitor)),
  });
  app.route({
    ...route(contract.saveList),
    handler: async ({ visitor, body }) => saveChosen(db, await buyerOf(visitor), body),
  });
  app.route({
    ...route(contract.openList),
    handler: async ({ visitor, params }) => openedList(pool, db, await buyerOf(visitor), params.id),
  });
  app.route({
    ...route(contract.renameList),
    handler: async ({ visitor, params, body }) => renamedList(db, await buyerOf(visitor), params.id, body.name),
  });
  app.route({
    ...route(contract.deleteList),
    handler: async ({ visitor, params }) => deletedList(db, await buyerOf(visitor), params.id),
  });
}
