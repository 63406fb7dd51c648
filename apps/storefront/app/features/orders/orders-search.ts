import { paths } from "#app/lib/navigation/paths.ts";

/** Page size: the first items, and the increment of each step. */
const step = 20;
const maxLimit = 500;

/** State of the list in the address: `?state=open&shown=40`, or `?show=documents`. */
export interface OrdersSearch {
  isOfDocuments: boolean;
  state: "open" | "closed" | null;
  limit: number;
}

export function parseOrdersSearch(params: URLSearchParams): OrdersSearch {
  const state = params.get("state");
  const limit = Number(params.get("shown"));
  return {
    isOfDocuments: params.get("show") === "documents",
    state: state === "open" || state === "closed" ? state : null,
    limit: Number.isInteger(limit) && limit > step ? Math.min(limit, maxLimit) : step,
  };
}

function ordersHref({ state, limit }: Pick<OrdersSearch, "state" | "limit">): string {
  const params = new URLSearchParams({ ...(state && { state }), ...(limit > step && { shown: String(limit) }) });
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
    href: ordersHref({ state, limit: step }),
    isOn: state === search.state,
  }));
}

/** Link to the next orders, if any. */
export function moreOrders(search: OrdersSearch, total: number): { href: string; count: number } | null {
  const left = Math.min(total, maxLimit) - search.limit;
  return left > 0 ? { href: ordersHref({ ...search, limit: search.limit + step }), count: Math.min(step, left) } : null;
}

export const moreDocuments = (limit: number): string | null =>
  limit < maxLimit ? `${paths.personalDocuments}&shown=${limit + step}` : null;
