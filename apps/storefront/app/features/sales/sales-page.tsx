import { type Choice, ChoiceChips } from "@zertsalo/ui/chip";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import type { ReactNode } from "react";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { SaleBanner } from "./sale-banner.tsx";
import type { SaleBannerData, SalesPageData } from "./sale-data.ts";
import styles from "./sales-page.module.css";

/** All sales and everything that is on sale; the children are the list. */
export function SalesPage({
  data: { crumbs, banners, chips },
  children,
}: {
  data: SalesPageData;
  children: ReactNode;
}) {
  return (
    <div className="wrap">
      <Crumbs crumbs={crumbs} />
      <h1 className={styles.title}>Распродажа</h1>
      <Banners banners={banners} />
      <section className="section">
        <ListHead title="Всё со скидкой" chips={chips} />
        {children}
      </section>
    </div>
  );
}

function Banners({ banners }: Pick<SalesPageData, "banners">) {
  if (!banners) return <NotLoaded title="Не удалось загрузить акции" />;
  if (banners.length > 0) return <SaleTiles banners={banners} isFirst />;
  return <EmptyBlock title="Сейчас распродажи нет" text="Новые акции появятся здесь. Пока посмотрите каталог." />;
}

export function SaleTiles({ banners, isFirst = false }: { banners: readonly SaleBannerData[]; isFirst?: boolean }) {
  return (
    <ul className={styles.tiles}>
      {banners.map((banner, at) => (
        <li key={banner.href}>
          <SaleBanner
            banner={banner}
            isSmall
            isFirst={isFirst && at < 2}
            heading={
              <h2>
                <a href={banner.href}>{banner.name}</a>
              </h2>
            }
          />
        </li>
      ))}
    </ul>
  );
}

export function ListHead({ title, chips }: { title: string; chips: readonly Choice[] }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <ChoiceChips label="Разделы" choices={chips} keepScroll />
    </div>
  );
}
