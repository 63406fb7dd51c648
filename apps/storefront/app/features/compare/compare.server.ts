import { configuratorLink } from "@zertsalo/configurator/address";
import { productByCode } from "@zertsalo/contract/catalog";
import type { Product } from "@zertsalo/contract/product";
import type { Section } from "@zertsalo/contract/section";
import { comparedMax, comparisonGroups, onlyDifferences } from "@zertsalo/domain/catalog/comparison";
import { sectionConfigurator } from "@zertsalo/domain/catalog/section-configurator";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { advisedSections } from "#app/lib/catalog/advised-sections.server.ts";
import { priceFor, productTile } from "#app/lib/catalog/product-tile.server.ts";
import type { TileMoment } from "#app/lib/catalog/tile-moment.server.ts";
import { parseWithdrawn } from "#app/lib/catalog/withdrawn-product.server.ts";
import type { Api } from "#app/lib/http/api.server.ts";
import { isNotFound } from "#app/lib/http/or-null.server.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { type CompareAddress, compareHref } from "./compare-address.ts";
import type { ComparedColumn, ComparePageData, FifthProduct } from "./compare-page-data.ts";

/** A product of the list: for sale, or gone. */
export type FoundProduct = { product: Product } | { product: null; name: string | null };

export function findCompared(api: Api, codes: readonly string[]): Promise<FoundProduct[]> {
  return Promise.all(codes.map((code) => findOne(api, code)));
}

function findOne(api: Api, code: string): Promise<FoundProduct> {
  return api.call(productByCode, { params: { code } }).then(
    (product) => ({ product }),
    (error: unknown) => {
      const withdrawn = parseWithdrawn(error);
      if (withdrawn) return { product: null, name: unbroken(withdrawn.name) };
      if (isNotFound(error)) return { product: null, name: null };
      throw error;
    },
  );
}

interface Surroundings {
  /** The product that found no place; null without one, and when it is not sold any more. */
  fifth: Product | null;
  moment: TileMoment;
  sections: readonly Section[];
}

/** The comparison of what was found; null where it could not be read. */
export function comparePageData(
  found: readonly FoundProduct[] | null,
  address: CompareAddress,
  { fifth, moment, sections }: Surroundings,
): ComparePageData {
  const products = (found ?? []).flatMap(({ product }) => product ?? []);
  const codes = products.map(({ code }) => code);
  const linkTo = (list: readonly string[]) =>
    compareHref({ codes: [...list], onlyDifferences: address.onlyDifferences, fifth: null });
  const groups = comparisonGroups(products);
  const section = products.at(-1)?.section.link;
  return {
    columns:
      found &&
      products.map((product) => columnOf(product, moment, linkTo(codes.filter((code) => code !== product.code)))),
    groups: address.onlyDifferences && products.length > 1 ? onlyDifferences(groups) : groups,
    products: codes.join(","),
    onlyDifferences: address.onlyDifferences,
    gone: (found ?? []).flatMap((each) => (each.product ? [] : [{ name: each.name }])),
    fifth: fifth && codes.length === comparedMax ? fifthOf(fifth, products, linkTo) : null,
    more: codes.length < comparedMax ? (section && isBuilt(section) ? section : paths.catalog) : null,
    sections:
      products.length > 0 ? [] : advisedSections(sections).map(({ name, link }) => ({ name, href: link, isOn: false })),
  };
}

function columnOf(product: Product, moment: TileMoment, without: string): ComparedColumn {
  const { id, href, name, picture, arrival, arrivalText, way } = productTile(product, moment);
  return {
    id,
    href,
    name,
    arrival,
    arrivalText,
    without,
    ...(picture && { picture }),
    ...(way && { way }),
    price: priceFor(product, moment),
    configurator: configuratorOf(product),
  };
}

/** We make mirrors, tops and units to size: the configurator opens with this one's. */
function configuratorOf({ section, props }: Product): string | null {
  const sides = ["width", "height", "depth"].flatMap((code) => {
    const value = props.find((prop) => prop.code === code)?.value;
    return typeof value === "number" ? [[code, { max: value }] as const] : [];
  });
  const made = sectionConfigurator(section.code, Object.fromEntries(sides));
  return made && configuratorLink(made.type, made.options);
}

function fifthOf(
  fifth: Product,
  products: readonly Product[],
  linkTo: (codes: readonly string[]) => string,
): FifthProduct {
  const codes = products.map(({ code }) => code);
  return {
    name: unbroken(fifth.name),
    exchanges: products.map(({ name, code }) => ({
      name: unbroken(name),
      href: linkTo(codes.map((each) => (each === code ? fifth.code : each))),
    })),
    keep: linkTo(codes),
  };
}
