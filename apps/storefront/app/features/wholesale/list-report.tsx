import type { ResolvedList } from "@zertsalo/contract/wholesale";
import { formatMoney } from "@zertsalo/domain/text/format";
import type { ReadTable } from "@zertsalo/domain/wholesale/read-table";
import { Button } from "@zertsalo/ui/button";
import type { ChosenGoods } from "./chosen.ts";
import styles from "./list-report.module.css";

interface ListReportProps {
  read: ReadTable;
  resolved: ResolvedList;
  chosen: ChosenGoods;
  onMore: () => void;
  onClose: () => void;
}

/** Result of a pasted list: the number of accepted lines, and every rejected one. */
export function ListReport({ read, resolved, chosen, onMore, onClose }: ListReportProps) {
  const { lines, notFound, ambiguous, sums } = resolved;
  const given = read.lines.length + read.unread.length;
  const matched = read.lines.length - notFound.length - ambiguous.length;
  const above = lines.filter(({ isAboveStock }) => isAboveStock);
  return (
    <div className={styles.report}>
      <p role="status">
        Распознали {matched} из&nbsp;{given}.{sums ? ` По\u00a0вашей цене ${formatMoney(sums.total)}.` : ""}
      </p>
      <Lines title="Не нашли" lines={notFound.map(({ code, quantity }) => `${code} — ${quantity}\u00a0шт.`)} />
      <Lines title="Не разобрали" lines={read.unread.map(({ row, text }) => `строка ${row}: ${text}`)} />
      <Lines
        title="Больше, чем можем поставить сразу"
        lines={above.map(({ product, quantity }) => `${product.article ?? ""} ${product.name} — ${quantity}\u00a0шт.`)}
      />
      {ambiguous.map(({ code, quantity, products }) => (
        <fieldset key={code} className={styles.choice}>
          <legend>
            Под кодом {code} несколько товаров, {quantity}&nbsp;шт. Какой нужен?
          </legend>
          {products.map((product) => (
            <label key={product.id}>
              <input
                type="radio"
                name={code}
                onChange={() => {
                  chosen.learn([product]);
                  chosen.set(products.map(({ id }) => [id, id === product.id ? quantity : 0] as const));
                }}
              />
              {product.name}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button size="lg" onClick={onClose}>
          Вернуться к&nbsp;таблице
        </Button>
        <Button variant="ghost" size="lg" onClick={onMore}>
          Вставить ещё
        </Button>
      </div>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.lines}>
      <h3>
        {title}: {lines.length}
      </h3>
      <ul>
        {lines.map((line, at) => (
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
