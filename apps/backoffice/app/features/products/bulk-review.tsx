import type { BulkAnswer } from "@zertsalo/contract/staff-products-bulk";
import { ChangeList } from "./history-part.tsx";
import styles from "./product-table.module.css";

/** Further rows are counted, not rendered, to spare the browser. */
const maxRows = 300;

/** Results of a check, row by row, errors first. */
export function BulkReview({ answer: { differences, errors, warnings } }: { answer: BulkAnswer }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={styles.review} role="region" aria-label="Что изменится" tabIndex={0}>
      <ReviewErrors errors={errors} />
      <ReviewWarnings warnings={warnings} />
      <ErpPrices differences={differences} />
      <h3>{differences.length > 0 ? `Изменится товаров: ${differences.length}` : "Менять нечего"}</h3>
      <ul>
        {differences.slice(0, maxRows).map(({ id, name, changes }) => (
          <li key={id}>
            <b>{name}</b>
            <ChangeList changes={changes} />
          </li>
        ))}
      </ul>
      {differences.length > maxRows && <p>И ещё {differences.length - maxRows}</p>}
    </div>
  );
}

export function ReviewErrors({ errors }: Pick<BulkAnswer, "errors">) {
  if (errors.length === 0) return null;
  return (
    <>
      <h3 className={styles.wrong}>Ошибки: {errors.length}. Ничего не&nbsp;запишем, пока они есть</h3>
      <ul>
        {errors.slice(0, maxRows).map(({ row, id, text }) => (
          <li key={`${row} ${id} ${text}`}>
            {row > 0 ? `Строка ${row}` : `Товар ${id}`}: {text}
          </li>
        ))}
      </ul>
      {errors.length > maxRows && <p>И ещё {errors.length - maxRows}</p>}
    </>
  );
}

/** Warns of products that would be published with gaps, before the change is applied. */
export function ReviewWarnings({ warnings }: Pick<BulkAnswer, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <>
      <h3 className={styles.lacking}>Покажем неполными: {warnings.length}</h3>
      <ul>
        {warnings.slice(0, maxRows).map(({ row, id, text }) => (
          <li key={id}>
            {row > 0 && `Строка ${row}. `}
            {text}
          </li>
        ))}
      </ul>
      {warnings.length > maxRows && <p>И ещё {warnings.length - maxRows}</p>}
    </>
  );
}

/** Prices owned by 1C last until its next exchange. */
export function ErpPrices({ differences }: { differences: readonly { isOverwrittenByErp: boolean }[] }) {
  const count = differences.filter((each) => each.isOverwrittenByErp).length;
  if (count === 0) return null;
  return (
    <p>
      <b>Цены ведёт 1С: {count}.</b> Новые будут действовать до&nbsp;следующего обмена, потом вернутся цены из&nbsp;1С.
    </p>
  );
}
