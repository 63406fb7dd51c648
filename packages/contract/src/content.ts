import { z } from "zod";
import { ConfiguratorType } from "./configuration.ts";
import { DeliveryKindPrices } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { HomeBlock } from "./home-blocks.ts";
import { Picture } from "./media.ts";
import { Money } from "./money.ts";
import { ProductCard } from "./product.ts";

const tag = "Содержание";

/** Exceptions from the regular week, for promises made before a calculation. */
const Calendar = z.object({
  daysOff: z.array(z.iso.date()),
  workingWeekends: z.array(z.iso.date()),
  /** Days without our courier; he drives on all others. */
  courierOff: z.array(z.iso.date()),
});

export const SiteSettings = z
  .object({
    domain: z.string(),
    /** Hosts of media files and of this API. */
    cdnHost: z.string(),
    apiHost: z.string(),
    /** The value of the shared header x-service-id. */
    serviceId: z.string(),
    phone: z.string(),
    phoneHref: z.string(),
    email: z.string(),
    /** Postal address for letters and returned goods. */
    address: z.string(),
    /** Phone of the wholesale department. */
    wholesalePhone: z.string(),
    wholesaleEmail: z.string(),
    workingHours: z.object({ from: z.string(), to: z.string(), text: z.string() }),
    defaultStoreId: z.int(),
    defaultCityId: z.int(),
    registrationDiscountPercent: z.int(),
    minimumDeliveryPrice: DeliveryKindPrices,
    priceDelimiters: DeliveryKindPrices,
    calendar: Calendar,
    legal: z.object({
      brand: z.string(),
      shortName: z.string(),
      inn: z.string(),
      kpp: z.string(),
      ogrn: z.string(),
      legalAddress: z.string(),
    }),
  })
  .meta({ id: "SiteSettings" });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** As edited by staff: the calendar is maintained automatically, the address is part of the legal data. */
export const WrittenSettings = SiteSettings.omit({ calendar: true, address: true }).extend({
  legal: SiteSettings.shape.legal.extend({ postalAddress: z.string() }),
});
export type WrittenSettings = z.infer<typeof WrittenSettings>;

const MenuLink = z.object({ title: z.string(), link: z.string() });

export const MenuConstructor = z.object({
  type: ConfiguratorType,
  title: z.string(),
  shortTitle: z.string(),
  link: z.string(),
  /** «от 3 рабочих дней», by the current rules. */
  term: z.string(),
  image: Picture.nullable(),
  sortFull: z.int(),
  inHorizontal: z.boolean(),
  sortHorizontal: z.int().optional(),
});

/** A pictured tile of the full menu. */
const MenuTile = z.object({ title: z.string(), text: z.string(), link: z.string(), picture: Picture.nullable() });

export const MenuSection = z.object({
  section: z.string(),
  columns: z.array(z.object({ title: z.string(), links: z.array(MenuLink) })),
  /** A collection featured in the section's menu. */
  feature: MenuTile.nullable(),
});

/** The running sale with the most reduced products. */
export const MenuSale = z.object({
  name: z.string(),
  link: z.string(),
  endsAt: z.string(),
  productsCount: z.int(),
  maxDiscountPercent: z.int(),
  picture: Picture.nullable(),
});
export type MenuSale = z.infer<typeof MenuSale>;

/** Texts of the shell's menus; sections come from the catalogue. */
export const SiteMenu = z
  .object({
    top: z.array(MenuLink),
    horizontalExtra: z.array(MenuLink.extend({ accent: z.boolean().optional() })),
    constructors: z.array(MenuConstructor),
    mega: z.array(MenuSection),
    /** Null: no sale is running. */
    sale: MenuSale.nullable(),
    /** Their number, with a picture that no section uses; null without collections. */
    collections: z.object({ count: z.int(), picture: Picture.nullable() }).nullable(),
    footer: z.array(z.object({ title: z.string(), links: z.array(MenuLink) })),
    footerNote: z.string(),
    bottomBar: z.array(MenuLink.extend({ icon: z.string() })),
  })
  .meta({ id: "SiteMenu" });
