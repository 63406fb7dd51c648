import * as contract from "@zertsalo/contract/staff-stock-counts";
import type { Db } from "@zertsalo/db/connection";
import { namedCause } from "@zertsalo/db/stock-cause";
import { shelfKind } from "@zertsalo/db/stock-on-shelves";
import { countTotals } from "@zertsalo/domain/catalog/stock-count";
import { formatMoney } from "@zertsalo/domain/text/format";
import { sql } from "kysely";
import { ShopError } from "../../http/shop-error.ts";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { storeList } from "./shelves.queries.ts";
import * as queries from "./stock-counts.queries.ts";
import { sectionChoices } from "./stock-list.queries.ts";

const countsAtOnce = 100;

export async function staffStockCountRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffStockCounts, async (_input, db) => ({
    counts: (await queries.countRows(db, { latest: countsAtOnce })).map(toListed),
  }));
  adminRoute(app, contract.staffStockCount, ({ params: { count } }, db) => cardOf(db, count));

  adminRoute(app, contract.openStockCount, async ({ body, staff, note }, tx) => {
    const { storeId, sectionId } = body;
    const store = (await storeList(tx)).find(({ id }) => id === storeId);
    if (!store) throw new ShopError("not_found");
    const section = (await sectionChoices(tx)).find(({ id }) => id === sectionId);
    if (sectionId !== null && !section) throw new ShopError("section_not_found");
    const size = await queries.countSize(tx, body);
    if (size === 0) throw new ShopError("count_empty");
    if (size > contract.maxCountLines) throw new ShopError("count_too_long");
    const title = [store.name, section?.name ?? "все разделы"].join(", ");
    const id = await queries.insertCount(tx, { storeId, sectionId, title, staffId: staff.id });
    note({ subject: `count ${id}`, summary: `${title}: ${size}` });
    return { id };
  });

  adminRoute(app, contract.enterStockCount, async ({ params: { count: id }, body, staff, note }, tx) => {
    const count = await openCount(tx, id);
    const { lines } = body;
    const ids = lines.map(({ productId }) => productId);
    if (new Set(ids).size !== ids.length || !(await queries.isInSheet(tx, id, ids))) {
      throw new ShopError("product_not_found");
    }
    const countedAt = body.countedAt === null ? null : momentOfCount(body.countedAt, count.openedAt, app.clock.now());
    const entry = { id, storeId: count.storeId, staffId: staff.id, countedAt };
    if ((await queries.writeCounted(tx, lines, entry)) < lines.length) throw new ShopError("count_changed_meanwhile");
    const [line] = lines;
    const one =
      line && lines.length === 1 ? `товар № ${line.productId}: ${line.seen ?? "—"} → ${line.counted ?? "—"}` : "";
    note({ summary: `${count.title}. ${one || `строк: ${lines.length}`}` });
    return cardOf(tx, id);
  });

  adminRoute(app, contract.addStockCountLine, async ({ params: { count: id }, body: { q }, note }, tx) => {
    const count = await openCount(tx, id);
    const [row] = await queries.countRows(tx, { id });
    if (row && row.lines >= contract.maxCountLines) throw new ShopError("count_too_long");
    if (!(await queries.addToSheet(tx, id, q))) throw new ShopError("product_not_found");
    note({ summary: `${count.title}: ${q}` });
    return cardOf(tx, id);
  });

  adminRoute(app, contract.closeStockCount, async ({ params: { count: id }, body, staff, note }, tx) => {
    const count = await openCount(tx, id);
    if (count.version !== body.version) throw new ShopError("count_changed_meanwhile");
    if (body.isAccepted) {
      await queries.lockCounted(tx, id);
      const lines = await queries.countLines(tx, id);
      if (lines.some(({ isStale }) => isStale)) throw new ShopError("count_stale");
      if (!lines.some(({ counted }) => counted !== null)) throw new ShopError("count_empty");
      const cause = { cause: "count", staffId: staff.id, note: `Пересчёт № ${id}` } as const;
      await sql`select ${namedCause(cause)}`.execute(tx);
      await queries.acceptLines(tx, id, count.storeId, shelfKind);
      const { over, short } = countTotals(lines);
      const sums = `излишек ${over.pieces} шт. на ${formatMoney(over.value)}, недостача ${short.pieces} шт. на ${formatMoney(short.value)}`;
      note({ summary: `${count.title}: ${sums}` });
    } else note({ summary: `${count.title}: отменён` });
    await queries.closeCount(tx, id, body.isAccepted ? "accepted" : "dropped", staff.id);
    return cardOf(tx, id);
  });
}

/** Times are typed to the minute: that in which the count was begun is its beginning. */
function momentOfCount(typed: string, openedAt: Date, now: number): Date {
  const at = Date.parse(typed);
  const opened = openedAt.getTime();
  if (at < opened - 60_000 || at > now) throw new ShopError("count_time_wrong");
  return new Date(Math.max(at, opened));
}

async function openCount(tx: Db, id: number) {
  const count = await queries.lockCount(tx, id);
  if (!count) throw new ShopError("not_found");
  if (count.state !== "open") throw new ShopError("count_closed");
  return count;
}

async function cardOf(db: Db, id: number): Promise<contract.StockCount> {
  const [row] = await queries.countRows(db, { id });
  if (!row) throw new ShopError("not_found");
  const lines = await queries.countLines(db, id);
  return {
    ...toListed(row),
    version: row.version,
    lines: lines.map((line) => ({ ...line, countedAt: line.countedAt?.toISOString() ?? null })),
  };
}

const toListed = ({ storeId: _, version: __, openedAt, closedAt, ...row }: queries.CountRow) => ({
  ...row,
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});
