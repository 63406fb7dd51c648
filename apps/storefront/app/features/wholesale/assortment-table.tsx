import type { AssortmentRow, AssortmentWindow } from "@zertsalo/contract/wholesale";
import { quantityColumn } from "@zertsalo/domain/wholesale/read-table";
import { Button } from "@zertsalo/ui/button";
import { clsx } from "clsx";
import { type ClipboardEvent, type CSSProperties, useCallback, useEffect, useRef } from "react";
import styles from "./assortment-table.module.css";
import type { ChosenGoods } from "./chosen.ts";
import type { DeskSearch } from "./desk-search.ts";
import { mostRows } from "./row-window.ts";
import { TableRow } from "./table-row.tsx";
import { useRowWindows } from "./use-row-windows.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

interface AssortmentTableProps {
  search: DeskSearch;
  first: AssortmentWindow;
  chosen: ChosenGoods;
  discountPercent: number | null;
  showsRetail: boolean;
  /** Moves the focus when it leaves the table by keyboard. */
  onLeave: () => void;
}

const columns = ["Товар", "Остаток", "Срок", "Розница", "Ваша цена", "Кол-во", "Сумма"] as const;
/** The whole assortment in one virtual table: only visible rows are rendered, and only those near them are loaded. */
export function AssortmentTable({
  search,
  first,
  chosen,
  discountPercent,
  showsRetail,
  onLeave,
}: AssortmentTableProps) {
  const body = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const count = Math.min(first.total, mostRows);
  const learn = useCallback((rows: readonly AssortmentRow[]) => chosen.learn(rows), [chosen]);
  const { rowAt, rowsFrom, show, hasFailed } = useRowWindows(search, first, learn);

  const { from, to, reveal } = useVisibleRows(body, count);

  useEffect(() => learn(first.rows), [learn, first]);
  useEffect(() => show(from, to), [show, from, to]);
  // The row to focus may be rendered or loaded a moment later.
  useEffect(() => {
    if (wanted.current !== null && focusField(body.current, wanted.current)) wanted.current = null;
  });

  const move = useCallback(
    (index: number) => {
      const next = Math.min(Math.max(0, index), count - 1);
      reveal(next);
      wanted.current = focusField(body.current, next) ? null : next;
    },
    [reveal, count],
  );

  /** A pasted column of numbers fills the rows from the focused one down. */
  const pasteColumn = async (event: ClipboardEvent) => {
    const index = Number((event.target as HTMLElement).dataset.row ?? -1);
    const quantities = quantityColumn(event.clipboardData.getData("text"));
    if (index < 0 || !quantities) return;
    event.preventDefault();
    const rows = await rowsFrom(index, Math.min(quantities.length, count - index));
    chosen.set(rows.map((row, at) => [row.id, quantities[at] ?? 0] as const));
  };

  return (
    <div className={styles.panel}>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          Часть строк не&nbsp;загрузилась.
          <Button variant="ghost" onClick={() => show(from, to)}>
            Повторить
          </Button>
        </p>
      ) : null}
      <div
        role="grid"
        aria-label="Ассортимент с вашими ценами"
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        className={clsx(styles.table, !showsRetail && styles.withoutRetail)}
        onPaste={(event) => void pasteColumn(event)}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            {columns.map((title, at) => (
              <span key={title} role="columnheader" aria-colindex={at + 1}>
                {title}
              </span>
            ))}
          </div>
        </div>
        <div ref={body} role="rowgroup" className={styles.body} style={{ "--rows": count } as CSSProperties}>
          {Array.from({ length: to - from + 1 }, (_, at) => from + at).map((index) => (
            <TableRow
              key={index}
              index={index}
              row={rowAt(index)}
              chosen={chosen}
              discountPercent={discountPercent}
              lastIndex={count - 1}
              onMove={move}
              onLeave={onLeave}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function focusField(body: HTMLElement | null, index: number): boolean {
  const field = body?.querySelector<HTMLInputElement>(`input[data-row="${index}"]`);
  field?.focus({ preventScroll: true });
  return field !== null && field !== undefined;
}
