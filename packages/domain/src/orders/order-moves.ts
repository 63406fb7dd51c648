import type { OrderLetter } from "@zertsalo/contract/order-enums";
import { cancellable } from "./can-be-cancelled.ts";
import type { Actor, MovableOrder } from "./order-facts.ts";
import { type Guard, guards } from "./order-guards.ts";

export interface Move {
  from: OrderLetter;
  to: OrderLetter;
  by: readonly Actor[];
  guard: Guard | null;
}

/** Letters an order may pass while its money is only held. */
export const holdLetters: readonly OrderLetter[] = ["P", "O", "W", "Z", "Q", "S", "K", "M", "B", "L", "D"];

/** Letters that staff may still cancel. What left the house comes back first. */
const cancellableByStaff: readonly OrderLetter[] = [
  ...cancellable,
  ...(["J", "S", "Z", "Q", "L", "D", "G", "H", "R", "Y", "I", "T"] as const),
];

/** Every move there is; what is not here cannot happen. One line: from, to, who, guard. */
export const moves: readonly Move[] = [
  // the first minute: the intake rule picks one of these inside the fixing transaction
  move("N", "X", ["system", "manager"], "notFunded"),
  move("N", "O", ["system", "manager"], "funded"),
  move("N", "C", ["system", "manager"]),
  move("N", "J", ["system", "manager"], "notFunded"),
  move("N", "M", ["system", "manager"]),
  // a person looks
  move("C", "X", ["manager"], "notFunded"),
  move("C", "O", ["manager"], "workable"),
  move("C", "M", ["manager"]),
  move("C", "J", ["manager"], "notFunded"),
  // credit, instalment, deferral
  move("J", "O", ["bank", "manager"], "workable"),
  move("J", "X", ["bank", "manager"], "notFunded"),
  // the buyer's consent: drawing, changed set, price or date
  move("M", "X", ["buyer", "manager"], "notFunded"),
  move("M", "O", ["buyer", "manager"], "funded"),
  move("M", "W", ["buyer", "manager"], "workable"),
  move("M", "K", ["buyer", "manager"]),
  // money
  move("X", "P", ["payment", "store", "erp", "manager"], "funded"),
  move("X", "O", ["manager"], "workable"),
  move("X", "O", ["system"], "funded"), // the buyer pays at the cash desk after all
  move("X", "M", ["manager"]),
  move("X", "J", ["manager"], "notFunded"),
  move("X", "T", ["timer"], "notFunded"),
  move("T", "P", ["payment", "erp"], "funded"),
  move("T", "X", ["buyer", "manager"], "notFunded"),
  move("T", "D", ["manager", "store"], "ownPickupFunded"),
  ...holdLetters.map((from) => move(from, "X", ["payment", "manager"], "notFunded")), // a hold was lost
  // into work
  move("P", "O", ["system", "manager"], "workable"),
  move("P", "W", ["system", "manager", "erp"], "notPackedWorkable"),
  move("P", "D", ["system", "manager"], "packedWorkable"), // paid again after a lost hold
  move("P", "K", ["manager"]),
  move("P", "M", ["system", "manager"]),
  move("O", "W", ["system", "manager", "erp"], "workable"),
  move("O", "B", ["warehouse", "erp"], "stockWorkable"),
  move("O", "K", ["manager"]),
  move("O", "M", ["manager"]),
  move("O", "Z", ["manager", "erp"]),
  move("W", "B", ["workshop", "warehouse", "erp"], "workable"),
  move("W", "Z", ["manager", "warehouse", "erp"]),
  move("W", "S", ["warehouse", "erp"]),
  move("W", "K", ["manager"], "notCut"),
  move("W", "M", ["manager"], "notCut"),
  move("W", "L", ["dispatcher", "manager", "buyer"]),
  // trouble on the shelf
  move("Z", "Q", ["warehouse", "erp"]),
  move("Z", "K", ["manager"]),
  move("Z", "M", ["manager"]),
  move("Q", "W", ["warehouse", "manager", "erp"], "workable"),
  move("Q", "B", ["warehouse", "erp"], "workable"),
  move("Q", "D", ["warehouse", "erp"], "workable"),
  move("S", "B", ["warehouse", "erp"], "workable"),
  move("S", "Z", ["manager", "warehouse", "erp"]),
  move("S", "K", ["manager"]),
  move("K", "M", ["manager"]),
  move("K", "O", ["manager"], "workable"),
  move("K", "W", ["manager"], "workable"),
  move("K", "B", ["manager"], "workable"),
  // the set is put together
  move("B", "D", ["warehouse", "erp"], "workable"),
  move("B", "S", ["warehouse", "erp"]),
  move("B", "K", ["manager"], "notCut"),
  move("B", "L", ["dispatcher", "manager", "buyer"]),
  // another day
  move("L", "W", ["dispatcher", "manager"], "notPackedWorkable"),
  move("L", "B", ["dispatcher", "manager"], "notPackedWorkable"),
  move("L", "D", ["dispatcher", "manager"], "packed"),
  move("L", "R", ["dispatcher", "manager"], "packedHome"),
  move("L", "Y", ["dispatcher", "manager", "buyer"], "packedHome"),
  // own pickup
  move("D", "G", ["system", "store"], "ownPickupFunded"),
  move("D", "F", ["store", "erp"], "collected"),
  move("G", "H", ["timer", "store"], "ownPickup"),
  move("G", "F", ["store", "erp"], "settled"),
  move("G", "T", ["timer"], "ownPickup"),
  move("H", "F", ["store", "erp"], "settled"),
  move("H", "T", ["timer"], "ownPickup"),
  // to the door and to the carrier
  move("D", "R", ["system", "dispatcher"], "home"),
  move("D", "Y", ["system", "dispatcher"], "home"),
  move("D", "E", ["carrier", "warehouse", "erp"], "carrierFunded"),
  move("D", "V", ["warehouse", "erp"], "funded"),
  move("D", "L", ["dispatcher", "manager", "buyer"]),
  move("R", "Y", ["buyer", "dispatcher"], "home"),
  move("R", "L", ["buyer", "dispatcher"]),
  move("R", "I", ["buyer", "dispatcher"]),
  move("Y", "E", ["courier", "dispatcher", "carrier", "erp"], "funded"),
  move("Y", "V", ["courier", "dispatcher", "erp"], "funded"),
  move("Y", "L", ["buyer", "dispatcher", "manager"]),
  move("Y", "I", ["buyer", "dispatcher"]),
  move("V", "E", ["warehouse", "courier", "carrier", "erp"], "funded"),
  move("V", "F", ["courier", "carrier", "erp"], "settledAndDelivered"),
  move("V", "I", ["courier", "carrier", "dispatcher"]),
  move("E", "F", ["courier", "carrier", "store", "erp"], "settled"),
  move("E", "I", ["courier", "carrier", "dispatcher"], "notDelivered"),
  move("E", "L", ["courier", "dispatcher"], "notDelivered"),
  move("F", "I", ["carrier", "erp"], "notDelivered"),
  move("I", "L", ["dispatcher", "manager", "buyer"]),
  move("I", "R", ["dispatcher", "manager"], "home"),
  move("I", "D", ["warehouse", "erp"]),
  move("I", "E", ["carrier", "courier"], "funded"),
  // the end that nobody wants
  ...cancellable.map((from) => move(from, "A", ["buyer"], "byBuyerButton")),
  ...cancellableByStaff.map((from) => move(from, "A", ["manager", "erp"], "notCut")),
  ...(["N", "C", "M", "T"] as const).map((from) => move(from, "A", ["timer"], "unpaidOrStock")),
  move("I", "A", ["manager"]), // a defect found at the door: cut goods too
];

