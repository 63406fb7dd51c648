import { paths } from "#app/lib/paths.ts";

/** So many are shown at first, and so many more with each step. */
const step = 20;
const maxShown = 500;

/** What narrows the list, as the address says it: `?state=open&shown=40`. */
export interface OrdersSearch {
  state: "open" | "closed" | null;
  shown: number;
}

export function parseOrdersSearch(params: URLSearchParams): OrdersSearch {
  const state = params.get("state");
  const shown = Number(params.get("shown"));
  return {
    state: state === "open" || state === "closed" ? state : null,
    shown: Number.isInteger(shown) && shown > step ? Math.min(shown, maxShown) : step,
  };
}

function ordersHref({ state, shown }: OrdersSearch): string {
  const params = new URLSearchParams({ ...(state && { state }), ...(shown > step && { shown: String(shown) }) });
  return params.size > 0 ? `${paths.personalOrders}?${params}` : paths.personalOrders;
}

/** «Все», «Активные 2», «Завершённые». */
export function stateChips(search: OrdersSearch, active: number) {
  const choices = [
    { state: null, name: "Все" },
    { state: "open", name: active > 0 ? `Активные\u00a0${active}` : "Активные" },
    { state: "closed", name: "Завершённые" },
  ] as const;
  return choices.map(({ state, name }) => ({
    name,
    href: ordersHref({ state, shown: step }),
    isOn: state === search.state,
  }));
}

/** The link to the next ones, while there are any. */
export function moreOrders(search: OrdersSearch, total: number): { href: string; count: number } | null {
  const left = Math.min(total, maxShown) - search.shown;
  return left > 0 ? { href: ordersHref({ ...search, shown: search.shown + step }), count: Math.min(step, left) } : null;
}
