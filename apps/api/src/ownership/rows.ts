import type { Db } from "@zertsalo/db/connection";
import { demoThings } from "./demo-things.ts";
import type { Row } from "./row.ts";
import { cartRows } from "./rows/carts.ts";
import { chatRows } from "./rows/chats.ts";
import { deliveryRows } from "./rows/delivery.ts";
import { orderRows } from "./rows/orders.ts";
import { peopleRows } from "./rows/people.ts";
import { savedRows } from "./rows/saved.ts";
import { shopRows } from "./rows/shop.ts";
import { wholesaleRows } from "./rows/wholesale.ts";

/** One row per call of the contract, with its owner. A call without a row fails the tests. */
export async function ownershipRows(db: Db): Promise<readonly Row[]> {
  const things = await demoThings(db);
  return [
    ...shopRows(things),
    ...savedRows(things),
    ...peopleRows,
    ...cartRows(things),
    ...deliveryRows,
    ...orderRows(things),
    ...wholesaleRows(things),
    ...chatRows(things),
  ];
}
