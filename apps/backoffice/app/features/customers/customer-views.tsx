import {
  CustomerKind,
  type CustomerSort,
  type CustomerView,
  maxCustomerCount,
} from "@zertsalo/contract/staff-customers";
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
