import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { richText, textSections } from "#app/lib/content/rich-text.server.ts";
import { storePoint } from "#app/lib/places/store-texts.server.ts";
import type { ContentPage } from "@zertsalo/contract/content";
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