function move(from: OrderLetter, to: OrderLetter, by: readonly Actor[], guard: Guard | null = null): Move {
  return { from, to, by, guard };
}

/** Where this actor may move the order now, in the order of the table. */
export function movesOpenTo(order: MovableOrder, actor: Actor): OrderLetter[] {
  const targets = moves.filter(({ from }) => from === order.letter).map(({ to }) => to);
  return [...new Set(targets)].filter((to) => moveRefusal(order, to, actor) === null);
}

export type MoveRefusal = "move_not_allowed" | "actor_not_allowed" | "guard_failed";

/** Why this actor cannot move the order there; null when he can. Staying put is always allowed and does nothing. */
export function moveRefusal(order: MovableOrder, to: OrderLetter, actor: Actor): MoveRefusal | null {
  if (order.letter === to) return null;
  const paths = moves.filter((each) => each.from === order.letter && each.to === to);
  if (paths.length === 0) return "move_not_allowed";
  const own = paths.filter(({ by }) => by.includes(actor));
  if (own.length === 0) return "actor_not_allowed";
  return own.some(({ guard }) => guard === null || guards[guard](order)) ? null : "guard_failed";
}

/** The order after a move that was allowed. */
export const movedTo = <Order extends MovableOrder>(order: Order, to: OrderLetter): Order =>
  order.letter === to ? order : { ...order, letter: to, reached: [...order.reached, to] };
