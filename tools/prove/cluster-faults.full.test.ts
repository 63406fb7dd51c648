import { setTimeout as pause } from "node:timers/promises";
import { members, untilWhole } from "@zertsalo/deploy/rehearse/engines";
import { fault } from "@zertsalo/deploy/rehearse/faults";
import { checkOrders } from "@zertsalo/orders/check-orders";
import { expect, test } from "vitest";
import { secondsWithoutWrites, startLoad } from "./buying-load.ts";
import { openClusterShop } from "./cluster-shop.ts";
import { storedOrders, untilCaughtUp } from "./stored-orders.ts";

/** Against a cluster that is up (`pnpm rehearse up`), with REHEARSAL=kept. */
const isUp = process.env["REHEARSAL"] === "kept";
const perSecond = 3;
const lastsMs = 60_000;

const standby = async () => (await members()).find(({ role }) => role === "sync_standby")?.name;
const primary = async () => (await members()).find(({ role }) => role === "leader")?.name;

test.skipIf(!isUp).each([
  { name: "the synchronous standby is frozen", where: standby, does: "machine-frozen", undoes: "machine-awake" },
  { name: "the primary is cut off and goes on alone", where: primary, does: "network-cut", undoes: "network-back" },
  { name: "Redis is frozen", where: async () => "memory", does: "machine-frozen", undoes: "machine-awake" },
  { name: "Redis is cut off", where: async () => "memory", does: "network-cut", undoes: "network-back" },
  { name: "one API is cut off", where: async () => "app3", does: "network-cut", undoes: "network-back" },
])("$name for a minute: no order is lost or doubled", { timeout: 900_000 }, async ({ name, where, does, undoes }) => {
  await untilWhole();
  const shop = await openClusterShop();
  const buyers = await shop.buyers(perSecond * 240);
  const carts = buyers.map(({ cartUid }) => cartUid);
  await shop.database.close();
  const load = startLoad(buyers, perSecond, shop.order);
  await pause(5_000);

  const machine = await where();
  const from = performance.now();
  await fault(does, machine);
  await pause(lastsMs);
  await fault(undoes, machine);
  await untilWhole();
  await pause(5_000);
  const seconds = secondsWithoutWrites(load.ackTimes, from);
  await load.stop();

  const { db, close } = shop.open();
  const { missing, doubled, unsettled } = await storedOrders(db, carts, load.acknowledged);
  await untilCaughtUp(db);
  const broken = await checkOrders(db);
  await close();
  const outcomes = [...load.outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join(", ");
  console.log(
    `${name}: ${load.acknowledged.size} acknowledged, ${load.settledLater} settled by their key, answers ${outcomes}, ` +
      `slowest ${(load.slowestMs / 1_000).toFixed(1)} s, ${seconds.toFixed(1)} s without writes`,
  );
  expect({ missing, doubled, unsettled, broken, errors: load.outcomes.get("500") ?? 0 }).toEqual({
    missing: 0,
    doubled: 0,
    unsettled: 0,
    broken: [],
    errors: 0,
  });
});
