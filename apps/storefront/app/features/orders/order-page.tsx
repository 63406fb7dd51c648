import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { orderPaths } from "#app/lib/orders/order-paths.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { AfterOrder } from "./after-order.tsx";
import { ChangeConsent } from "./change-consent.tsx";
import { CancelOrder } from "./order-cancel-modal.tsx";
import { LinePicture } from "./line-picture.tsx";
import { DeliveryAgreement } from "./delivery-agreement.tsx";
import { OrderDrawings } from "./order-drawings.tsx";
import { OrderMaking } from "./order-making.tsx";
import { OrderMoney } from "./order-money.tsx";
import type { OrderPageData } from "./order-page-data.ts";
import { HelpLinks, OrderSteps } from "./order-parts.tsx";
import { OrderStatusLabel } from "./order-status.tsx";
import styles from "./order-page.module.css";
import { RepeatOrder } from "./repeat-order.tsx";
import { useOrderEvents } from "./use-order-events.ts";
import { usePurchase } from "./use-purchase.ts";

/** `refusal`: why an intent sent without scripts was refused. */
export function OrderPage({ order, refusal }: { order: OrderPageData; refusal: string | null }) {
  useOrderEvents({ [order.number]: order.status }, order.readAt);
  usePurchase(order);
  return (
    <div className={`wrap ${styles.page}`}>
      <section>
        {order.label ? <OrderStatusLabel label={order.label} className={styles.status} /> : null}
        <h1>
          {order.thanks ? <span className={styles.thanks}>{order.thanks} </span> : null}
          {order.title}
        </h1>
        <p className="lead">{order.lead}</p>
        {order.proposal ? <DeliveryAgreement proposal={order.proposal} /> : null}
        {order.consent ? <ChangeConsent due={order.consent.due} /> : null}
        <OrderDrawings lines={order.unsigned} />
        <OrderMoney order={order} refusal={refusal} />
        <OrderSteps steps={order.steps} />
        <OrderMaking making={order.making} />
        {order.road.length > 0 ? <Road road={order.road} /> : null}
      </section>
      <OrderedGoods order={order} />
      <HelpLinks ask={order.ask} />
    </div>
  );
}

function Road({ road }: Pick<OrderPageData, "road">) {
  return (
    <div className={styles.road}>
      <h2>Где заказ</h2>
      <ul>
        {road.map(({ text, at }) => (
          <li key={at + text}>
            <span>{at}</span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderedGoods({ order }: { order: OrderPageData }) {
  const { number, lines, facts, sums, total, papers, hasBill, isGuest } = order;
  return (
    <aside className={styles.side} aria-labelledby="ordered">
      <h2 id="ordered">Состав заказа</h2>
      <ul className={styles.lines}>
        {lines.map(({ uid, name, details, link, sum, oldSum, picture, drawing, signedHref, returned, review }) => (
          <li key={uid}>
            <LinePicture picture={picture} drawing={drawing} size={56} />
            <p>
              {link ? <a href={link}>{name}</a> : name}
              {[details, returned, review].map((text) =>
                text ? (
                  <span key={text} className={styles.details}>
                    {text}
                  </span>
                ) : null,
              )}
              {signedHref ? (
                <a className={styles.signed} href={signedHref} target="_blank">
                  <Icon name="file" size={16} />
                  Утверждённый чертёж, PDF
                </a>
              ) : null}
            </p>
            <p className={styles.price}>
              {sum}
              {oldSum ? (
                <s>
                  <span className="vh">без скидки </span>
                  {oldSum}
                </s>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.sums}>
        {sums.map(({ name, text, isSaved }) => (
          <div key={name} className={clsx(isSaved && styles.saved)}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Итого</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <Papers papers={papers} />
      <div className={styles.actions}>
        {hasBill ? (
          <a className={buttonClass({ variant: "primary" })} href={orderPaths.bill(number)} target="_blank">
            <Icon name="file" />
            Скачать счёт
          </a>
        ) : null}
        <RepeatOrder number={number} />
        {isGuest ? null : (
          <a className={buttonClass({ variant: "secondary" })} href={paths.personalOrders}>
            Мои заказы
          </a>
        )}
        <Button variant="ghost" onClick={() => window.print()}>
          <Icon name="print" />
          Печать
        </Button>
        <CancelOrder order={order} />
        <AfterOrder order={order} />
      </div>
    </aside>
  );
}

function Papers({ papers }: Pick<OrderPageData, "papers">) {
  if (papers.length === 0) return null;
  return (
    <section className={styles.papers} aria-labelledby="papers">
      <h3 id="papers">Закрывающие документы</h3>
      <ul>
        {papers.map(({ id, title, dated }) => (
          <li key={id}>
            <Icon name="file" />
            <a href={orderPaths.closingPaper(id)} target="_blank">
              {title}
            </a>{" "}
            {dated}
          </li>
        ))}
      </ul>
    </section>
  );
}
