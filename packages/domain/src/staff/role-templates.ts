import type { StaffRight } from "@zertsalo/contract/staff-rights";

interface RoleTemplate {
  name: string;
  note: string;
  rights: readonly StaffRight[];
}

/** What a new role may begin with; everything of it is changed before it is kept. */
export const roleTemplates = {
  cashier: {
    name: "Кассир",
    note: "Оформляет заказ в шоуруме, принимает деньги, выдаёт",
    rights: [
      "orders.see",
      "orders.call",
      "orders.move",
      "orders.till",
      "returns.see",
      "customers.see",
      "customers.note",
      "stock.see",
      "promotions.see",
    ],
  },
  accountant: {
    name: "Бухгалтер",
    note: "Сверяет деньги, возвращает их, ведёт себестоимость",
    rights: [
      "figures.sales",
      "figures.margin",
      "orders.see",
      "orders.export",
      "orders.till",
      "orders.refund",
      "returns.see",
      "companies.see",
      "money.see",
      "money.reconcile",
      "costs.see",
      "costs.change",
    ],
  },
  marketer: {
    name: "Маркетолог",
    note: "Готовит акции, рассылки и главную; цен и заказов не меняет",
    rights: [
      "figures.funnel",
      "figures.searches",
      "segments.see",
      "segments.change",
      "mailings.see",
      "mailings.send",
      "products.see",
      "promotions.see",
      "promotions.change",
      "campaigns.see",
      "campaigns.change",
      "discounts.see",
      "collections.see",
      "collections.change",
      "home-page.see",
      "home-page.change",
      "pages.see",
      "pages.change",
      "menu.see",
      "menu.change",
      "emails.see",
      "emails.change",
      "feeds.see",
      "synonyms.see",
      "redirects.see",
      "redirects.change",
      "reviews.see",
    ],
  },
} as const satisfies Record<string, RoleTemplate>;
export type RoleTemplateName = keyof typeof roleTemplates;
