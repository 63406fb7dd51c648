import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import type { Section } from "@zertsalo/contract/section";
import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { pictureUrl } from "@zertsalo/ui/picture";
import { filterHref, choicesCount } from "./filter-links.server.ts";
import type { SectionList } from "./section-page-data.ts";

interface SectionSeoInput {
  section: Section;
  query: FilterQuery;
  list: SectionList | null;
  origin: string;
}

/**
 * A section, its pages and a section with one selected option are indexed. Deeper combinations, ranges and sort orders
 * are not: they are noindex and have the section as canonical.
 */
export function sectionSeo({ section, query, list, origin }: SectionSeoInput): PageSeo {
  const option = onlyOption(query);
  const isPlain = choicesCount(query) === 0 && !query.filter.q;
  const page = isPlain ? (list?.pageRange.first ?? 1) : 1;
  const url = origin + section.link;
  const at = (number: number) => (number > 1 ? `${url}?page=${number}` : url);
  const tile = section.images.find((image) => image.imageType === "tile")?.picture;
  const image = tile ? origin + pictureUrl(tile.key, 1080) : null;
  const common = { image, type: "website" as const, description: section.seoDescription };

  if (option) {
    const filter = { filters: { [option.code]: { values: [option.value] } } };
    const canonical = url + filterHref({ filter, sort: "popular", page: 1 });
    return { ...common, title: `${section.name}: ${option.value} — Зерцало`, canonical };
  }
  return {
    ...common,
    title: page > 1 ? `${section.seoTitle} — страница ${page}` : section.seoTitle,
    canonical: at(page),
    isHidden: !isPlain,
    previous: isPlain && page > 1 ? at(page - 1) : null,
    next: isPlain && list && list.pageRange.last < list.pages ? at(list.pageRange.last + 1) : null,
  };
}

function onlyOption(query: FilterQuery): { code: string; value: string } | null {
  const [[code, choice] = []] = Object.entries(query.filter.filters ?? {});
  if (query.filter.q || choicesCount(query) !== 1 || !code || !choice || !("values" in choice)) return null;
  const [value] = choice.values;
  return value === undefined ? null : { code, value };
}
