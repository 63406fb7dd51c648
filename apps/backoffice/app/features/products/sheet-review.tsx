import type { SheetAnswer } from "@zertsalo/contract/staff-products-bulk";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { type ReactNode, useId, useState } from "react";
import { ErpPrices, ReviewErrors, ReviewWarnings } from "./bulk-review.tsx";
import { ChangeList } from "./history-part.tsx";
import styles from "./product-table.module.css";

type Row = SheetAnswer["differences"][number];

interface SheetReviewProps {
  answer: SheetAnswer;
  ticked: ReadonlySet<number>;
  onTick: (rows: readonly number[], isOn: boolean) => void;
}

/** What a check of a sheet has found: faults, rows to write, and apart from them those that it is not safe to write. */
export function SheetReview({
  answer: { differences, errors, warnings, untouched, isApplied },
  ticked,
  onTick,
}: SheetReviewProps) {
  const group = (state: Row["sinceExport"]) => differences.filter(({ sinceExport }) => sinceExport === state);
  const [same, changed, unknown] = [group("same"), group("changed"), group("unknown")];
  const ticking = isApplied ? null : { ticked, onTick };
  return (
    <div className={styles.review} role="region" aria-label="Что изменится">
      <ReviewErrors errors={errors} />
      <ReviewWarnings warnings={warnings} />
      <ErpPrices differences={differences} />
      {differences.length === 0 && <h3>Менять нечего</h3>}
      <RowGroup title={`Изменится товаров: ${same.length}`} rows={same} ticking={ticking} />
      <RowGroup title={`Изменились в магазине после выгрузки: ${changed.length}`} rows={changed} ticking={ticking}>
        Пока файл был у&nbsp;вас, эти товары правили на&nbsp;сайте или в&nbsp;1С. Отметьте строки, которые всё равно
        нужно записать: запишем только ячейки, которые вы&nbsp;меняли.
      </RowGroup>
      <RowGroup title={`Неизвестно, менялись ли после выгрузки: ${unknown.length}`} rows={unknown} ticking={ticking}>
        В&nbsp;файле нет скрытого столбца «Выгружено», поэтому не&nbsp;видно, что было в&nbsp;магазине. Проверьте
        и&nbsp;отметьте строки, которые нужно записать.
      </RowGroup>
      <Untouched rows={untouched} />
    </div>
  );
}

/** As many are drawn at once; a browser has other things to do. */
const step = 300;

interface RowGroupProps {
  title: string;
  rows: readonly Row[];
  /** Null once they are written. */
  ticking: Pick<SheetReviewProps, "ticked" | "onTick"> | null;
  children?: ReactNode;
}

function RowGroup({ title, rows, ticking, children }: RowGroupProps) {
  const [drawn, setDrawn] = useState(step);
  const titleId = useId();
  if (rows.length === 0) return null;
  const numbers = rows.map(({ row }) => row);
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children && <p>{children}</p>}
      {ticking && rows.length > 1 && (
        <Check
          checked={numbers.every((row) => ticking.ticked.has(row))}
          onChange={({ target }) => ticking.onTick(numbers, target.checked)}
        >
          Отметить все
        </Check>
      )}
      <ul>
        {rows.slice(0, drawn).map((each) => (
          <li key={each.id}>
            {ticking ? (
              <Check
                checked={ticking.ticked.has(each.row)}
                onChange={({ target }) => ticking.onTick([each.row], target.checked)}
              >
                <RowName {...each} />
              </Check>
            ) : (
              <RowName {...each} />
            )}
            <ChangedSince changes={each.changedSince} />
            {each.changedSince.length > 0 && <span>Запишем из&nbsp;файла</span>}
            <ChangeList changes={each.changes} />
          </li>
        ))}
      </ul>
      {rows.length > drawn && (
        <p>
          <Button variant="secondary" size="sm" onClick={() => setDrawn(drawn + step)}>
            Показать ещё {Math.min(step, rows.length - drawn)}
          </Button>
        </p>
      )}
    </section>
  );
}

const RowName = ({ row, name }: Pick<Row, "row" | "name">) => (
  <span>
    Строка {row}. <b>{name}</b>
  </span>
);

function ChangedSince({ changes }: { changes: Row["changedSince"] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <span>В&nbsp;магазине после выгрузки</span>
      <ChangeList changes={changes} />
    </>
  );
}

/** Rows that the file has left as they were exported. */
function Untouched({ rows }: { rows: SheetAnswer["untouched"] }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.group}>
      <summary>
        Изменились в&nbsp;магазине, а&nbsp;в&nbsp;файле не&nbsp;тронуты, оставим как есть: {rows.length}
      </summary>
      <ul>
        {rows.slice(0, step).map((each) => (
          <li key={each.id}>
            <RowName {...each} />
            <ChangeList changes={each.changedSince} />
          </li>
        ))}
      </ul>
      {rows.length > step && <p>И ещё {rows.length - step}</p>}
    </details>
  );
}
