import { searchSuggestions, type SearchSuggestions } from "@zertsalo/contract/search";
import { type AssortmentRow, wholesaleAssortment } from "@zertsalo/contract/wholesale";
import { memberPrice } from "@zertsalo/domain/catalog/prices";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import type { RouterContextProvider } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import { isBuilt } from "#app/lib/navigation/built-links.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import { decorative } from "#app/lib/catalog/product-tile.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { loadMemberPercent } from "#app/lib/catalog/tile-moment.server.ts";
import { visitContext } from "#app/lib/session/visit.server.ts";
import { visitorApi } from "#app/lib/session/visitor-api.server.ts";
import type { Suggestions } from "./search-suggestions-data.ts";

type Context = Readonly<RouterContextProvider>;

/** Suggestions for the typed text, at the visitor's prices. Null: the search has failed. */
export async function suggestionsFor(context: Context, q: string): Promise<Suggestions | null> {
  const searching = settledOr(context.get(apiContext).call(searchSuggestions, { query: { q } }), null);
  if (context.get(visitContext).isBusiness) {
    const [found, rows] = await Promise.all([searching, deskRows(context, q)]);
    return found && rows && wholesaleSuggestions(found, rows, q);
  }
  const [found, memberPercent] = await Promise.all([searching, loadMemberPercent(context)]);
  return found && retailSuggestions(found, memberPercent, q);
}

/** The same search in the wholesale catalogue, which has the company's prices. */
async function deskRows(context: Context, q: string): Promise<AssortmentRow[] | null> {
  const api = visitorApi(context);
  if (!api) return [];
  const window = await settledOr(api.call(wholesaleAssortment, { query: { q, limit: 5 } }), null);
  return window && window.rows;
}

function retailSuggestions(found: SearchSuggestions, memberPercent: number | null, q: string): Suggestions {
  const sections = sectionLines(found, q, paths.search);
  const collections = found.collections.map(({ name, link }) => ({
    name: `Коллекция «${name}»`,
    href: link,
    note: null,
  }));
  return {
    corrected: found.correctedQuery,
    products: found.products.map((product) => {
      const { price, oldPrice } = memberPercent === null ? product : memberPrice(product.infoPrice, memberPercent);
      return {
        name: unbroken(product.name),
        href: product.link,
        price: formatMoney(price),
        isSale: oldPrice !== null,
        picture: decorative(product.picture),
      };
    }),
    links: [...sections, ...collections].filter(({ href }) => isBuilt(href)),
  };
}

/** The retail catalogue is closed to wholesale users: every line leads to its rows on the desk. */
function wholesaleSuggestions(found: SearchSuggestions, rows: readonly AssortmentRow[], q: string): Suggestions {
  return {
    corrected: found.correctedQuery,
    products: rows.map(({ id, name, article, ownPrice, retailPrice }) => ({
      name: unbroken(name),
      href: paths.deskSearch(article ?? name),
      price: formatMoney(ownPrice ?? retailPrice),
      isSale: false,
      picture: decorative(found.products.find((product) => product.id === id)?.picture),
    })),
    links: sectionLines(found, q, paths.personal),
  };
}

/** The count belongs to the target of the line: the same query in that section. */
const sectionLines = ({ sections, correctedQuery }: SearchSuggestions, q: string, path: string) =>
  sections.map(({ code, name, productsCount }) => ({
    name,
    href: `${path}?${new URLSearchParams({ q: correctedQuery ?? q, section: code })}`,
    note: productsCount === null ? null : formatNumber(productsCount),
  }));
