import type { StaffStore, StoreState } from "@zertsalo/contract/staff-stores";
import type { StatusTone } from "@zertsalo/ui/status-pill";

export const storeKinds: Readonly<Record<StaffStore["kind"], string>> = {
  store: "Магазин",
  showroom: "Шоурум",
  pickup: "Пункт выдачи",
  warehouse: "Склад",
};

export const storeStates: Readonly<Record<StoreState, { name: string; tone: StatusTone }>> = {
  open: { name: "На сайте", tone: "green" },
  hidden: { name: "Скрыт", tone: "grey" },
  closed: { name: "Закрыт насовсем", tone: "red" },
};
