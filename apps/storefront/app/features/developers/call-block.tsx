import { TextTable } from "@zertsalo/ui/rich-text";
import styles from "./developers-page.module.css";
import type { CallReference } from "./developers-page-data.ts";

export function CallBlock({ call: { id, title, method, path, fields, request, answer } }: { call: CallReference }) {
  return (
    <article className={styles.call} id={id}>
      <h3>{title}</h3>
      <p className={styles.address}>
        <b>{method}</b> <code>{path}</code>
      </p>
      {fields.length > 0 && (
        <TextTable
          name={`Поля: ${title}`}
          head={[["Поле"], ["Где"], ["Значение"], ["Что это"]]}
          isRight={[false, false, false, false]}
          rows={fields.map(({ name, place, type, isRequired, text }) => [
            [isRequired ? `${name} *` : name],
            [place],
            [type],
            [text],
          ])}
        />
      )}
      <Sample name={`Запрос: ${title}`} title="Запрос" text={request} />
      <details className={styles.answer}>
        <summary>Пример ответа</summary>
        <Sample name={`Ответ: ${title}`} title={null} text={answer} />
      </details>
    </article>
  );
}

/** Scrolls within itself, so that the page is no wider than the screen. */
function Sample({ name, title, text }: { name: string; title: string | null; text: string }) {
  return (
    <>
      {title && <p className={styles.sampleTitle}>{title}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled box is reached by keyboard */}
      <pre className={styles.sample} role="region" aria-label={name} tabIndex={0}>
        {text}
      </pre>
    </>
  );
}
