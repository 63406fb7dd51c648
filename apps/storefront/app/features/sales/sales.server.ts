import type { Sale, SaleTile } from "@zertsalo/contract/sales";
import { saleDates } from "@zertsalo/domain/catalog/sale-period";
import type { Choice } from "@zertsalo/ui/chip";
import { pictureUrl } from "@zertsalo/ui/picture";
import type { PageSeo } from "#app/lib/seo/page-seo.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { SaleBannerData, SalePageData, SalesPageData } from "./sale-data.ts";

const home = { name: "Главная", href: paths.home };
const maxOthers = 2;

export function salesPageData(
  current: { list: readonly SaleTile[]; sections: Sale["sections"] } | null,
  chosen: string | undefined,
  now: Date,
): SalesPageData {
  return {
    crumbs: [home, { name: "Распродажа", href: null }],
    banners: current && current.list.map((sale) => saleBanner(sale, now)),
    chips: sectionChips(current?.sections ?? [], chosen),
  };
}

export function salePageData(
  sale: Sale,
  all: readonly SaleTile[],
  chosen: string | undefined,
  now: Date,
): SalePageData {
  return {
    crumbs: [home, { name: "Распродажа", href: paths.sales }, { name: sale.name, href: null }],
    banner: saleBanner(sale, now),
    text: sale.text,
    rules: sale.rules,
    chips: sectionChips(sale.sections, chosen),
    others: all
      .filter(({ code, status }) => code !== sale.code && status === "running")
      .slice(0, maxOthers)
      .map((other) => saleBanner(other, now)),
  };
}

function saleBanner(
  { name, lead, link, status, startsAt, endsAt, picture, portrait }: SaleTile,
  now: Date,
): SaleBannerData {
  const dates = saleDates({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now);
  return { name, lead, href: link, dates, status, picture, portrait };
}

/** One section alone leaves nothing to choose. */
function sectionChips(sections: Sale["sections"], chosen: string | undefined): Choice[] {
  if (sections.length < 2) return [];
  return [
    { name: "Все", href: "?", isOn: chosen === undefined },
    ...sections.map(({ code, name }) => ({ name, href: `?section=${code}`, isOn: code === chosen })),
  ];
}

export function salesSeo(isNarrowed: boolean, picture: SaleTile["picture"] | undefined, origin: string): PageSeo {
  return {
    title: "Распродажа мебели и зеркал для ванной — Зерцало",
    description: "Зеркала, тумбы, раковины и смесители со скидкой: что сейчас в распродаже и до какого дня.",
    canonical: origin + paths.sales,
    image: picture ? origin + pictureUrl(picture.key, 1080) : null,
    type: "website",
    isHidden: isNarrowed,
  };
}

/** A sale that is over stays for those who have its link, not for search engines. */
export function saleSeo({ seo, link, status, picture }: Sale, isNarrowed: boolean, origin: string): PageSeo {
  return {
    ...seo,
    canonical: origin + link,
    image: picture ? origin + pictureUrl(picture.key, 1080) : null,
    type: "website",
    isHidden: isNarrowed || status === "ended",
  };
}
