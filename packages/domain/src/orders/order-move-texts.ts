import type { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { Actor, MovableOrder } from "./order-facts.ts";
import { type Guard, guards } from "./order-guards.ts";
import { moveRefusal, moves } from "./order-moves.ts";
import { staffStatusText } from "./order-timeline.ts";

/** Names of the actors for staff. */
export const actorNames: Readonly<Record<Actor, string>> = {
  system: "система",
  buyer: "покупатель",
  payment: "платёж",
  bank: "банк",
  timer: "по сроку",
  erp: "1С",
  manager: "менеджер",
  warehouse: "склад",
  workshop: "цех",
  store: "магазин",
  dispatcher: "диспетчер",
  courier: "курьер",
  carrier: "перевозчик",
};
const isActor = (word: string): word is Actor => Object.hasOwn(actorNames, word);

/** Name of the actor of a past move, also for actors that no longer exist. */
export const actorName = (actor: string): string => (isActor(actor) ? actorNames[actor] : actor);

/** Condition of a move, and the message when it is not met. */
export const guardTexts: Readonly<Record<Guard, { needs: string; lacks: string }>> = {
  funded: { needs: "деньги есть или обещаны", lacks: "Заказ ещё не оплачен" },
  notFunded: { needs: "денег ещё нет", lacks: "Деньги за заказ уже есть" },
  settled: { needs: "получена вся сумма", lacks: "Получена не вся сумма" },
  settledAndDelivered: { needs: "вся сумма получена, заказ вручён", lacks: "Заказ не вручён или оплачен не весь" },
  ownPickup: { needs: "самовывоз из нашего магазина", lacks: "Это не самовывоз из нашего магазина" },
  ownPickupFunded: { needs: "самовывоз, деньги есть или обещаны", lacks: "Это не самовывоз или заказ не оплачен" },
  home: { needs: "везут до двери", lacks: "Этот заказ не везут до двери" },
  carrierFunded: { needs: "везёт перевозчик, деньги есть", lacks: "Заказ везёт не перевозчик или он не оплачен" },
  byBuyerButton: { needs: "покупатель ещё может отменить", lacks: "Отменить уже нельзя" },
  notCut: { needs: "раскрой не начат", lacks: "Раскрой уже начат" },
  workable: {
    needs: "заказ оплачен, чертежи согласованы",
    lacks: "Заказ не оплачен или чертёж не согласован",
  },
  workableDeferred: {
    needs: "оплата отложена или получена, чертежи согласованы",
    lacks: "Заказ не оплачен и не по счёту, или чертёж не согласован",
  },
  stockWorkable: { needs: "только складские товары, оплачен", lacks: "В заказе есть изделия или он не оплачен" },
  unpaidOrStock: { needs: "изделия не оплачены", lacks: "Оплачено изделие на заказ" },
  collected: { needs: "самовывоз, вся сумма получена", lacks: "Это не самовывоз или получена не вся сумма" },
  packed: { needs: "заказ был собран", lacks: "Заказ ещё не собран" },
  packedWorkable: { needs: "заказ был собран и оплачен", lacks: "Заказ ещё не собран или не оплачен" },
  packedHome: { needs: "заказ собран, везут до двери", lacks: "Заказ не собран или его не везут до двери" },
  notPackedWorkable: {
    needs: "не собран, оплачен, чертежи согласованы",
    lacks: "Заказ уже собран, не оплачен или чертёж не согласован",
  },
  notDelivered: { needs: "заказ не вручён", lacks: "Заказ уже вручён" },
};

/** Message why none of these actors can move the order there; null when one can. */
export function moveRefusalText(order: MovableOrder, to: OrderStatus, actors: readonly Actor[]): string | null {
  if (actors.some((actor) => moveRefusal(order, to, actor) === null)) return null;
  const paths = moves.filter((each) => each.from === order.status && each.to === to);
  if (paths.length === 0) return `Из «${staffStatusText(order.status)}» сюда не переводят`;
  const own = paths.filter(({ by }) => by.some((actor) => actors.includes(actor)));
  if (own.length === 0) {
    const others = [...new Set(paths.flatMap(({ by }) => by))].map((each) => actorNames[each]);
    return `Так переводит только ${others.join(", ")}`;
  }
  const lacking = own.flatMap(({ guard }) => (guard && !guards[guard](order) ? [guardTexts[guard].lacks] : []));
  return [...new Set(lacking)].join("; ");
}

/** Every status reachable from this one by any actor, in the order of the table. */
export function statusesAfter(status: OrderStatus): OrderStatus[] {
  return [...new Set(moves.filter(({ from }) => from === status).map(({ to }) => to))];
}

/** Every status to which one of these actors moves orders. */
export function statusesMovedBy(actors: readonly Actor[]): OrderStatus[] {
  const own = moves.filter(({ by }) => by.some((actor) => actors.includes(actor)));
  return [...new Set(own.map(({ to }) => to))];
}
