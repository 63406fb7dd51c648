import type { StockCount, StockCountLine } from "@zertsalo/contract/staff-stock-counts";
import { countDifference } from "@zertsalo/domain/catalog/stock-count";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { Select } from "@zertsalo/ui/select";
import { useState } from "react";
import { AddLine } from "./add-line.tsx";
import { CountLine } from "./count-line.tsx";
import styles from "./count.module.css";

const linesAtOnce = 100;

const views = {
  all: "Все",
  left: "Не посчитаны",
  different: "С расхождением",
  stale: "Пересчитать снова",
} as const;
type View = keyof typeof views;

const isIn: Readonly<Record<View, (line: StockCountLine) => boolean>> = {
  all: () => true,
  left: ({ counted }) => counted === null,
  different: (line) => (countDifference(line) ?? 0) !== 0,
  stale: ({ isStale }) => isStale,
};

/** The lines of a count, narrowed in the browser: a phone asks for nothing more while it counts. */
export function CountLines({ count }: { count: StockCount }) {
  const [q, setQ] = useState("");
  const [view, setView] = useState<View>("all");
  const [limit, setLimit] = useState(linesAtOnce);
  const isOpen = count.state === "open";
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = count.lines.filter((line) => {
    const text = `${line.name} ${line.article} ${line.barcode} ${line.productId}`.toLowerCase();
    return isIn[view](line) && terms.every((term) => text.includes(term));
  });
  return (
    <>
      <div className={styles.narrow}>
        <TextField
          label="Найти в листе: название, артикул, штрихкод"
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <Select
          label="Какие товары"
          value={view}
          onChange={({ target }) => setView(target.value as View)}
          options={Object.entries(views).map(([value, name]) => ({ value, name }))}
        />
        {isOpen && <AddLine />}
      </div>
      {found.length === 0 ? (
        <p className={styles.empty}>Таких товаров в листе нет</p>
      ) : (
        <ul className={styles.lines}>
          {found.slice(0, limit).map((line) => (
            <CountLine key={line.productId} line={line} isOpen={isOpen} />
          ))}
        </ul>
      )}
      {found.length > limit && (
        <Button variant="secondary" onClick={() => setLimit(limit + linesAtOnce)}>
          Показать ещё {Math.min(linesAtOnce, found.length - limit)}
        </Button>
      )}
    </>
  );
}
