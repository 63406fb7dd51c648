import type { StaffRole } from "./staff-roles.ts";

/** Groups of the rail, in its order. */
export type RightGroup = "sales" | "production" | "storefront" | "services";

/** Parts of the back office that rights speak of, in the order of the rail. */
export const rightAreas = {
  figures: { group: "sales", title: "Сегодня и показатели" },
  orders: { group: "sales", title: "Заказы" },
  returns: { group: "sales", title: "Возвраты" },
  inquiries: { group: "sales", title: "Обращения" },
  chats: { group: "sales", title: "Чаты" },
  customers: { group: "sales", title: "Покупатели" },
  segments: { group: "sales", title: "Сегменты" },
  mailings: { group: "sales", title: "Рассылки" },
  companies: { group: "sales", title: "Компании" },
  money: { group: "sales", title: "Сверка денег" },
  costs: { group: "sales", title: "Себестоимость" },
  workshop: { group: "production", title: "Цех" },
  cutting: { group: "production", title: "Раскрой" },
  capacity: { group: "production", title: "Загрузка" },
  material: { group: "production", title: "Материалы" },
  products: { group: "storefront", title: "Товары" },
  stock: { group: "storefront", title: "Остатки" },
  promotions: { group: "storefront", title: "Промокоды" },
  campaigns: { group: "storefront", title: "Акции" },
  discounts: { group: "storefront", title: "Правила скидок" },
  "configurator-prices": { group: "storefront", title: "Цены конфигураторов" },
  sections: { group: "storefront", title: "Разделы" },
  collections: { group: "storefront", title: "Коллекции" },
  "home-page": { group: "storefront", title: "Главная" },
  kits: { group: "storefront", title: "Комплекты" },
  pages: { group: "storefront", title: "Страницы" },
  menu: { group: "storefront", title: "Меню" },
  emails: { group: "storefront", title: "Письма и SMS" },
  stores: { group: "storefront", title: "Магазины" },
  feeds: { group: "storefront", title: "Фиды товаров" },
  synonyms: { group: "storefront", title: "Синонимы поиска" },
  redirects: { group: "storefront", title: "Переадресации" },
  reviews: { group: "storefront", title: "Отзывы" },
  delivery: { group: "services", title: "Доставка" },
  switches: { group: "services", title: "Выключатели" },
  tools: { group: "services", title: "Служебное" },
  health: { group: "services", title: "Состояние" },
  webhooks: { group: "services", title: "Вебхуки" },
  "api-keys": { group: "services", title: "Ключи API" },
  staff: { group: "services", title: "Сотрудники" },
  audit: { group: "services", title: "Журнал" },
} as const satisfies Record<string, { group: RightGroup; title: string }>;
export type RightArea = keyof typeof rightAreas;

interface Right {
  /** What one may do with it, as the owner reads it. */
  title: string;
  /** The fixed roles that have it. */
  roles: readonly StaffRole[];
}

const managers = ["order_manager", "owner"] as const;
const editors = ["content", "owner"] as const;
const sellers = ["content", "order_manager", "owner"] as const;
const counters = ["order_manager", "accountant", "owner"] as const;
const readers = ["workshop", "order_manager", "owner"] as const;
const planners = ["workshop", "order_manager"] as const;
const storekeepers = ["workshop", "owner"] as const;

/**
 * Everything that staff may see or do: the one list that calls, sections and roles refer to. The part before the dot is
 * the area; whoever has another right of an area that has a `see` has that one too.
 */
