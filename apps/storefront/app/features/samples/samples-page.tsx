import { formatCount } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Picture } from "@zertsalo/ui/picture";
import { AddToCart } from "#app/lib/cart/add-to-cart.tsx";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { samplesCrumbs } from "./samples-crumbs.ts";
import type { SampleItem, SamplesPageData } from "./samples-page-data.ts";
import styles from "./samples-page.module.css";

/** Every sample with a form of its own, so that it works before the page does; null: they could not be read. */
export function SamplesPage({ data }: { data: SamplesPageData | null }) {
  return (
    <div className="wrap">
      <Crumbs crumbs={samplesCrumbs} />
      <h1>Образцы материалов</h1>
      {data ? <Samples data={data} /> : <NotLoaded title="Не удалось загрузить образцы" />}
    </div>
  );
}

function Samples({ data: { groups, most, setPrice } }: { data: SamplesPageData }) {
  if (groups.length === 0) {
    return (
      <EmptyBlock title="Образцов сейчас нет" text="Материалы можно посмотреть и потрогать в шоуруме.">
        <a className={buttonClass()} href={paths.stores}>
          Шоурумы и&nbsp;магазины
        </a>
      </EmptyBlock>
    );
  }
  return (
    <>
      <p className={styles.lead}>
        Плашки 100&nbsp;×&nbsp;100&nbsp;мм. До&nbsp;{formatCount(most, ["образца", "образцов", "образцов"])}{" "}
        в&nbsp;одном заказе, {setPrice} за&nbsp;все вместе.
      </p>
      <p className={styles.credit}>
        Эту сумму вычтем из&nbsp;следующего заказа, когда образцы будут оплачены: сама, без&nbsp;промокода.
      </p>
      {groups.map(({ name, items }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>{name}</h2>
          <ul className={styles.list}>
            {items.map((item) => (
              <SampleCard key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <p className={styles.toCart}>
        <a className={buttonClass({ variant: "secondary" })} href={paths.cart}>
          Перейти в&nbsp;корзину
        </a>
      </p>
    </>
  );
}

function SampleCard({ item: { id, name, title, picture, isLeft } }: { item: SampleItem }) {
  return (
    <li className={styles.card}>
      <span className={styles.picture}>
        {picture ? <Picture picture={picture} widths={[256, 384]} sizes="(min-width: 768px) 220px, 45vw" /> : null}
      </span>
      <h3 className={styles.name}>{title}</h3>
      {isLeft ? (
        <AddToCart id={id} name={name} />
      ) : (
        <p className={styles.gone}>Закончился. Посмотреть в&nbsp;шоуруме</p>
      )}
    </li>
  );
}
