import { buttonClass } from "@zertsalo/ui/button";
import { Price } from "@zertsalo/ui/price";
import styles from "./buy-bar.module.css";
import type { ProductPageData } from "./product-page-data.ts";

type BuyBarProps = Pick<ProductPageData, "code" | "price" | "delivery" | "arrivalForm">;

/** On a phone the price and the day stay in sight at the bottom of the screen. */
export function BuyBar({ code, price, delivery, arrivalForm }: BuyBarProps) {
  return (
    <div className={styles.bar}>
      <Price {...price} />
      {arrivalForm ? (
        <a className={buttonClass()} href={arrivalForm} data-modal={`arrival.${code}`}>
          Сообщить<span className="vh"> о поступлении</span>
        </a>
      ) : (
        <p>{delivery.line}</p>
      )}
    </div>
  );
}
