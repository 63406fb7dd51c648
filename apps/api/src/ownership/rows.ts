import type { Row } from "./row.ts";
import { cartRows } from "./rows/carts.ts";
import { chatRows } from "./rows/chats.ts";
import { deliveryRows } from "./rows/delivery.ts";
import { orderRows } from "./rows/orders.ts";
import { peopleRows } from "./rows/people.ts";
import { shopRows } from "./rows/shop.ts";
import { wholesaleRows } from "./rows/wholesale.ts";

/** One row for every call of the contract: whose is what it speaks of. A call without one fails the build. */
export const ownershipRows: readonly Row[] = [
  ...shopRows,
  ...peopleRows,
  ...cartRows,
  ...deliveryRows,
  ...orderRows,
  ...wholesaleRows,
  ...chatRows,
];
