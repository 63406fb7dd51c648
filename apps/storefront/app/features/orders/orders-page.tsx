import { buttonClass } from "@zertsalo/ui/button";
import { ChoiceChips } from "@zertsalo/ui/chip";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { NotLoaded } from "#app/lib/notices/not-loaded.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { LinePicture } from "./line-picture.tsx";
import { OrderStatusLabel } from "./order-status.tsx";
import type { OrderCardData, OrdersPageData } from "./orders-page-data.ts";
import styles from "./orders-page.module.css";
import { RepeatOrder } from "./repeat-order.tsx";
import { useOrderEvents } from "./use-order-events.ts";

export function OrdersPage({ data }: { data: OrdersPageData }) {
  const { orders, more } = data;
  useOrderEvents(Object.fromEntries(orders?.map(({ number, status }) => [number, status]) ?? []), data.readAt);
  if (!orders) return <NotLoaded title="Не удалось загрузить заказы" />;
  if (orders.length === 0) return data.isNarrowed ? <NoneOfThese /> : <NothingOrdered isBusiness={data.isBusiness} />;
  return (
    <>
      <div className={styles.list}>
        {orders.map((order) => (
          <OrderCard key={order.number} order={order} />
        ))}
      </div>
      {more ? (
        <p className={styles.more}>
          <a className={buttonClass({ variant: "secondary" })} href={more.href} data-keep-scroll data-replace>
            Показать ещё {more.count}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** All of them, or those still on their way. */
export function OrdersChips({ chips }: Pick<OrdersPageData, "chips">) {
  return <ChoiceChips label="Какие заказы показать" choices={chips} keepScroll className={styles.chips} />;
}

function OrderCard({
  order: { number, title, link, date, label, sum, contents, pictures, moreLines, headline, text, payHref },
}: {
  order: OrderCardData;
}) {
  return (
    <article className={styles.order}>
      <header>
        <div>
          <h2>
            <a href={link}>{title}</a>
          </h2>
          <p className={styles.date}>{date}</p>
        </div>
        {label ? <OrderStatusLabel label={label} className={styles.status} /> : null}
        <p className={styles.sum}>{sum}</p>
      </header>
      <div className={styles.body}>
        <ul className={styles.pictures} aria-hidden="true">
          {pictures.map(({ uid, picture, drawing }) => (
            <li key={uid}>
              <LinePicture picture={picture} drawing={drawing} size={72} />
            </li>
          ))}
          {moreLines > 0 ? <li className={styles.moreLines}>+{moreLines}</li> : null}
        </ul>
        <div className={styles.info}>
          <p className={styles.contents}>{contents}</p>
          <p>
            <b>{headline}</b>
            {text}
          </p>
        </div>
        <div className={styles.ways}>
          {payHref ? (
            <a className={buttonClass()} href={payHref} aria-label={`Оплатить: ${title}`}>
              Оплатить
            </a>
          ) : null}
          <a className={buttonClass({ variant: "secondary" })} href={link} aria-label={`Подробнее: ${title}`}>
            Подробнее
          </a>
          <RepeatOrder number={number} />
        </div>
      </div>
    </article>
  );
}

function NothingOrdered({ isBusiness }: { isBusiness: boolean }) {
  return (
    <EmptyBlock title="Заказов пока нет" text="Здесь появятся ваши заказы: их путь, суммы и документы.">
      <a className={buttonClass()} href={isBusiness ? paths.personal : paths.catalog}>
        {isBusiness ? "К каталогу для заказа" : "В каталог"}
      </a>
    </EmptyBlock>
  );
}

function NoneOfThese() {
  return (
    <EmptyBlock title="Таких заказов нет" text="Посмотрите остальные.">
      <a className={buttonClass({ variant: "secondary" })} href={paths.personalOrders} data-keep-scroll>
        Все заказы
      </a>
    </EmptyBlock>
  );
}
