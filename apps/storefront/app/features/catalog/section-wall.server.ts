import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import type { Section } from "@zertsalo/contract/section";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { listChildSections } from "./section-tree.ts";
import type { WallSection } from "./section-wall.tsx";

/** The first level of the catalogue, each with what lies inside it. */
export function wallSections(all: readonly Section[]): WallSection[] {
  const root = all.find((section) => section.isRoot);
  if (!root) return [];
  return listChildSections(root, all).map((section) => ({
    name: section.name,
    href: section.link,
    facts: [
      formatCount(section.productsCount, ["товар", "товара", "товаров"]),
      ...(section.priceFrom === null ? [] : [`от\u00a0${formatMoney(section.priceFrom)}`]),
    ].join(", "),
    picture: decorative(section.images.find((image) => image.imageType === "tile")?.picture),
    children: listChildSections(section, all).map(({ name, link }) => ({ name, href: link })),
  }));
}

export function catalogSeo(all: readonly Section[], origin: string): PageSeo {
  const root = all.find((section) => section.isRoot);
  return {
    title: "Каталог — Зерцало",
    description: root?.seoDescription ?? "",
    canonical: origin + paths.catalog,
    image: null,
    type: "website",
  };
}
