import * as contract from "@zertsalo/contract/shop-parts";
import type { Db } from "@zertsalo/db/connection";
import { shopParts } from "@zertsalo/domain/shop/shop-parts";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { close, closedRows, open } from "./switches.queries.ts";

export async function switchesRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.switches, (_input, db) => answer(db));
  adminRoute(app, contract.closePart, async ({ params: { part }, body: { words: message }, staff, note }, tx) => {
    await close(tx, part, message, staff.id);
    note({ summary: `${shopParts[part].name}: «${message}»` });
    return answer(tx);
  });
  adminRoute(app, contract.openPart, async ({ params: { part }, note }, tx) => {
    await open(tx, part);
    note({ summary: shopParts[part].name });
    return answer(tx);
  });
}

async function answer(db: Db): Promise<contract.Switches> {
  const closed = new Map((await closedRows(db)).map((row) => [row.part, row]));
  return {
    parts: contract.ShopPart.options.map((part) => {
      const row = closed.get(part);
      return { part, closed: row ? { words: row.message, by: row.by, at: row.at.toISOString() } : null };
    }),
  };
}
