import { TextTable } from "@zertsalo/ui/rich-text";
import styles from "./delivery-prices.module.css";
import type { DeliveryTable } from "./help-page-data.ts";

const head = [["Способ"], ["Цена"], ["Срок"], ["Бесплатно"]];
const isRight = [false, true, true, true];

/** What delivery to the buyer's city costs and how soon it comes, by today's settings. */
export function DeliveryPriceList({ delivery: { to, rows } }: { delivery: DeliveryTable }) {
  return (
    <section className={styles.prices} aria-label="Цены и сроки доставки">
      <p>
        Доставка{" "}
        <a href="?modal=cities" data-keep-scroll>
          {to}
        </a>
        , срок — для товара со склада
      </p>
      <TextTable
        name="Таблица: способы доставки"
        head={head}
        isRight={isRight}
        rows={rows.map(({ way, price, day, freeFrom }) => [[way], [price], [day], [freeFrom]])}
      />
    </section>
  );
}
