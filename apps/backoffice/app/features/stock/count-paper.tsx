import type { StockCount } from "@zertsalo/contract/staff-stock-counts";
import { momentText } from "#app/lib/moments.ts";
import styles from "./count-paper.module.css";

/** The sheet on paper: an empty box for each product, without the number of the books. */
export function CountPaper({ count: { id, title, openedAt, lines } }: { count: StockCount }) {
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <h1>Пересчёт № {id}</h1>
        <p>
          {title}, начат {momentText(openedAt)}
        </p>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>Артикул</th>
            <th>Товар</th>
            <th>Штрихкод</th>
            <th className={styles.box}>Посчитано</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, article, name, barcode, counted }) => (
            <tr key={productId}>
              <td className={styles.nowrap}>{article ?? `№ ${productId}`}</td>
              <td>{name}</td>
              <td className={styles.nowrap}>{barcode}</td>
              <td className={styles.box}>{counted}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        <span>Считал</span>
        <span>Дата и время</span>
        <span>Подпись</span>
      </footer>
    </section>
  );
}
