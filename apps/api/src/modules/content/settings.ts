import type { SiteSettings } from "@zertsalo/contract/content";
import { pick } from "../../pick.ts";
import type { StoredDocuments } from "./stored-documents.ts";

/** The part of the settings that pages show; bank accounts and people's names stay inside. */
export function siteSettingsOf(stored: StoredDocuments["settings"]): SiteSettings {
  return {
    ...pick(stored, [
      "domain",
      "phone",
      "phoneHref",
      "email",
      "defaultStoreId",
      "registrationDiscountPercent",
      "minimumDeliveryPrice",
      "priceDelimiters",
    ]),
    defaultCityId: stored.defaultCityCdekId,
    workingHours: pick(stored.workingHours, ["from", "to", "text"]),
    legal: pick(stored.legal, ["brand", "shortName", "inn", "kpp", "ogrn", "legalAddress"]),
  };
}
