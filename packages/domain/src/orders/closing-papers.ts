import { OrderStatus } from "@zertsalo/contract/order-statuses";
import type { ClosingPaperKind } from "@zertsalo/contract/closing-papers";
import type { ShopperType } from "@zertsalo/contract/order-enums";
import type { Day } from "../delivery/calendar.ts";

export const paperNames: Readonly<Record<ClosingPaperKind, string>> = {
  upd: "УПД",
  act: "Акт",
  waybill: "Накладная ТОРГ-12",
  invoice: "Счёт-фактура",
};

const titles: Readonly<Record<ClosingPaperKind | "bill", string>> = { ...paperNames, bill: "Счёт" };

/** «УПД № 145» */
export const paperTitle = (kind: ClosingPaperKind | "bill", number: string) => `${titles[kind]} № ${number}`;

/** «УПД № 145 от 16.11.2026» */
export const datedPaper = (kind: ClosingPaperKind, number: string, dated: Day) =>
  `${paperTitle(kind, number)} от ${dated.split("-").toReversed().join(".")}`;

/** «УПД № 145 от 16.11.2026.pdf»; a number may have a slash in it, a file's name may not. */
export const paperFileName = (kind: ClosingPaperKind, number: string, dated: Day) =>
  `${datedPaper(kind, number.replaceAll(/[/\\]/g, "-"), dated)}.pdf`;

/** Goods have gone, all or a part of them. */
const gone: readonly OrderStatus[] = [OrderStatus.shipped, OrderStatus.partiallyShipped, OrderStatus.completed];

/** A private person gets a receipt; a company, once its goods have gone, papers. */
export const canHavePapers = (order: { reached: readonly OrderStatus[]; shopperType: ShopperType }): boolean =>
  order.shopperType !== "retail" && order.reached.some((status) => gone.includes(status));
