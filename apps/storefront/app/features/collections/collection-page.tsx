import { ChoiceChips } from "@zertsalo/ui/chip";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { MoreLink, SectionHead } from "@zertsalo/ui/section-head";
import type { ReactNode } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import { CollectionBanner } from "./collection-banner.tsx";
import type { CollectionPageData } from "./collection-page-data.ts";
import styles from "./collection-page.module.css";
import { CollectionItem } from "./collections-page.tsx";
import tiles from "./collections-page.module.css";
import { MediaGrid } from "./media-grid.tsx";

/** The children are the list of its products. */
export function CollectionPage({ data, children }: { data: CollectionPageData; children: ReactNode }) {
  const { name, banner, chips, media, others } = data;
  return (
    <>
      {banner ? <CollectionBanner banner={banner} badge={data.badge} /> : null}
      <div className="wrap">
        <Crumbs crumbs={data.crumbs} />
        <div className={styles.head}>
          <div>
            <h1 className={styles.name}>{name}</h1>
            <p className={`lead ${styles.lead}`}>{data.subTitle}</p>
          </div>
          <div className={styles.texts}>
            {data.description.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <dl className={styles.facts}>
              {data.facts.map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        {media.length > 0 ? <MediaGrid name={name} media={media} /> : null}
        <section className="section">
          <div className={styles.products}>
            <h2>Предметы коллекции</h2>
            <ChoiceChips label="Разделы" choices={chips} keepScroll />
          </div>
          {children}
        </section>
        {others.length > 0 ? (
          <section className="section">
            <SectionHead title="Другие коллекции">
              <MoreLink href={paths.collections}>Все коллекции</MoreLink>
            </SectionHead>
            <ul className={tiles.others}>
              {others.map((item) => (
                <CollectionItem key={item.href} item={item} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  );
}
