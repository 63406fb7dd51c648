import { comparedMax } from "@zertsalo/domain/catalog/comparison";
import { formatCount } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { ChoiceChips } from "@zertsalo/ui/chip";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { Switch } from "@zertsalo/ui/switch";
import { useEffect, useRef } from "react";
import { comparePaths } from "#app/lib/compare/compare-paths.ts";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import type { ComparePageData, FifthProduct } from "./compare-page-data.ts";
import styles from "./compare-page.module.css";
import { CompareTable } from "./compare-table.tsx";

export function ComparePage({ data }: { data: ComparePageData }) {
  const { columns, groups, gone, fifth } = data;
  const count = columns?.length ?? 0;
  const heading = useFocusAfterRemoval(count);
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Сравнение
        </h1>
        {count > 0 ? <p>{formatCount(count, ["товар", "товара", "товаров"])}</p> : null}
      </div>
      {fifth ? <Exchange fifth={fifth} /> : null}
      {gone.length > 0 ? <Gone gone={gone} /> : null}
      {columns ? null : <NotLoaded title="Не удалось загрузить товары" />}
      {columns && count === 0 ? <NothingCompared sections={data.sections} /> : null}
      {columns && count > 0 ? (
        <>
          <Tools data={data} count={count} />
          <CompareTable columns={columns} groups={groups} />
          {groups.length === 0 ? (
            <p className={styles.same}>
              {data.onlyDifferences ? "Свойства этих товаров одинаковы." : "Свойства этих товаров не указаны."}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function Tools({ data, count }: { data: ComparePageData; count: number }) {
  return (
    <div className={styles.tools}>
      {count > 1 ? (
        <form method="get" action={comparePaths.page}>
          <input type="hidden" name="products" value={data.products} />
          <Switch
            key={String(data.onlyDifferences)}
            name="only"
            value="differences"
            defaultChecked={data.onlyDifferences}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            Только различия
          </Switch>
          <noscript>
            <button className={buttonClass({ variant: "secondary" })}>Показать</button>
          </noscript>
        </form>
      ) : (
        <p>Добавьте ещё один товар, и&nbsp;здесь будет видно, чем они отличаются.</p>
      )}
      {data.more ? (
        <a className={buttonClass({ variant: "secondary" })} href={data.more}>
          <Icon name="plus" />
          Добавить товар
        </a>
      ) : null}
    </div>
  );
}

function Exchange({ fifth: { name, exchanges, keep } }: { fifth: FifthProduct }) {
  return (
    <section className={styles.exchange} aria-labelledby="exchange">
      <h2 id="exchange">Сравнить можно не&nbsp;больше {comparedMax} товаров</h2>
      <p>Вместо какого товара поставить «{name}»?</p>
      <ul>
        {exchanges.map((each) => (
          <li key={each.href}>
            <a className={buttonClass({ variant: "secondary" })} href={each.href} data-replace>
              <span className="vh">Вместо: </span>
              {each.name}
            </a>
          </li>
        ))}
      </ul>
      <a href={keep} data-replace>
        Оставить как есть
      </a>
    </section>
  );
}

function Gone({ gone }: Pick<ComparePageData, "gone">) {
  return (
    <div className={styles.gone}>
      {gone.map(({ name }, at) => (
        <Note key={at} tone="neutral" icon="info">
          {name === null
            ? "Одного из\u00a0товаров нет в\u00a0каталоге, из\u00a0сравнения он\u00a0убран."
            : `${name}: больше не\u00a0продаётся, из\u00a0сравнения убрали.`}
        </Note>
      ))}
    </div>
  );
}

function NothingCompared({ sections }: Pick<ComparePageData, "sections">) {
  return (
    <EmptyBlock
      title="Здесь пока нечего сравнивать"
      text={`Нажмите «Сравнить» на странице товара. Рядом встанут до ${comparedMax} товаров.`}
    >
      <a className={buttonClass()} href={paths.catalog}>
        В&nbsp;каталог
      </a>
      <ChoiceChips label="Разделы" choices={sections} className={styles.sections} />
    </EmptyBlock>
  );
}

/** The focus is lost with a removed column: the heading gets it, without scrolling. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return heading;
}
