import type { ComparisonGroup } from "@zertsalo/domain/catalog/comparison";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import { type CSSProperties, useId } from "react";
import { AddToCart } from "#app/lib/cart/add-to-cart.tsx";
import type { ComparedColumn } from "./compare-page-data.ts";
import styles from "./compare-table.module.css";

interface CompareTableProps {
  columns: readonly ComparedColumn[];
  groups: readonly ComparisonGroup[];
}

/** Products as columns, their properties as rows. The box scrolls sideways, names of rows stay. */
export function CompareTable({ columns, groups }: CompareTableProps) {
  return (
    <div className={styles.box}>
      <div
        className={styles.table}
        role="table"
        aria-label="Свойства товаров"
        style={{ "--columns": columns.length } as CSSProperties}
      >
        <div role="rowgroup">
          <div role="row" className={styles.row}>
            <div role="columnheader" className={styles.corner}>
              <span className="vh">Свойство</span>
            </div>
            {columns.map((column) => (
              <ProductHead key={column.id} column={column} />
            ))}
          </div>
        </div>
        {groups.map((group) => (
          <GroupRows key={group.name} group={group} columns={columns} />
        ))}
      </div>
    </div>
  );
}

function ProductHead({ column }: { column: ComparedColumn }) {
  const { id, href, name, picture, price, arrival, arrivalText, way, without, configurator } = column;
  return (
    <div role="columnheader" className={styles.product}>
      <a className={styles.pic} href={href} tabIndex={-1} aria-hidden="true">
        {picture ? (
          <Picture
            picture={{ ...picture, alt: "", preview: null }}
            widths={[256, 384, 640]}
            sizes="(min-width: 768px) 288px, 160px"
            priority
          />
        ) : null}
      </a>
      <a className={styles.remove} href={without} data-replace data-keep-scroll aria-label={`Убрать: ${name}`}>
        <Icon name="x" />
      </a>
      <Price {...price} />
      <h2>
        <a href={href}>{name}</a>
      </h2>
      <p className={arrival === "off" ? styles.never : styles.arrival}>
        {arrival === "off" ? null : <Icon name={arrival === "date" ? "truck" : "factory"} />}
        {arrivalText}
      </p>
      <div className={styles.buy}>
        {way ? (
          <a
            className={buttonClass({ variant: "secondary", block: true })}
            href={way.href}
            data-modal={way.modal}
            aria-label={`${way.text}: ${name}`}
          >
            {way.text}
          </a>
        ) : arrival === "off" ? null : (
          <AddToCart id={id} name={name} />
        )}
        {configurator ? (
          <a className={styles.own} href={configurator}>
            Рассчитать в&nbsp;своём размере
          </a>
        ) : null}
      </div>
    </div>
  );
}

function GroupRows({ group: { name, rows }, columns }: { group: ComparisonGroup; columns: readonly ComparedColumn[] }) {
  const id = useId();
  return (
    <div role="rowgroup" aria-labelledby={id}>
      <div role="row" className={styles.title}>
        <span role="rowheader" aria-colspan={columns.length + 1} id={id}>
          {name}
        </span>
      </div>
      {rows.map((row) => (
        <div key={row.name} role="row" className={row.differs ? `${styles.row} ${styles.differs}` : styles.row}>
          <span role="rowheader" className={styles.name}>
            {row.name}
          </span>
          {columns.map((column, at) => (
            <span key={column.id} role="cell">
              {row.values[at]}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
