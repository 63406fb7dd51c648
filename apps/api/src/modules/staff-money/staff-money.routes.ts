import * as contract from "@zertsalo/contract/staff-money";
import { moneyRows } from "@zertsalo/orders/money-day";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { moneyByDay, moneyOfDay, openDifferenceTask } from "./money.service.ts";
import { takeRegister } from "./registers.service.ts";

/** JSON escapes what it has to, and letters of Russian take two bytes. */
const maxRegisterBytes = contract.maxRegisterLength * 2 + 4_096;

export async function staffMoneyRoutes(app: Server): Promise<void> {
  adminRoute(app, contract.moneyMonth, ({ query }, db) => moneyByDay(db, query.month, new Date()));
  adminRoute(app, contract.moneyDay, ({ query }, db) => moneyOfDay(db, query, new Date()));
  adminRoute(app, contract.exportMoneyDay, async ({ query }, db) => ({
    rows: await moneyRows(db, query.day, new Date()),
  }));
  adminRoute(app, contract.openMoneyTask, async ({ body, note }, tx) => {
    const { taskId, reason, orderNumber } = await openDifferenceTask(tx, body, new Date());
    note({ subject: orderNumber === null ? `id ${taskId}` : `number ${orderNumber}`, summary: reason });
    return { taskId };
  });
  await app.register(async (scope) => {
    scope.addHook("onRoute", (options) => {
      options.bodyLimit = maxRegisterBytes;
    });
    adminRoute(scope as Server, contract.readRegister, async ({ body, staff, note }, tx) => {
      const check = await takeRegister(tx, body, staff.id, new Date());
      note({ subject: `rows ${check.rows}`, summary: `${body.name}: ${check.isApplied ? "загружен" : "проверка"}` });
      return check;
    });
  });
}
