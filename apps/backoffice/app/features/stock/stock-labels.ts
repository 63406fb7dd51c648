import type { MovementCause, StockSort, StockState } from "@zertsalo/contract/staff-stock";

export interface StockFilters {
  q: string;
  section: number | null;
  store: number | null;
  state: StockState | null;
  sort: StockSort;
}

export const stockStateNames: Readonly<Record<StockState, string>> = {
  low: "Мало",
  none: "Нет",
  short: "Не хватает заказам",
};

export const sortNames: Readonly<Record<StockSort, string>> = {
  new: "Сначала новые",
  name: "По названию",
  free: "Сначала где мало",
  "free-desc": "Сначала где много",
  reserved: "Сначала что в заказах",
};

export const causeNames: Readonly<Record<MovementCause, string>> = {
  opening: "Начало учёта",
  order: "Продажа",
  released: "Заказ отменён",
  return: "Возврат",
  erp: "Обмен с 1С",
  count: "Пересчёт",
  write_off: "Списание",
  transfer: "Перемещение",
  by_hand: "Вручную",
  other: "Служебно",
};

/** Filters as URL parameters; what is as it is at first is left out. */
export const toStockParams = ({ q, section, store, state, sort }: StockFilters) =>
  new URLSearchParams({
    ...(q && { q }),
    ...(section && { section: String(section) }),
    ...(store && { store: String(store) }),
    ...(state && { state }),
    ...(sort !== "new" && { sort }),
  });
