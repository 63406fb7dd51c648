import * as contract from "@zertsalo/contract/staff-tools";
import type { Db } from "@zertsalo/db/connection";
import { endExpertCodes, giveExpertCode, openPairing } from "@zertsalo/db/staff-given-codes";
import { finishTask } from "@zertsalo/db/staff-tasks";
import { adminRoute } from "../staff/staff.ts";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { storeList } from "../staff-stock/staff-stock.ts";
import * as queries from "./tools.queries.ts";

const mostTasks = 200;

/** Commands of `pnpm staff` as back-office calls. */
export async function staffToolsRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.staffExperts, (_input, db) => experts(db));
  adminRoute(app, contract.giveExpertCode, async ({ body: { email }, note }, tx) => {
    const given = await giveExpertCode(tx, email);
    if (!given) throw new ShopError("credentials_notfound");
    const { id, name, code } = given;
    note({ subject: `userId ${id}`, summary: name });
    return { name, code };
  });
  adminRoute(app, contract.endExpertCode, async ({ params: { id }, note }, tx) => {
    if (!(await endExpertCodes(tx, id))) throw new ShopError("not_found");
    note({ subject: `userId ${id}` });
    return experts(tx);
  });

  adminRoute(app, contract.staffTerminals, (_input, db) => terminals(db));
  adminRoute(app, contract.openTerminal, async ({ body: { number, storeId }, note }, tx) => {
    const opened = await openPairing(tx, number, storeId);
    if (!opened) throw new ShopError("not_found");
    note({ subject: `terminal ${number}`, summary: opened.store });
    return { number, ...opened };
  });
  adminRoute(app, contract.shutTerminal, async ({ params: { number }, note }, tx) => {
    if (!(await queries.shutTerminal(tx, number))) throw new ShopError("not_found");
    note({ subject: `terminal ${number}` });
    return terminals(tx);
  });

  adminRoute(app, contract.staffTasks, (_input, db) => queries.openTasks(db, mostTasks));
  adminRoute(app, contract.finishTask, async ({ params: { id }, note }, tx) => {
    const reason = await finishTask(tx, id);
    if (reason === null) throw new ShopError("not_found");
    note({ summary: reason });
    return queries.openTasks(tx, mostTasks);
  });
}

const experts = async (db: Db) => ({ experts: await queries.expertList(db) });
const terminals = async (db: Db) => ({
  terminals: await queries.terminalList(db),
  stores: (await storeList(db)).map(({ id, name }) => ({ id, name })),
});
