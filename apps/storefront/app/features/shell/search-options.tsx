import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import type { ReactNode } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./search-suggestions.module.css";
import type { Suggestions } from "./search-suggestions-data.ts";

/** One line of the list below the search field. */
export interface SearchOption {
  group: string;
  href: string;
  lead: ReactNode;
  name: string;
  note: ReactNode;
  /** The search text, where the line leads to a search. */
  query?: string;
}

/** Before any input: recent searches. Then products, sections, collections, and a link to all results. */
export function searchOptions(
  text: string,
  suggestions: Suggestions | null,
  recent: readonly string[],
): SearchOption[] {
  if (!text) return recent.map((query) => searchOption("Вы искали", query, query, <Icon name="clock" />));
  if (!suggestions) return [];
  const { corrected, products, links } = suggestions;
  const found = [
    ...products.map(({ name, href, price, isSale, picture }) => ({
      group: "Товары",
      href,
      lead: (
        <span className={`photo ${styles.pic}`}>
          {picture ? <Picture picture={picture} widths={[64, 128]} sizes="48px" /> : null}
        </span>
      ),
      name,
      note: <b className={isSale ? styles.sale : undefined}>{price}</b>,
    })),
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

function searchOption(group: string, name: string, query: string, lead: ReactNode): SearchOption {
  return { group, href: `${paths.search}?q=${encodeURIComponent(query)}`, lead, name, note: null, query };
}
