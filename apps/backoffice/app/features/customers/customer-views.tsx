import { type CustomerKind, CustomerSort, CustomerView, maxCustomerCount } from "@zertsalo/contract/staff-customers";
import { formatNumber } from "@zertsalo/domain/text/format";
import { Pills } from "#app/lib/list/pills.tsx";

export const customerKinds: Readonly<Record<CustomerKind, string>> = {
  person: "розница",
  company: "компания",
  guest: "гость",
};

const titles: Readonly<Record<CustomerView, string>> = {
  all: "Все",
  repeat: "Купили дважды",
  large: "Больше 100 000 ₽",
  cart: "Бросили корзину за неделю",
  company: "Компании",
  guest: "Гости",
};

export interface CustomerLook {
  view: CustomerView;
  sort: CustomerSort;
  q: string;
}

/** What an address asks for; a part that makes no sense is left out. */
export function parseCustomerLook(params: URLSearchParams): CustomerLook {
  return {
    view: CustomerView.safeParse(params.get("view")).data ?? "all",
    sort: CustomerSort.safeParse(params.get("sort")).data ?? "bought",
    q: (params.get("q") ?? "").slice(0, 100),
  };
}

/** The list's address; what is as it is at first is left out. */
export function toCustomerSearch({ view, sort, q }: CustomerLook, more: Readonly<Record<string, string>> = {}): string {
  const params = { ...(view !== "all" && { view }), ...(sort !== "bought" && { sort }), ...(q && { q }), ...more };
  return `?${new URLSearchParams(params)}`;
}

interface CustomerViewsProps {
  look: CustomerLook;
  counts: Readonly<Record<CustomerView, number>>;
}

export function CustomerViews({ look, counts }: CustomerViewsProps) {
  const pills = (Object.keys(titles) as CustomerView[]).map((view) => ({
    title: `${titles[view]} ${countText(counts[view])}`,
    to: `/customers/${toCustomerSearch({ ...look, view })}`,
    isCurrent: view === look.view,
  }));
  return <Pills label="Каких покупателей показать" pills={pills} />;
}

const countText = (count: number) =>
  count > maxCustomerCount ? `${formatNumber(maxCustomerCount)}+` : formatNumber(count);