export type SiteMenu = z.infer<typeof SiteMenu>;

const HomeHero = z.object({
  title: z.string(),
  text: z.string(),
  button: z.string(),
  link: z.string(),
  /** Lowest price of the linked configurator, by current rules and prices. */
  priceFrom: Money,
  term: z.string(),
  theme: z.enum(["dark", "light"]),
  picture: Picture.nullable(),
  portrait: Picture.nullable(),
});

/** The home page, its products and pictures resolved. An empty list removes its block. */
export const HomeContent = z
  .object({
    seo: z.object({ title: z.string(), description: z.string() }),
    /** Those of today, in the order of the page. */
    blocks: z.array(HomeBlock),
    hero: z.array(HomeHero),
    sellingPoints: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
    sections: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        link: z.string(),
        priceFrom: Money.nullable(),
        picture: Picture.nullable(),
      }),
    ),
    configuratorTeaser: z.object({
      title: z.string(),
      text: z.string(),
      button: z.string(),
      link: z.string(),
      /** Initial mirror of the quick calculator. */
      defaults: z.object({
        shape: z.enum(["rectangle", "rectangle_rounded", "oval_rectangle", "circle", "semicircle"]),
        widthMm: z.int(),
        heightMm: z.int(),
        backlight: z.boolean(),
      }),
    }),
    collections: z.object({
      title: z.string(),
      all: z.string(),
      items: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          subTitle: z.string(),
          link: z.string(),
          productsCount: z.int(),
          picture: Picture.nullable(),
        }),
      ),
    }),
    newProducts: z.object({ title: z.string(), products: z.array(ProductCard) }),
    bestsellers: z.object({ title: z.string(), products: z.array(ProductCard) }),
    sale: z.object({ title: z.string(), all: z.string(), link: z.string(), products: z.array(ProductCard) }),
    showrooms: z.object({
      title: z.string(),
      text: z.string(),
      picture: Picture.nullable(),
      items: z.array(z.object({ city: z.string(), address: z.string(), link: z.string() })),
    }),
  })
  .meta({ id: "HomeContent" });
export type HomeContent = z.infer<typeof HomeContent>;

/** A text page with a URL of its own. */
export const ContentPage = z
  .object({
    route: z.string(),
    title: z.string(),
    body: z.string().describe("Markdown: заголовки, абзацы, списки, таблицы, ссылки. Строка [[имя]] — место для блока"),
    seo: z.object({ title: z.string(), description: z.string() }),
    version: z.string().nullable().describe("Редакция документа, который принимают"),
    pictures: z.array(z.object({ slot: z.string(), picture: Picture, portrait: Picture.nullable() })),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })).describe("Ответ — Markdown одного абзаца"),
  })
  .meta({ id: "ContentPage" });
export type ContentPage = z.infer<typeof ContentPage>;

export const siteSettings = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/settings",
  summary: "Contacts, legal data, delivery prices and limits of the shop",
  tag,
  response: SiteSettings,
});

export const siteMenu = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/menu",
  summary: "Links and texts of the shell's menus",
  tag,
  response: SiteMenu,
});

export const homeContent = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/home",
  summary: "The home page with its products",
  tag,
  response: HomeContent,
});

export const contentPage = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/pages/by-route",
  summary: "A page's text by its address, contacts and prices filled in",
  tag,
  query: z.object({ route: z.string().max(200) }),
  response: ContentPage,
  errors: ["page_not_found"],
});

export const currentContentVersion = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/edition",
  summary: "Grows whenever staff have changed what pages show: a page that was stored before is old",
  tag,
  response: z.object({ edition: z.int() }),
});

export const sitemapEntries = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/sitemap",
  summary: "Addresses for search engines, a part of at most 40 000 at a time",
  tag,
  query: z.object({ part: z.coerce.number<number | string>().int().min(0).max(60_000).default(0) }),
  response: z.object({
    parts: z.int(),
    entries: z.array(z.object({ link: z.string(), changedAt: z.string() })),
  }),
});
