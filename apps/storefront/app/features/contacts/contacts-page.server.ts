import type { DeliveryMoment } from "#app/lib/delivery-moment.server.ts";
import { breadcrumbList, jsonLdText, organization } from "#app/lib/json-ld.server.ts";
import type { PageSeo } from "#app/lib/page-seo.server.ts";
import { paths } from "#app/lib/paths.ts";
import { richText, textSections } from "#app/lib/rich-text.server.ts";
import { storePoint } from "#app/lib/store-texts.server.ts";
import type { ContentPage, SiteSettings } from "@zertsalo/contract/content";
import type { ContactsPageData } from "./contacts-page-data.ts";

export function contactsPageData(
  page: ContentPage,
  { settings, stores }: DeliveryMoment,
  storeId: number,
  tiles: ContactsPageData["tiles"],
): ContactsPageData {
  return {
    title: page.title,
    ...textSections(richText(page.body)),
    phone: { text: settings.phone, href: settings.phoneHref },
    email: settings.email,
    hours: settings.workingHours.text,
    points: stores.map(storePoint),
    currentId: storeId,
    tiles,
  };
}

export function contactsSeo(page: ContentPage, origin: string): PageSeo {
  return { ...page.seo, canonical: origin + page.route, image: null, type: "website" };
}

export function contactsJsonLd(page: ContentPage, settings: SiteSettings, origin: string): string {
  const crumbs = [
    { name: "Главная", href: paths.home },
    { name: page.title, href: null },
  ];
  return jsonLdText([breadcrumbList(crumbs, origin + page.route), organization(settings, origin)]);
}
