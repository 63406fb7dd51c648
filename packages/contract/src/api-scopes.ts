/** What keys of other systems can be allowed, with its name and what it opens. */
export const apiScopeTexts = {
  "catalogue:read": { title: "Каталог", opens: "Разделы, товары с ценами и наличием, коллекции, распродажи, образцы" },
  "configurators:read": { title: "Конфигураторы", opens: "Правила изделий на заказ и расчёт цены и срока" },
  "delivery:read": { title: "Доставка и магазины", opens: "Города, магазины, пункты выдачи, бесплатная доставка" },
  "stock:read": { title: "Остатки", opens: "Сколько товара в каждом магазине и на складе" },
  "prices:read": { title: "Цены", opens: "Розничные цены по зонам, со скидками и их сроками" },
  "orders:read": { title: "Статусы заказов", opens: "Статус заказа по номеру. Без имени, контактов и состава" },
} as const satisfies Record<string, { title: string; opens: string }>;

export type ApiScope = keyof typeof apiScopeTexts;
export const apiScopes = Object.keys(apiScopeTexts) as [ApiScope, ...ApiScope[]];
