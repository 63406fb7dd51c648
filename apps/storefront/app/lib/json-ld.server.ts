import type { Crumb } from "@zertsalo/ui/crumbs";
import type { BreadcrumbList, Thing, WithContext } from "schema-dts";
import type { JsonLdBlock } from "./json-ld.tsx";

/** One script for all things a page speaks of. A "<" inside would end the script. */
export function jsonLdBlock(things: readonly WithContext<Thing>[], nonce: string): JsonLdBlock {
  return { json: JSON.stringify(things).replaceAll("<", "\\u003c"), nonce };
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
