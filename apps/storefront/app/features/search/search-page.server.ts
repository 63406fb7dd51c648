import { isBuilt } from "#app/lib/navigation/built-links.ts";
import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { advisedSections } from "#app/lib/catalog/advised-sections.server.ts";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import type { SearchOverview } from "@zertsalo/contract/search";
import type { Section } from "@zertsalo/contract/section";
import { configuratorHint } from "@zertsalo/search-text/configurator-hint";
import { type Niche, parseNiche } from "@zertsalo/search-text/niche";
import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import type { SearchPageData, SearchSection } from "./search-page-data.ts";

interface SearchPageInput {
  query: string;
  /** The code of the section that is searched in; all without one. */
  chosen: string | undefined;
  list: { total: number; totalText: string; correctedQuery?: string } | null;
  overview: SearchOverview;
  sections: readonly Section[];
}

export function searchPageData({ query, chosen, list, overview, sections }: SearchPageInput): SearchPageData {
  const hint = configuratorHint(query) ?? configuratorHint(list?.correctedQuery ?? "");
  const place = parseNiche(query);
  const found = overview.sections.map(({ code, name, productsCount }) => ({
    name,
    count: formatNumber(productsCount),
    // A second click on the chosen one leads back to all.
    href: code === chosen ? searchHref(query) : `${searchHref(query)}&section=${code}`,
    picture: tileOf(sections.find((section) => section.code === code)),
    isOn: code === chosen,
  }));
  return {
    query,
    totalText: list && list.total > 0 ? list.totalText : null,
    isNothingFound: list?.total === 0,
    corrected: list?.correctedQuery ? { text: list.correctedQuery, typedHref: searchHref(`"${query}"`) } : null,
    niche: place && nicheText(place.niche),
    similar: overview.similarQueries.map((text) => ({ text, href: searchHref(text) })),
    sections: query && list?.total !== 0 ? found : advisedSections(sections).map(toAdvice),
    configurator: hint && isBuilt(hint.link) ? { title: hint.title, href: hint.link } : null,
  };
}

const searchHref = (query: string) => `${paths.search}?${new URLSearchParams({ q: query })}`;

const toAdvice = ({ name, link, images, productsCount }: Section): SearchSection => ({
  name,
  count: formatCount(productsCount, ["товар", "товара", "товаров"]),
  href: link,
  picture: tileOf({ images }),
  isOn: false,
});

const tileOf = (section: Pick<Section, "images"> | undefined) =>
  decorative(section?.images.find(({ imageType }) => imageType === "tile")?.picture);

function nicheText({ width, height, depth }: Niche): string {
  const sides = [
    `ширина\u00a0${width}`,
    ...(height === null ? [] : [`высота\u00a0${height}`]),
    ...(depth === null ? [] : [`глубина\u00a0${depth}`]),
  ];
  return `${sides.join(", ")}\u00a0мм`;
}

/** Every search is a page of its own for its visitor, and none for search engines. */
export function searchSeo(query: string, origin: string): PageSeo {
  return {
    title: query ? `${query} — поиск в «Зерцало»` : "Поиск — Зерцало",
    description: "Поиск по каталогу мебели и зеркал для ванной.",
    canonical: origin + paths.search,
    image: null,
    type: "website",
    hiddenFrom: ["googlebot", "yandex", "bingbot"],
  };
}