export const staffRights = {
  "figures.urgent": { title: "Видеть срочные заказы, возвраты и обращения", roles: managers },
  "figures.sales": { title: "Видеть продажи, источники и сроки доставки", roles: counters },
  "figures.margin": { title: "Видеть маржу", roles: ["accountant", "owner"] },
  "figures.funnel": { title: "Видеть путь покупателя до оплаты", roles: sellers },
  "figures.searches": { title: "Видеть поиски без результата", roles: editors },

  "orders.see": { title: "Видеть заказы и «Почему?», писать заметки", roles: counters },
  "orders.export": { title: "Выгружать список заказов", roles: counters },
  "orders.call": { title: "Оформлять заказы по звонку и в шоуруме", roles: ["order_manager"] },
  "orders.move": { title: "Переводить заказ по статусам, отменять, выдавать", roles: ["order_manager"] },
  "orders.change": { title: "Менять состав и документы", roles: ["order_manager"] },
  "orders.delivery": { title: "Менять доставку и получателя, отдавать перевозчику", roles: ["order_manager"] },
  "orders.till": { title: "Принимать деньги в кассе, повторять чеки", roles: ["order_manager"] },
  "orders.refund": { title: "Возвращать деньги, вести возвраты товаров", roles: ["order_manager"] },

  "returns.see": { title: "Видеть список возвратов", roles: managers },

  "inquiries.see": { title: "Видеть обращения и визиты", roles: managers },
  "inquiries.answer": { title: "Отвечать, назначать, закрывать", roles: managers },

  "chats.answer": { title: "Отвечать в чатах, видеть архив и нагрузку", roles: ["operator", "owner"] },
  "chats.lead": { title: "Распоряжаться чужими разговорами", roles: ["owner"] },

  "customers.see": { title: "Видеть карточки и корзины покупателей", roles: ["operator", "order_manager", "owner"] },
  "customers.note": { title: "Писать заметки о покупателе", roles: ["operator", "order_manager", "owner"] },
  "customers.export": { title: "Выгружать список покупателей", roles: managers },
  "customers.requests": { title: "Видеть и записывать запросы по 152-ФЗ", roles: managers },
  "customers.decide": { title: "Выдавать и стирать данные по запросам", roles: ["owner"] },

  "segments.see": { title: "Видеть сегменты", roles: sellers },
  "segments.change": { title: "Создавать и менять сегменты", roles: sellers },

  "mailings.see": { title: "Видеть рассылки", roles: editors },
  "mailings.send": { title: "Готовить и отправлять рассылки", roles: editors },

  "companies.see": { title: "Видеть компании, их людей и долги", roles: counters },
  "companies.change": { title: "Допускать компании и людей", roles: managers },
  "companies.terms": { title: "Менять условия категорий и отдельных компаний", roles: ["owner"] },

  "money.see": { title: "Видеть сверку по дням", roles: counters },
  "money.reconcile": { title: "Загружать реестры, ставить задачи", roles: counters },

  "costs.see": { title: "Видеть себестоимость", roles: ["accountant", "owner"] },
  "costs.change": { title: "Менять себестоимость", roles: ["accountant", "owner"] },

  "workshop.see": { title: "Видеть изделия, участки и чертежи", roles: readers },
  "workshop.mark": { title: "Отмечать работу и передавать изделия", roles: ["workshop"] },
  "workshop.photos": { title: "Загружать фото изделий", roles: planners },

  "cutting.see": { title: "Видеть планы раскроя", roles: readers },
  "cutting.change": { title: "Составлять планы, отмечать распил", roles: storekeepers },

  "capacity.see": { title: "Видеть загрузку участков", roles: readers },
  "capacity.change": { title: "Менять план и перерывы", roles: planners },

  "material.see": { title: "Видеть листы, остатки и закупку", roles: readers },
  "material.change": { title: "Принимать, перемещать, списывать", roles: storekeepers },
  "material.cost": { title: "Видеть и менять цену листа", roles: ["owner"] },

  "products.see": { title: "Видеть товары", roles: editors },
  "products.change": { title: "Менять товары, цены и наличие", roles: editors },

  "stock.see": { title: "Видеть остатки", roles: sellers },
  "stock.change": { title: "Менять остатки", roles: sellers },

  "promotions.see": { title: "Видеть промокоды", roles: sellers },
  "promotions.change": { title: "Создавать, менять, останавливать", roles: sellers },

  "campaigns.see": { title: "Видеть акции", roles: editors },
  "campaigns.change": { title: "Готовить и публиковать акции", roles: editors },

  "discounts.see": { title: "Видеть правила и пробовать корзину", roles: editors },
  "discounts.change": { title: "Создавать, запускать, останавливать", roles: editors },

  "configurator-prices.see": { title: "Видеть прайс-лист", roles: ["owner"] },
  "configurator-prices.change": { title: "Менять и публиковать прайс-лист", roles: ["owner"] },

  "sections.see": { title: "Видеть разделы", roles: editors },
  "sections.change": { title: "Менять разделы", roles: editors },

  "collections.see": { title: "Видеть коллекции", roles: editors },
  "collections.change": { title: "Менять коллекции", roles: editors },

  "home-page.see": { title: "Видеть главную", roles: editors },
  "home-page.change": { title: "Менять главную", roles: editors },

  "kits.see": { title: "Видеть комплекты", roles: editors },
  "kits.change": { title: "Менять комплекты", roles: editors },

  "pages.see": { title: "Видеть страницы", roles: editors },
  "pages.change": { title: "Менять страницы", roles: editors },

  "menu.see": { title: "Видеть меню", roles: editors },
  "menu.change": { title: "Менять меню", roles: editors },

  "emails.see": { title: "Видеть тексты писем", roles: editors },
  "emails.change": { title: "Менять тексты писем", roles: editors },

  "stores.see": { title: "Видеть магазины", roles: sellers },
  "stores.change": { title: "Менять часы, описания, порядок, прятать", roles: sellers },
  "stores.manage": { title: "Открывать и закрывать магазины насовсем", roles: ["owner"] },

  "feeds.see": { title: "Видеть фиды", roles: editors },
  "feeds.change": { title: "Менять и выгружать фиды", roles: editors },

  "synonyms.see": { title: "Видеть синонимы", roles: editors },
  "synonyms.change": { title: "Менять синонимы", roles: editors },

  "redirects.see": { title: "Видеть переадресации", roles: editors },
  "redirects.change": { title: "Менять переадресации", roles: editors },

  "reviews.see": { title: "Видеть отзывы", roles: editors },
  "reviews.change": { title: "Публиковать, отклонять, отвечать", roles: editors },

  "delivery.see": { title: "Видеть тарифы, дни и зоны", roles: managers },
  "delivery.change": { title: "Менять тарифы, дни и зоны", roles: managers },

  "switches.see": { title: "Видеть выключатели", roles: managers },
  "switches.change": { title: "Закрывать и открывать оплату и доставку", roles: managers },

  "tools.see": { title: "Видеть задачи, экспертов и экраны", roles: managers },
  "tools.change": { title: "Закрывать задачи, выдавать коды", roles: managers },

  "health.see": { title: "Видеть работу служб и сбои", roles: managers },
  "health.repeat": { title: "Повторять сбойное", roles: managers },

  "webhooks.see": { title: "Видеть получателей и журнал", roles: ["owner"] },
  "webhooks.change": { title: "Менять получателей, отправлять повторно", roles: ["owner"] },

  "api-keys.see": { title: "Видеть ключи", roles: ["owner"] },
  "api-keys.change": { title: "Выдавать и отзывать ключи", roles: ["owner"] },

  "staff.manage": { title: "Заводить людей, раздавать и менять роли", roles: ["owner"] },

  "audit.see": { title: "Видеть журнал", roles: ["owner"] },
} as const satisfies Record<`${RightArea}.${string}`, Right>;
export type StaffRight = keyof typeof staffRights;

