import { OrderStatus } from "@zertsalo/contract/order-statuses";
import { getServerKind } from "@zertsalo/configurator/server-kinds";
import type { ConfiguratorType } from "@zertsalo/contract/configuration";
import { acceptedStage, type PiecePlace, WorkshopStage } from "@zertsalo/contract/workshop";

export const stageList: readonly WorkshopStage[] = WorkshopStage.options;

/** Column titles of the queue, the same for all crafts. */
export const placeNames: Readonly<Record<PiecePlace, string>> = {
  [acceptedStage]: "Ждут цеха",
  cutting: "Раскрой",
  edging: "Обработка",
  assembly: "Сборка",
  check: "Контроль",
  packing: "Упаковка",
  done: "Готовы",
};

const plain: Readonly<Record<WorkshopStage, string>> = {
  [acceptedStage]: "Взято в работу",
  cutting: "Раскрой",
  edging: "Обработка",
  assembly: "Сборка",
  check: "Контроль",
  packing: "Упаковка",
};

export function stageText(type: ConfiguratorType | null, stage: WorkshopStage): string {
  return (type && getServerKind(type).stages[stage]) ?? plain[stage];
}

export function placeText(type: ConfiguratorType | null, place: PiecePlace): string {
  if (place === acceptedStage) return "Ждёт цеха";
  return place === "done" ? "Готово" : stageText(type, place);
}

export function placeAfter(stage: WorkshopStage): PiecePlace {
  return stageList[stageList.indexOf(stage) + 1] ?? "done";
}

const indexOf = (place: PiecePlace): number => (place === "done" ? stageList.length : stageList.indexOf(place));

/** Stages that a piece goes through from one place to another; none if that lies behind it. */
export const stagesBetween = (from: PiecePlace, to: PiecePlace): readonly WorkshopStage[] =>
  stageList.slice(indexOf(from), indexOf(to));

/** Statuses in which the workshop continues; while an order is changed or awaits a consent, work is paused. */
export const workshopStatuses: readonly OrderStatus[] = [
  OrderStatus.inWork,
  OrderStatus.awaitingSupplier,
  OrderStatus.goodsArrived,
  OrderStatus.assemblyUnconfirmed,
  OrderStatus.deliveryPostponed,
];
export const pausedStatuses: readonly OrderStatus[] = [OrderStatus.adjustment, OrderStatus.awaitingConsent];

type StageRefusal = "workshop_stage_refused" | "workshop_paused" | "workshop_handed_over";

/** Statuses of an order that the rules of its pieces depend on. */
export interface WorkshopOrder {
  status: OrderStatus;
  /** Past statuses, the oldest first, the current one last. */
  reached: readonly OrderStatus[];
}

/** Assembled or packed since its last time in the workshop, even if it is now postponed or incomplete. */
export const isHandedOn = ({ reached }: Pick<WorkshopOrder, "reached">): boolean =>
  Math.max(reached.lastIndexOf(OrderStatus.givenToAssembly), reached.lastIndexOf(OrderStatus.packed)) >
  reached.lastIndexOf(OrderStatus.inWork);

/** Stages are sequential: only the current one can be marked as done. */
export function markRefusal(place: PiecePlace, stage: WorkshopStage, status: OrderStatus): StageRefusal | null {
  if (!workshopStatuses.includes(status)) return "workshop_paused";
  return place === stage ? null : "workshop_stage_refused";
}

/** Only the last mark can be undone, and none after the piece has left the workshop. */
export function takeBackRefusal(place: PiecePlace, stage: WorkshopStage, order: WorkshopOrder): StageRefusal | null {
  if (isHandedOn(order)) return "workshop_handed_over";
  if (!workshopStatuses.includes(order.status)) return "workshop_paused";
  return placeAfter(stage) === place ? null : "workshop_stage_refused";
}

/** The mark that can be set now, and the one that can be undone. */
export function openMarks(place: PiecePlace, order: WorkshopOrder) {
  const find = (isOpen: (stage: WorkshopStage) => boolean) => stageList.find(isOpen) ?? null;
  return {
    next: find((stage) => markRefusal(place, stage, order.status) === null),
    undoable: find((stage) => takeBackRefusal(place, stage, order) === null),
  };
}

/** All pieces of an order are finished. */
export const areMade = (places: readonly PiecePlace[]): boolean =>
  places.length > 0 && places.every((place) => place === "done");

/** Stages of one piece for its buyer. */
export function stageStates(place: PiecePlace): { stage: WorkshopStage; state: "done" | "now" | "next" }[] {
  const at = indexOf(place);
  return stageList.map((stage, index) => ({ stage, state: index < at ? "done" : index === at ? "now" : "next" }));
}
