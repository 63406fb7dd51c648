import type { Badge } from "@zertsalo/contract/product";
import { badgeTexts } from "@zertsalo/domain/catalog/badges";
import { RoundBadge } from "@zertsalo/ui/badges";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import type { ReactNode } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./collections-page.module.css";

export interface CollectionListItem {
  name: string;
  subTitle: string;
  href: string;
  badge: Badge | null;
  /** «34 предмета, от 9 990 ₽» */
  facts: string;
  picture: PictureSource | null;
  portrait: PictureSource | null;
}

const inSight = 2;

/** All collections like the pages of a journal: a wide photo and a narrow one by turns. */
export function CollectionsPage({ items, retry }: { items: readonly CollectionListItem[] | null; retry: ReactNode }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: "Главная", href: paths.home },
          { name: "Коллекции", href: null },
        ]}
      />
      <h1 className={styles.title}>Коллекции</h1>
      <p className="lead">Мебель, зеркала и свет, которые задуманы вместе: одна линия, одни материалы.</p>
      {items && items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((item, at) => (
            <CollectionItem key={item.href} item={item} isFirst={at < inSight} />
          ))}
        </ul>
      ) : null}
      {items?.length === 0 ? (
        <EmptyBlock title="Коллекций пока нет" text="Готовим новые. Посмотрите пока каталог." />
      ) : null}
      {items === null ? retry : null}
    </div>
  );
}

export function CollectionItem({ item, isFirst = false }: { item: CollectionListItem; isFirst?: boolean }) {
  return (
    <li>
      <a className={styles.item} href={item.href}>
        <span className={`photo ${styles.pic}`}>
          {item.picture ? (
            <Picture
              picture={item.picture}
              portrait={item.portrait}
              alt=""
              widths={[384, 640, 820, 1080]}
              sizes="(min-width: 768px) 56vw, 92vw"
              priority={isFirst}
            />
          ) : null}
          {item.badge ? (
            <span className={styles.badge}>
              <RoundBadge tone={item.badge}>{badgeTexts[item.badge]}</RoundBadge>
            </span>
          ) : null}
        </span>
        <span className={styles.name}>{item.name}</span>
        <span className={styles.texts}>{item.subTitle}</span>
        <span className={styles.facts}>{item.facts}</span>
      </a>
    </li>
  );
}
