import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { SectionList } from "./section-page-data.ts";
import styles from "./section-products.module.css";

/** More of the list below it, and the numbers of its pages. */
export function ListPages({
  list: { more, pager, nextHref },
  isLoadingMore,
}: {
  list: SectionList;
  isLoadingMore: boolean;
}) {
  return (
    <div className={styles.pages}>
      {more ? (
        <a
          className={buttonClass({ variant: "secondary", size: "lg" })}
          href={more.href}
          aria-busy={isLoadingMore || undefined}
          data-keep-scroll
          data-replace
        >
          Показать ещё {more.count}
        </a>
      ) : null}
      <nav className={styles.pager} aria-label="Страницы">
        {pager.map(({ page, href, isOn }) =>
          page === 0 ? (
            <span key={href}>…</span>
          ) : (
            <a key={href} href={href} aria-label={`Страница ${page}`} aria-current={isOn ? "page" : undefined}>
              {page}
            </a>
          ),
        )}
        {nextHref ? (
          <a href={nextHref} aria-label="Следующая страница">
            <Icon name="right" />
          </a>
        ) : null}
      </nav>
    </div>
  );
}