export const staffRightNames = Object.keys(staffRights) as StaffRight[];

/** Who makes roles and gives them: the owner alone, else an own role could give itself everything. */
export const reservedRights: readonly StaffRight[] = ["staff.manage"];

export const isStaffRight = (text: string): text is StaffRight => Object.hasOwn(staffRights, text);

const rolesOf = (right: StaffRight): readonly StaffRole[] => staffRights[right].roles;

/** What a fixed role may do. */
export const rightsOfRole = (role: StaffRole): StaffRight[] =>
  staffRightNames.filter((right) => rolesOf(right).includes(role));

/** The fixed roles with one of these rights. */
export const rolesWith = (...rights: readonly StaffRight[]): StaffRole[] => [...new Set(rights.flatMap(rolesOf))];

export const rightArea = (right: StaffRight): RightArea => right.slice(0, right.indexOf(".")) as RightArea;

/** With the `see` of each area, without which nothing of it can be opened; in the order of the list. */
export function completeRights(rights: readonly StaffRight[]): StaffRight[] {
  const areas = new Set(rights.map(rightArea));
  return staffRightNames.filter(
    (right) => rights.includes(right) || (right.endsWith(".see") && areas.has(rightArea(right))),
  );
}

/** What somebody may do: by his fixed roles and by his own ones. A right that no longer exists gives nothing. */
export function heldRights(roles: readonly StaffRole[], own: readonly string[] = []): StaffRight[] {
  const held = new Set<string>([...roles.flatMap(rightsOfRole), ...own]);
  return staffRightNames.filter((right) => held.has(right));
}

export const hasAnyRight = (held: readonly StaffRight[], needed: readonly StaffRight[]): boolean =>
  needed.some((right) => held.includes(right));
