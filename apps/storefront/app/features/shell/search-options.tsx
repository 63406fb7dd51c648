import { Icon } from "@zertsalo/ui/icon";
import type { ReactNode } from "react";
import type { AskLink } from "#app/lib/chat/ask-link.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { ProductLead, ProductTexts } from "./suggested-product.tsx";
import styles from "./search-suggestions.module.css";
import type { SuggestedProduct, Suggestions } from "./search-suggestions-data.ts";

/** One line of the list below the search field. */
export interface SearchOption extends AskLink {
  group: string;
  lead: ReactNode;
  name: ReactNode;
  note: ReactNode;
  /** The search text, where the line leads to a search. */
  query?: string;
}

/** A shorter text is not searched: the list has what was searched before. */
export const shortestText = 2;

/** Recent searches; then families, the configurator, sections and collections, and a link to all results. */
export function searchOptions(
  text: string,
  suggestions: Suggestions | null,
  recent: readonly string[],
): SearchOption[] {
  if (text.length < shortestText) {
    return recent.map((query) => searchOption("Вы искали", query, query, <Icon name="clock" />));
  }
  if (!suggestions) return [];
  if (suggestions.advice) return adviceOptions(suggestions.advice);
  const { corrected, title, products, configurator, links } = suggestions;
  const found = [
    ...products.map((product) => productOption(title, product)),
    ...(configurator ? [configuratorOption(configurator)] : []),
    ...links.map(({ name, href, note }) => ({
      group: "Разделы и коллекции",
      href,
      lead: <Icon name="grid" />,
      name,
      note: note ? <i>{note}</i> : null,
    })),
  ];
  if (found.length === 0) return [];
  const query = corrected ?? text;
  return [...found, searchOption("Поиск", `Искать «${query}»`, query, <Icon name="search" />)];
}

function productOption(group: string, product: SuggestedProduct): SearchOption {
  const { href, price, isFrom, isSale } = product;
  return {
    group,
    href,
    lead: <ProductLead picture={product.picture} />,
    name: <ProductTexts product={product} />,
    note: <b className={isSale ? styles.sale : undefined}>{isFrom ? `от\u00a0${price}` : price}</b>,
  };
}

const configuratorOption = ({ title, href, note }: NonNullable<Suggestions["configurator"]>): SearchOption => ({
  group: "По вашему размеру",
  href,
  lead: (
    <span className={styles.accent}>
      <Icon name="ruler" />
    </span>
  ),
  name: (
    <>
      {title}
      {note ? <span className={styles.variants}>{note}</span> : null}
    </>
  ),
  note: null,
});

/** Nothing is found: sections to look in, and people to ask. */
function adviceOptions({ sections, chat }: NonNullable<Suggestions["advice"]>): SearchOption[] {
  return [
    ...sections.map(({ name, href }) => ({
      group: "Посмотрите в разделах",
      href,
      lead: <Icon name="grid" />,
      name,
      note: null,
    })),
    ...(chat
      ? [{ group: "Или спросите", ...chat, lead: <Icon name="chat" />, name: "Спросить в чате", note: null }]
      : []),
  ];
}

function searchOption(group: string, name: string, query: string, lead: ReactNode): SearchOption {
  return { group, href: `${paths.search}?q=${encodeURIComponent(query)}`, lead, name, note: null, query };
}
