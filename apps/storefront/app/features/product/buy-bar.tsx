import { buttonClass } from "@zertsalo/ui/button";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import { useEffect, useState } from "react";
import { AddToCart } from "#app/lib/cart/add-to-cart.tsx";
import styles from "./buy-bar.module.css";
import { buyPlaceId } from "./buy-place.ts";
import type { ProductPageData } from "./product-page-data.ts";

/** Where the button of the page is: on the screen, or above or below it. */
type ButtonPlace = "on" | "above" | "below";

/** While the page's own button is off the screen: price and day under the header, on a phone at the bottom edge. */
export function ProductBuyBar({ product }: { product: ProductPageData }) {
  const { id, code, name, media, price, delivery, arrivalForm, rating } = product;
  const place = useButtonPlace();
  const picture = media[0]?.picture;
  return (
    <div className={styles.stick}>
      <div className={styles.bar} role="region" aria-label="Покупка" data-product-bar={place}>
        <div className={`wrap ${styles.row}`}>
          {picture ? (
            <span className={styles.photo}>
              <Picture picture={{ ...picture, alt: "", preview: null }} widths={[128]} sizes="48px" />
            </span>
          ) : null}
          <div className={styles.name}>
            <b>{name}</b>
            <nav aria-label="По странице">
              <a href="#description">Описание</a>
              <a href="#characteristics">Характеристики</a>
              {rating ? <a href="#reviews">Отзывы</a> : null}
            </nav>
          </div>
          <div className={styles.cost}>
            <Price now={price.now} old={price.old} />
            {arrivalForm ? null : <p className={styles.when}>{delivery.line}</p>}
          </div>
          <div className={styles.act}>
            {arrivalForm ? (
              <a className={buttonClass({ block: true })} href={arrivalForm} data-modal={`arrival.${code}`}>
                Сообщить<span className="vh"> о поступлении</span>
              </a>
            ) : (
              <AddToCart id={id} name={name} look="primary" />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Undefined until it was looked at; the style sheet then shows the bar on a phone alone. */
function useButtonPlace(): ButtonPlace | undefined {
  const [place, setPlace] = useState<ButtonPlace>();
  useEffect(() => {
    const button = document.getElementById(buyPlaceId);
    if (!button) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setPlace(entry.isIntersecting ? "on" : entry.boundingClientRect.top < 80 ? "above" : "below");
      },
      { rootMargin: "-64px 0px 0px" },
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, []);
  return place;
}
