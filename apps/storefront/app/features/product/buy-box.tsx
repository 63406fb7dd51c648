import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Price } from "@zertsalo/ui/price";
import { Rating } from "@zertsalo/ui/rating";
import { Suspense, useState } from "react";
import { Heart } from "#app/lib/favorites/heart.tsx";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./buy-box.module.css";
import { BuyForm } from "./buy-form.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import type { ProductPageData } from "./product-page-data.ts";
import { ShareButton } from "./share-button.tsx";
import { Variants } from "./variants.tsx";

const DescriptionModal = lazy(() =>
  import("./description-modal.tsx").then((module) => ({ default: module.DescriptionModal })),
);

/** Price, day, action, in this order. */
export function BuyBox({ product }: { product: ProductPageData }) {
  const [isDescriptionOpen, setDescriptionOpen] = useState(false);
  const { name, collection, rating, article, price, priceNote, delivery, markets, arrivalForm, code } = product;
  return (
    <div className={styles.box}>
      {collection ? (
        <p className={styles.collection}>
          <a href={collection.href}>{collection.name}</a>
        </p>
      ) : null}
      <h1>{name}</h1>
      <div className={styles.meta}>
        {rating ? (
          <Rating>
            <b>{rating.value}</b> {rating.ratings}
            {rating.reviews ? (
              <>
                , <a href="#reviews">{rating.reviews}</a>
              </>
            ) : null}
          </Rating>
        ) : null}
        {article ? <span>Арт. {article}</span> : null}
      </div>
      <div className={styles.price}>
        <Price {...price} size="xl" />
        {priceNote ? (
          <p className={styles.note}>
            <Icon name="user" />
            <span>
              <b>{priceNote.sum}</b> {priceNote.text}
            </span>
          </p>
        ) : null}
      </div>
      <Variants color={product.color} width={product.width} />
      {arrivalForm ? (
        <>
          <div className={styles.heart}>
            <Heart id={product.id} name={name} look="button" />
          </div>
          <a
            className={buttonClass({ size: "lg", block: true }, styles.arrival)}
            href={arrivalForm}
            data-modal={`arrival.${code}`}
          >
            Сообщить о поступлении
          </a>
        </>
      ) : (
        <div className={styles.buy}>
          <BuyForm id={product.id} name={name} />
          <Heart id={product.id} name={name} look="square" />
        </div>
      )}
      <DeliveryPanel delivery={delivery} />
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => setDescriptionOpen(true)}>
          <Icon name="info" />
          Описание
        </button>
        {product.ask ? (
          <a className={styles.action} {...product.ask}>
            <Icon name="chat" />
            Спросить
          </a>
        ) : null}
        <ShareButton name={name} className={styles.action} />
        <button type="button" className={styles.action} onClick={() => window.print()}>
          <Icon name="print" />
          Распечатать
        </button>
      </div>
      {isDescriptionOpen ? (
        <Suspense>
          <DescriptionModal product={product} onClose={() => setDescriptionOpen(false)} />
        </Suspense>
      ) : null}
      {markets.length > 0 ? (
        <div className={styles.markets}>
          <p>Также на площадках</p>
          {markets.map((market) => (
            <a key={market.href} href={market.href} target="_blank" rel="nofollow noopener noreferrer">
              {market.name}
              <Icon name="external" size={16} />
              <span className="vh">, откроется в новой вкладке</span>
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}
