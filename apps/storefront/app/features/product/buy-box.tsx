import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Price } from "@zertsalo/ui/price";
import { Rating } from "@zertsalo/ui/rating";
import { Heart } from "#app/lib/favorites/heart.tsx";
import { lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import statusPill from "@zertsalo/ui/status-pill.module.css";
import { buyPlaceId } from "./buy-place.ts";
import styles from "./buy-box.module.css";
import { BuyForm } from "./buy-form.tsx";
import details from "./buy-details.module.css";
import deliveryPanel from "./delivery-panel.module.css";
import type { ProductPageData } from "./product-page-data.ts";
import { Variants } from "./variants.tsx";

const BuyDetails = lazyHydrate(
  () => import("./buy-details.tsx").then((module) => module.BuyDetails),
  [details.actions, deliveryPanel.panel, statusPill.pill],
);

/** Price, day, action, in this order. */
export function BuyBox({ product }: { product: ProductPageData }) {
  const { name, collection, rating, article, price, priceNote, delivery, arrivalForm, code } = product;
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
      {delivery.promise ? (
        <p className={styles.promise}>
          <Icon name={delivery.availability.kind === "madeToOrder" ? "factory" : "truck"} size={20} />
          <span>
            <b>{delivery.promise.title}</b>
            {delivery.promise.text}
          </span>
        </p>
      ) : null}
      <Variants color={product.color} width={product.width} />
      {arrivalForm ? (
        <>
          <div className={styles.heart} id={buyPlaceId}>
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
        <div className={styles.buy} id={buyPlaceId}>
          <BuyForm id={product.id} name={name} />
          <Heart id={product.id} name={name} look="square" />
        </div>
      )}
      <BuyDetails product={product} />
    </div>
  );
}
