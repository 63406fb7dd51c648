import type { ContentPage, SiteSettings } from "@zertsalo/contract/content";
import type { Store } from "@zertsalo/contract/places";
import { weekParts } from "@zertsalo/domain/places/open-hours";
import type { Crumb } from "@zertsalo/ui/crumbs";
import { paths } from "../navigation/paths.ts";
import type { BreadcrumbList, ItemList, LocalBusiness, OnlineStore, Thing, WebSite, WithContext } from "schema-dts";
import { organizationId, returnPolicy } from "./offer-json-ld.server.ts";

/** One script for all things a page speaks of, in its markup alone. A "<" inside would end the script. */
export function jsonLdText(things: readonly WithContext<Thing>[]): () => string {
  const text = JSON.stringify(things).replaceAll("<", "\\u003c");
  return () => text;
}

export function breadcrumbList(crumbs: readonly Crumb[], pageUrl: string): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: new URL(href ?? pageUrl, pageUrl).href,
    })),
  };
}

/** A page of the shop's own text, one step below home. */
export function contentPageCrumbs({ title, route }: ContentPage, origin: string): WithContext<BreadcrumbList> {
  const crumbs = [
    { name: "Главная", href: paths.home },
    { name: title, href: null },
  ];
  return breadcrumbList(crumbs, origin + route);
}

/** Who sells here, and how goods are given back. */
export function organization({ phone, email, legal }: SiteSettings, origin: string): WithContext<OnlineStore> {
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    "@id": organizationId(origin),
    name: legal.brand,
    legalName: legal.shortName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    telephone: phone,
    email,
    taxID: legal.inn,
    address: { "@type": "PostalAddress", streetAddress: legal.legalAddress, addressCountry: "RU" },
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      telephone: phone,
      email,
      availableLanguage: "ru",
    },
    hasMerchantReturnPolicy: returnPolicy(false, origin),
  };
}

/** The products of a list in their order; each page tells about its own product itself. */
export function itemList(links: readonly { href: string }[], pageUrl: string): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: links.map(({ href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      url: new URL(href, pageUrl).href,
    })),
  };
}

/** A list of what lies one step below it, itself one step below home. */
export function listPage(name: string, links: readonly { href: string }[], pageUrl: string): () => string {
  const crumbs = [
    { name: "Главная", href: paths.home },
    { name, href: null },
  ];
  return jsonLdText([breadcrumbList(crumbs, pageUrl), itemList(links, pageUrl)]);
}

/** The site's name in results of a search. */
export function webSite({ legal }: SiteSettings, origin: string): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: legal.brand,
    url: `${origin}/`,
    inLanguage: "ru",
    publisher: { "@id": organizationId(origin) },
  };
}

const weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** A place where one can come to; showrooms have a page of their own. */
export function localBusiness(
  store: Store,
  origin: string,
  more: { description?: string; image?: string[] } = {},
): WithContext<LocalBusiness> {
  const [latitude, longitude] = store.coordinates;
  return {
    "@context": "https://schema.org",
    "@type": "FurnitureStore",
    "@id": `${origin}/stores/#${store.id}`,
    name: `Зерцало, ${store.name}`,
    url: origin + (store.link ?? "/stores/"),
    image: `${origin}/og.jpg`,
    telephone: store.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: store.address,
      addressLocality: store.city.name,
      addressRegion: store.city.region,
      addressCountry: "RU",
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    openingHours: weekParts(store.week).flatMap(({ first, last, hours }) =>
      hours ? `${weekdays[first]}${first === last ? "" : `-${weekdays[last]}`} ${hours.from}-${hours.to}` : [],
    ),
    specialOpeningHoursSpecification: store.days.map(({ day, hours }) => ({
      "@type": "OpeningHoursSpecification",
      validFrom: day,
      validThrough: day,
      // Closed is written as hours that end where they begin.
      opens: hours?.from ?? "00:00",
      closes: hours?.to ?? "00:00",
    })),
    currenciesAccepted: "RUB",
    parentOrganization: { "@id": organizationId(origin) },
    ...more,
  };
}
