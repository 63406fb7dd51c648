import type { pages } from "@zertsalo/storefront/routes";
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import type { Db } from "@zertsalo/db/connection";
import { sql } from "kysely";

type PageId = (typeof pages)[number]["id"];
export type Who = "guest" | "buyer" | "company" | "staff";

export interface Screen {
  who: Who;
  path: string;
}

/** Whose pages differ for guests, buyers and companies is opened by each of them. */
const everybody: Who[] = ["guest", "buyer", "company"];

type Rows = Record<PageId, { paths: string[]; who?: Who[] }>;

/** Screens of the shop and of the back office, with a row of the demo shop where an address names one. */
export async function screens(db: Db, buyerId: number): Promise<Screen[]> {
  const one = async (from: string) => {
    const { rows } = await sql<{ value: string }>`${sql.raw(from)}`.execute(db);
    return rows[0]?.value ?? "0";
  };
  const order = await one(`
    select number as value from orders join base_user using (customer_id) where base_user.id = ${buyerId}
    order by number limit 1`);
  const configurators = Object.fromEntries(
    configuratorTypeList.map((type) => [type, { paths: [`/konfiguratory/${type}/`] }]),
  ) as Pick<Rows, (typeof configuratorTypeList)[number]>;

  const shop: Rows = {
    ...configurators,
    home: { paths: ["/"], who: ["guest", "buyer"] },
    catalog: { paths: ["/catalog/", "/catalog/zerkala-s-podsvetkoy/"] },
    product: { paths: ["/product/tumba-s-rakovinoy-pinega-80-dub-naturalnyy/"], who: ["guest", "buyer"] },
    collections: { paths: ["/collections/"] },
    collection: { paths: ["/collections/pinega/"] },
    sales: { paths: ["/sales/"] },
    sale: { paths: ["/sales/komplektom-deshevle/"] },
    search: { paths: [`/search/?q=${encodeURIComponent("зеркало")}`], who: ["guest", "company"] },
    preview: { paths: ["/preview/abc/"] },
    "home-preview": { paths: ["/preview/home/abc/"] },
    "sale-preview": { paths: ["/preview/sale/abc/"] },
    help: { paths: ["/help/delivery/", "/help/oferta/"] },
    about: { paths: ["/about/"] },
    projects: { paths: ["/dizayn-proyekty/"] },
    project: { paths: ["/dizayn-proyekty/dom-u-volgi/"] },
    favorites: { paths: ["/favorites/"], who: ["buyer"] },
    samples: { paths: ["/samples/"] },
    compare: { paths: ["/compare/?products=tumba-s-rakovinoy-pinega-80-dub-naturalnyy"] },
    cart: { paths: ["/cart/"], who: everybody },
    checkout: { paths: ["/order/"], who: ["buyer", "company"] },
    designers: { paths: ["/dizayneram/"] },
    supplies: { paths: ["/proektnye-postavki/"] },
    "forms-claim": { paths: ["/forms/claim/supplies/"] },
    "forms-subscription": { paths: ["/forms/subscription/"] },
    "forms-arrival": { paths: ["/forms/arrival/?code=tumba-s-rakovinoy-pinega-80-dub-naturalnyy"] },
    "forms-auth": { paths: ["/forms/auth/sign-in/", "/forms/auth/registration/"] },
    "forms-company": { paths: ["/forms/company/"], who: ["company"] },
    confirm: { paths: ["/confirm/subscription/"] },
    unsubscribe: { paths: ["/unsubscribe/"] },
    stores: { paths: ["/stores/?region=all"] },
    contacts: { paths: ["/contacts/"] },
    developers: { paths: ["/developers/"] },
    "samara-showroom": { paths: ["/samara-showroom/"] },
    "volgograd-showroom": { paths: ["/volgograd-showroom/"] },
    "personal-desk": { paths: ["/personal/"], who: ["company"] },
    "personal-profile": { paths: ["/personal/profile/"], who: ["buyer"] },
    "personal-orders": { paths: ["/personal/orders/"], who: ["buyer", "company"] },
    "personal-builds": { paths: ["/personal/builds/"], who: ["buyer"] },
    "personal-conversation": { paths: ["/personal/conversation/"], who: ["buyer"] },
    order: { paths: [`/order/${order}/`], who: ["buyer"] },
    "personal-company": { paths: ["/personal/company/"], who: ["company"] },
    "sink-scheme": { paths: ["/konfiguratory/modals/sink-scheme/"] },
    opt: { paths: ["/opt/"] },
    "opt-auth": { paths: ["/opt/auth/"] },
    "opt-register": { paths: ["/opt/register/"] },
  };

  const product = await one("select id as value from product where is_active and not is_special order by id limit 1");
  const made = await one("select number as value from workshop_piece order by id limit 1");
  const piece = await one("select number || '-' || line || '-' || n as value from workshop_piece order by id limit 1");
  const office = [
    "/sign-in/",
    "/",
    "/chats/",
    "/profile/",
    "/orders/",
    "/orders/drafts/",
    "/customers/carts/",
    `/orders/${order}/`,
    `/orders/${order}/why/`,
    `/orders/${made}/`,
    `/orders/print/?numbers=${order}`,
    "/returns/",
    "/money/",
    "/stores/",
    `/stores/${await one("select id as value from store order by sort, id limit 1")}/`,
    "/redirects/",
    "/webhooks/",
    "/api-keys/",
    "/inquiries/",
    `/inquiries/${await one("select id as value from claim order by id limit 1")}/`,
    "/workshop/",
    `/workshop/${piece}/`,
    `/workshop/sheets/${made}/`,
    "/workshop/operation-times/",
    "/workshop/stations/",
    "/workshop/stations/led_bench/",
    "/cutting/",
    "/companies/",
    "/promotions/",
    "/configurator-prices/",
    "/stock/",
    "/delivery/",
    "/delivery/?view=days",
    "/switches/",
    "/tools/",
    "/sections/",
    `/sections/${await one("select id as value from section order by id limit 1")}/`,
    "/collections/",
    `/collections/${await one("select id as value from collection order by id limit 1")}/`,
    "/home-page/",
    "/emails/",
    "/emails/order-placed/",
    "/selections/kits/",
    `/selections/kits/${await one("select id as value from kit order by id limit 1")}/`,
    "/pages/",
    "/pages/about/",
    "/reviews/",
    "/products/",
    "/products/import/",
    `/products/${product}/`,
    `/products/${product}/companions/`,
    "/health/",
    "/staff/",
    "/audit/",
  ];
  return [
    ...Object.values(shop).flatMap(({ paths, who = ["guest" as const] }) =>
      paths.flatMap((path) => who.map((each) => ({ who: each, path }))),
    ),
    ...office.map((path) => ({ who: "staff" as const, path })),
  ];
}
