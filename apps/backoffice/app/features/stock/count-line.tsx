import type { StockCountLine } from "@zertsalo/contract/staff-stock-counts";
import { countDifference } from "@zertsalo/domain/catalog/stock-count";
import { formatMoney } from "@zertsalo/domain/text/format";
import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { signedText } from "./count-labels.ts";
import styles from "./count.module.css";

interface CountLineProps {
  line: StockCountLine;
  isOpen: boolean;
}

/** One product with the field of its number; it is saved when the field is left, Enter goes on to the next. */
export function CountLine({ line, isOpen }: CountLineProps) {
  const { productId, article, name, counted, isStale } = line;
  return (
    <li className={clsx(styles.line, isStale && styles.stale)}>
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          {article ?? `№ ${productId}`}
          {line.reserved > 0 && `, в заказах ${line.reserved}`}
        </small>
        {isStale && <small className={styles.fault}>Остаток правили после подсчёта: пересчитайте</small>}
      </div>
      {isOpen ? (
        <CountedField line={line} />
      ) : (
        <b className={styles.counted}>{counted === null ? "не считали" : `${counted} шт.`}</b>
      )}
      <LineResult line={line} />
    </li>
  );
}

/** By the books and the difference are told after the counting, so that nobody counts towards them. */
function LineResult({ line }: { line: StockCountLine }) {
  const difference = countDifference(line);
  if (difference === null) return <p className={styles.result} />;
  if (difference === 0) return <p className={clsx(styles.result, styles.same)}>Сходится</p>;
  return (
    <p className={clsx(styles.result, difference < 0 ? styles.less : styles.more)}>
      <b>{signedText(difference)}</b> по&nbsp;учёту {line.expected}
      {line.price !== null && <small>{formatMoney(Math.abs(difference) * line.price)}</small>}
    </p>
  );
}

function CountedField({ line: { productId, name, counted, isStale } }: { line: StockCountLine }) {
  const { Form, submit, data, state } = useFetcher<{ refusal: string | null }>();
  const current = counted === null ? "" : String(counted);
  /** Null: as it is saved. What was refused stays as it was typed. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Enter saves, and so does leaving the field: the same number goes once. */
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    sent.current = null;
    if (data.refusal === null) setTyped(null);
  }, [data]);
  const value = (typed ?? current).trim();
  const isRight = /^\d{0,6}$/.test(value) && Number(value) <= 100_000;
  const isBusy = state !== "idle";
  const refusal = typed !== null && !isBusy ? data?.refusal : null;
  const fault = isRight ? refusal && `${refusal} Сейчас: ${current || "пусто"}` : "Целое число штук";
  const save = (isAgain: boolean) => {
    if (!isRight || sent.current === value || (value === current && !(isAgain && isStale && value !== ""))) return;
    sent.current = value;
    void submit({ step: "enter", productId: String(productId), counted: value, seen: current }, { method: "post" });
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save(true);
    const fields = [...document.querySelectorAll<HTMLInputElement>("input[data-counted]")];
    fields[fields.indexOf(event.currentTarget) + 1]?.focus();
  };
  return (
    <Form className={styles.field} onSubmit={(event) => event.preventDefault()}>
      <input
        data-counted
        aria-label={`Посчитано: ${name}`}
        aria-invalid={fault ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        value={typed ?? current}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => save(false)}
        onKeyDown={goOn}
      />
      <span aria-hidden="true">шт.</span>
      <span role="status" className={fault ? styles.fault : styles.saved}>
        {isBusy ? "Пишем" : fault}
      </span>
    </Form>
  );
}
