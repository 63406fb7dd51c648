import { paths } from "#app/lib/paths.ts";

/** So many are shown at first, and so many more with each step. */
const step = 20;
const maxShown = 500;

/** What is shown, as the address says it: `?state=open&shown=40`, or `?show=documents`. */
export interface OrdersSearch {
  isOfDocuments: boolean;
  state: "open" | "closed" | null;
  shown: number;
}

export function parseOrdersSearch(params: URLSearchParams): OrdersSearch {
  const state = params.get("state");
  const shown = Number(params.get("shown"));
  return {
    isOfDocuments: params.get("show") === "documents",
    state: state === "open" || state === "closed" ? state : null,
    shown: Number.isInteger(shown) && shown > step ? Math.min(shown, maxShown) : step,
  };
}

function ordersHref({ state, shown }: Pick<OrdersSearch, "state" | "shown">): string {
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

export const moreDocuments = (shown: number): string | null =>
  shown < maxShown ? `${paths.personalDocuments}&shown=${shown + step}` : null;
