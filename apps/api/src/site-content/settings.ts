import type { SiteSettings, WrittenSettings } from "@zertsalo/contract/content";
import { pick } from "../http/pick.ts";

/** The public part of the settings, without bank accounts and people's names. */
export function toSiteSettings(stored: WrittenSettings): Omit<SiteSettings, "calendar"> {
  return {
    ...pick(stored, [
      "domain",
      "cdnHost",
      "apiHost",
      "serviceId",
      "phone",
      "phoneHref",
      "email",
      "defaultStoreId",
      "defaultCityId",
      "wholesalePhone",
      "wholesaleEmail",
      "registrationDiscountPercent",
      "minimumDeliveryPrice",
      "priceDelimiters",
    ]),
    address: stored.legal.postalAddress,
    workingHours: pick(stored.workingHours, ["from", "to", "text"]),
    legal: pick(stored.legal, ["brand", "shortName", "inn", "kpp", "ogrn", "legalAddress"]),
  };
}
