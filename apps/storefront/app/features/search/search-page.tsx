import { ChipLink, Chips } from "@zertsalo/ui/chip";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import type { ReactNode } from "react";
import type { SearchPageData, SearchSection } from "./search-page-data.ts";
import styles from "./search-page.module.css";

/** The children are the list of results, or the message that there are none. */
export function SearchPage({ data, children }: { data: SearchPageData; children: ReactNode }) {
  const { query, corrected, niche, similar, sections, configurator } = data;
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1>{query ? `«${query}»` : "Поиск по\u00a0каталогу"}</h1>
        {data.totalText ? (
          <p className={styles.total} role="status">
            {data.totalText}
          </p>
        ) : null}
      </div>
      {corrected ? (
        <p className={styles.corrected}>
          Показали, что нашлось по&nbsp;запросу «{corrected.text}».{" "}
          <a href={corrected.typedHref}>Искать как написано</a>
        </p>
      ) : null}
      {niche ? (
        <p className={styles.corrected}>
          Ниша: {niche}. Показываем то, что в&nbsp;неё поместится, сначала самое подходящее.
        </p>
      ) : null}
      {query ? null : (
        <p className={styles.corrected}>Напишите, что ищете: «зеркало 80», «тумба дуб», «ниша 780×450×550», артикул.</p>
      )}
      {similar.length > 0 ? (
        <div className={styles.similar}>
          <span>Похожие запросы</span>
          <Chips label="Похожие запросы" isLine>
            {similar.map(({ text, href }) => (
              <ChipLink key={href} href={href}>
                <Icon name="search" size={16} />
                {text}
              </ChipLink>
            ))}
          </Chips>
        </div>
      ) : null}
      {data.isNothingFound ? children : null}
      {data.isNothingFound && sections.length > 0 ? (
        <h2 className={styles.instead}>Посмотрите в&nbsp;разделах</h2>
      ) : null}
      {sections.length > 0 || configurator ? <Ways sections={sections} configurator={configurator} /> : null}
      {data.isNothingFound ? null : children}
    </div>
  );
}

function Ways({ sections, configurator }: Pick<SearchPageData, "sections" | "configurator">) {
  return (
    <ul className={styles.sections} aria-label="Разделы">
      {sections.map((section) => (
        <li key={section.name}>
          <SectionLink section={section} />
        </li>
      ))}
      {configurator ? (
        <li className={styles.configurator} data-theme="dark">
          <a href={configurator.href}>
            <Icon name="ruler" />
            <b>{configurator.title}</b>
            <Icon name="arrow" size={16} />
          </a>
        </li>
      ) : null}
    </ul>
  );
}

function SectionLink({ section: { name, count, href, picture, isOn } }: { section: SearchSection }) {
  return (
    <a className={styles.section} href={href} aria-current={isOn ? "true" : undefined}>
      <span className={`photo ${styles.pic}`}>
        {picture ? <Picture picture={picture} widths={[64, 128]} sizes="56px" /> : <Icon name="grid" />}
      </span>
      <b>{name}</b>
      <span className={styles.count}>{count}</span>
    </a>
  );
}
