import { Accordion } from "@zertsalo/ui/accordion";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { Icon } from "@zertsalo/ui/icon";
import { MoreLink, SectionHead } from "@zertsalo/ui/section-head";
import type { ReactNode } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import { SaleBanner } from "./sale-banner.tsx";
import type { SalePageData } from "./sale-data.ts";
import { ListHead, SaleTiles } from "./sales-page.tsx";
import styles from "./sales-page.module.css";

/** The children are the list of its products, which only a running sale has. */
export function SalePage({ data, children }: { data: SalePageData; children: ReactNode }) {
  const { banner, text, rules, chips, others } = data;
  return (
    <div className="wrap">
      <Crumbs crumbs={data.crumbs} />
      <SaleBanner banner={banner} isFirst heading={<h1>{banner.name}</h1>} />
      {banner.status === "ended" ? (
        <Note>Эта акция закончилась. Цены в&nbsp;каталоге уже обычные, а&nbsp;ниже то, что действует сейчас.</Note>
      ) : null}
      {banner.status === "upcoming" ? (
        <Note>Акция ещё не&nbsp;началась. Товары появятся здесь в&nbsp;её первый день.</Note>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.text}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {rules.length > 0 ? (
          <Accordion title="Условия акции" isOpen={false}>
            <ul className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Accordion>
        ) : null}
      </div>
      {banner.status === "running" ? (
        <section className="section">
          <ListHead title="Товары акции" chips={chips} />
          {children}
        </section>
      ) : null}
      {others.length > 0 ? (
        <section className="section">
          <SectionHead title={banner.status === "ended" ? "Действует сейчас" : "Другие акции"}>
            <MoreLink href={paths.sales}>Вся распродажа</MoreLink>
          </SectionHead>
          <SaleTiles banners={others} />
        </section>
      ) : null}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note} role="note">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
}
