import type { Section } from "@zertsalo/contract/section";
import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { expect, test } from "vitest";
import { sectionSeo } from "./section-seo.server.ts";

const section: Section = {
  id: 11,
  name: "Зеркала",
  code: "zerkala",
  parentCode: "obsaa-kategoria",
  isVisible: true,
  isRoot: false,
  link: "/catalog/zerkala/",
  images: [],
  heading: "Зеркала",
  intro: "",
  seoTitle: "Зеркала — «Зерцало»",
  seoDescription: "Зеркала для ванной",
  sort: 10,
  productsCount: 93,
  priceFrom: null,
};

function seo(search: string, first = 1, last = first) {
  const list = {
    tiles: [],
    total: 93,
    totalText: "",
    pages: 4,
    pageRange: { first, last },
    more: null,
    pager: [],
    nextHref: null,
  };
  const query = parseFilterQuery(new URLSearchParams(search));
  const { canonical, ...rest } = sectionSeo({ section, query, list, origin: "https://shop.test" });
  return { ...rest, canonical: decodeURIComponent(canonical.replace("https://shop.test/catalog/zerkala/", "")) };
}

test.each([
  { name: "a section is indexed", search: "", canonical: "", isHidden: false },
  { name: "a sort order has the section as canonical", search: "sort=price", canonical: "", isHidden: false },
  { name: "a section with one option is indexed", search: "shape=круг&sort=price", canonical: "?shape=круг" },
  { name: "two options are not indexed", search: "shape=круг&shape=овал", canonical: "", isHidden: true },
  { name: "a range is not indexed", search: "width=600-900", canonical: "", isHidden: true },
  { name: "a search is not indexed", search: "q=тумба&shape=круг", canonical: "", isHidden: true },
  { name: "a badge is not indexed", search: "badge=SALE", canonical: "", isHidden: true },
])("$name", ({ search, canonical, isHidden }) => {
  expect(seo(search)).toMatchObject({ canonical, ...(isHidden === undefined ? {} : { isHidden }) });
});

test("a page has itself as canonical, and links to its neighbours", () => {
  expect(seo("page=2", 2)).toMatchObject({
    title: "Зеркала — «Зерцало» — страница 2",
    canonical: "?page=2",
    previous: "https://shop.test/catalog/zerkala/",
    next: "https://shop.test/catalog/zerkala/?page=3",
  });
});

test("several pages loaded together have the first one as canonical", () => {
  expect(seo("page=1-3", 1, 3)).toMatchObject({ canonical: "", next: "https://shop.test/catalog/zerkala/?page=4" });
});
