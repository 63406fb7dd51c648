import { abandonedCarts, type AbandonedCartView } from "@zertsalo/contract/staff-abandoned-carts";
import type { Db } from "@zertsalo/db/connection";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { abandonedCartCounts, abandonedCartRows } from "./abandoned-carts.queries.ts";

const pageSize = 50;
const cursorPattern = /^(\d{1,17})\.([\da-f-]{36})$/;

export async function abandonedCartsRoutes(app: Server): Promise<void> {
  adminRoute(app, abandonedCarts, ({ query }, db) => cartList(db, query));
}

async function cartList(db: Db, { view, cursor }: { view: AbandonedCartView; cursor: string }) {
  const [, micros, uid] = cursorPattern.exec(cursor) ?? [];
  const after = micros && uid ? { micros: Number(micros), uid } : null;
  const rows = await abandonedCartRows(db, { view, after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    carts: page.map(({ at, micros: _, remindedAt, reminderState, ...cart }) => ({
      ...cart,
      at: at.toISOString(),
      reminder: remindedAt && { at: remindedAt.toISOString(), state: reminderState ?? "" },
    })),
    cursor: rows.length > pageSize && last ? `${last.micros}.${last.uid}` : null,
    counts: await abandonedCartCounts(db),
  };
}
