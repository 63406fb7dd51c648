import type { WebAPI, WithContext } from "schema-dts";
import { breadcrumbList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { organizationId } from "#app/lib/seo/offer-json-ld.server.ts";
import { developersCrumbs } from "./developers-crumbs.ts";

/** The page is the documentation of the API that it names. */
export function developersJsonLd(description: string, url: string): () => string {
  const api: WithContext<WebAPI> = {
    "@context": "https://schema.org",
    "@type": "WebAPI",
    name: "API «Зерцало»",
    description,
    url: new URL("/api/", url).href,
    documentation: url,
    provider: { "@id": organizationId(new URL(url).origin) },
  };
  return jsonLdText([api, breadcrumbList(developersCrumbs, url)]);
}
