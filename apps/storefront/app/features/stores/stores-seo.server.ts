import { breadcrumbList, jsonLdText, localBusiness } from "#app/lib/seo/json-ld.server.ts";
import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { Store } from "@zertsalo/contract/places";

export function storesSeo(stores: readonly Store[], origin: string): PageSeo {
  const cities = [...new Set(stores.map(({ city }) => city.name))];
  return {
    title: "Магазины и пункты выдачи — Зерцало",
    description: `Адреса, часы работы, телефоны и схемы залов «Зерцало»: ${cities.join(", ")}.`,
    canonical: origin + paths.stores,
    image: null,
    type: "website",
  };
}

export function storesJsonLd(stores: readonly Store[], origin: string): () => string {
  const crumbs = [
    { name: "Главная", href: paths.home },
    { name: "Магазины и пункты выдачи", href: null },
  ];
  return jsonLdText([
    breadcrumbList(crumbs, origin + paths.stores),
    ...stores.map((store) => localBusiness(store, origin)),
  ]);
}
