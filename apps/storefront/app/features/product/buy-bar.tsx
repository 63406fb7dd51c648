import { Price, type PriceText } from "@zertsalo/ui/price";
import styles from "./buy-bar.module.css";

/** On a phone the price and the day stay in sight at the bottom of the screen. */
export function BuyBar({ price, line }: { price: PriceText; line: string }) {
  return (
    <div className={styles.bar}>
      <Price {...price} />
      <p>{line}</p>
    </div>
  );
}
