import { buttonClass } from "@zertsalo/ui/button";
import { Price } from "@zertsalo/ui/price";
import { AddToCart } from "#app/lib/cart/add-to-cart.tsx";
import styles from "./buy-bar.module.css";
import type { ProductPageData } from "./product-page-data.ts";

type BuyBarProps = Pick<ProductPageData, "id" | "code" | "name" | "price" | "delivery" | "arrivalForm">;

/** On a phone the price and the day stay in sight at the bottom of the screen. */
export function ProductBuyBar({ id, code, name, price, delivery, arrivalForm }: BuyBarProps) {
  return (
    <div className={styles.bar}>
      <div>
        <Price now={price.now} old={price.old} />
        {arrivalForm ? null : <p className={styles.when}>{delivery.line}</p>}
      </div>
      {arrivalForm ? (
        <a className={buttonClass()} href={arrivalForm} data-modal={`arrival.${code}`}>
          Сообщить<span className="vh"> о поступлении</span>
        </a>
      ) : (
        <AddToCart id={id} name={name} look="primary" size="lg" />
      )}
    </div>
  );
}
