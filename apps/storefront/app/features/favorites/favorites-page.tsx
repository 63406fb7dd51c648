import { formatCount } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { ChoiceChips } from "@zertsalo/ui/chip";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { Switch } from "@zertsalo/ui/switch";
import { useRevalidator } from "react-router";
import { ProductGrid } from "#app/lib/catalog/product-grid.tsx";
import { ProductTile } from "#app/lib/catalog/product-tile.tsx";
import { BestsellersRail } from "#app/lib/catalog/bestsellers-rail.tsx";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./favorites-page.module.css";
import type { FavoritesPageData } from "./favorites-page-data.ts";
import { useVisibleFavorites } from "./use-visible-favorites.ts";

const photoSizes = "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 46vw";
const firstRow = 4;

export function FavoritesPage({ data }: { data: FavoritesPageData }) {
  const { tiles, total, isEmpty, heading } = useVisibleFavorites(data);
  const { state } = useRevalidator();
  return (
    <div className="wrap">
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Избранное
        </h1>
        {tiles && !isEmpty ? <p>{formatCount(total, ["товар", "товара", "товаров"])}</p> : null}
      </div>
      {isEmpty ? <NothingMarked /> : null}
      {tiles && !isEmpty ? (
        <>
          <Filters data={data} />
          {tiles.length > 0 ? (
            <ProductGrid columns={4} isBusy={state !== "idle"}>
              {tiles.map((tile, at) => (
                <ProductTile key={tile.id} tile={tile} sizes={photoSizes} isFirst={at < firstRow} isMarked />
              ))}
            </ProductGrid>
          ) : (
            <NothingFound />
          )}
          {data.more ? (
            <p className={styles.more}>
              <a
                className={buttonClass({ variant: "secondary", size: "lg" })}
                href={data.more.href}
                data-keep-scroll
                data-replace
              >
                Показать ещё {data.more.count}
              </a>
            </p>
          ) : null}
        </>
      ) : null}
      {tiles ? null : <NotLoaded title="Не удалось загрузить товары" />}
      {data.isGuest && !isEmpty ? <GuestNote /> : null}
      <p className={styles.note}>
        <Icon name="ruler" />
        <span>
          Собранное по&nbsp;вашим размерам лежит отдельно: <a href={paths.builds}>Мои&nbsp;сборки</a>
        </span>
      </p>
      {isEmpty ? <BestsellersRail tiles={data.bestsellers} /> : null}
    </div>
  );
}

function Filters({ data: { chips, section, isDiscounted } }: { data: FavoritesPageData }) {
  return (
    <div className={styles.filters}>
      <ChoiceChips label="Разделы" choices={chips} keepScroll />
      <form method="get" action={paths.favorites}>
        {section ? <input type="hidden" name="section" value={section} /> : null}
        <Switch
          key={String(isDiscounted)}
          name="discount"
          value="1"
          defaultChecked={isDiscounted}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {"Только со\u00a0скидкой"}
        </Switch>
        <noscript>
          <button className={buttonClass({ variant: "secondary" })}>Показать</button>
        </noscript>
      </form>
    </div>
  );
}

function NothingMarked() {
  return (
    <EmptyBlock title="Здесь пока пусто" text="Нажмите на сердечко в карточке, и товар появится здесь.">
      <a className={buttonClass()} href={paths.catalog}>
        В каталог
      </a>
    </EmptyBlock>
  );
}

function NothingFound() {
  return (
    <EmptyBlock title="По этим фильтрам ничего нет" text="В избранном есть другие товары.">
      <a className={buttonClass({ variant: "secondary" })} href={paths.favorites} data-keep-scroll>
        Сбросить
      </a>
    </EmptyBlock>
  );
}

function GuestNote() {
  return (
    <p className={styles.note}>
      <Icon name="user" />
      <span>
        {"Вы не\u00a0вошли, список хранится только в\u00a0этом браузере."}{" "}
        <a href={paths.auth("sign-in")} data-modal="auth">
          Войдите
        </a>
        {", чтобы он\u00a0был на\u00a0всех устройствах."}
      </span>
    </p>
  );
}
