import type { Sample } from "@zertsalo/contract/samples";
import { exactRoubles } from "@zertsalo/domain/text/format";
import type { Crumb } from "@zertsalo/ui/crumbs";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { Product, WithContext } from "schema-dts";
import { breadcrumbList, jsonLdText } from "#app/lib/seo/json-ld.server.ts";
import { organizationId, returnPolicy } from "#app/lib/seo/offer-json-ld.server.ts";

interface About {
  description: string;
  url: string;
  crumbs: readonly Crumb[];
}

/** The set at the one price of the page, with the materials there are; none of them can be bought alone. */
export function samplesJsonLd(
  offered: { setPrice: number; list: readonly Sample[] } | null,
  { description, url, crumbs }: About,
): () => string {
  const breadcrumbs = breadcrumbList(crumbs, url);
  if (!offered || offered.list.length === 0) return jsonLdText([breadcrumbs]);
  const { origin } = new URL(url);
  const { setPrice, list } = offered;
  const images = list.flatMap(({ image }) => (image ? [origin + pictureUrl(image.key, 1080)] : []));
  const set: WithContext<Product> = {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#set`,
    name: "Образцы материалов",
    description,
    image: images.length > 0 ? images.slice(0, 3) : [`${origin}/og.jpg`],
    brand: { "@type": "Brand", name: "Зерцало" },
    material: [...new Set(list.map(({ color }) => color.name))],
    offers: {
      "@type": "Offer",
      url,
      price: exactRoubles(setPrice),
      priceCurrency: "RUB",
      availability: list.some(({ available }) => available)
        ? "https://schema.org/InStock"
        : "https://schema.org/OutOfStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@id": organizationId(origin) },
      hasMerchantReturnPolicy: returnPolicy(false, origin),
    },
  };
  return jsonLdText([set, breadcrumbs]);
}
