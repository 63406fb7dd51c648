import type { FeedPreview } from "@zertsalo/contract/staff-feeds";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { useFetcher } from "react-router";
import editor from "#app/lib/editor/editor.module.css";
import styles from "./feeds.module.css";

export interface PreviewAnswer {
  preview: FeedPreview | null;
  refusal: string | null;
}

/** What the saved draft would put into the feed. */
export function FeedPreviewForm({ name, isUnsaved }: { name: string; isUnsaved: boolean }) {
  const { data, state, Form } = useFetcher<PreviewAnswer>();
  return (
    <section className={editor.plate} aria-label="Что попадёт в фид">
      <h2>Что попадёт в фид</h2>
      <Form method="get" action={`/feeds/${name}/preview`}>
        <Button type="submit" size="sm" variant="secondary" busy={state !== "idle"} disabled={isUnsaved}>
          Посчитать
        </Button>
      </Form>
      {isUnsaved && <p className={editor.quiet}>Сначала сохраните черновик: считаем по нему</p>}
      {data?.refusal && (
        <Note tone="warn" icon="alert" isNews>
          {data.refusal}
        </Note>
      )}
      {data?.preview && <Preview preview={data.preview} />}
    </section>
  );
}

function Preview({ preview: { count, offers } }: { preview: FeedPreview }) {
  if (count === 0)
    return (
      <p role="status" className={editor.quiet}>
        По этим условиям товаров нет
      </p>
    );
  return (
    <div role="status">
      <p className={styles.count}>
        {formatCount(count, ["товар", "товара", "товаров"])}
        {count > offers.length && `, первые ${offers.length}:`}
      </p>
      <ul className={styles.offers} aria-label="Первые товары фида">
        {offers.map(({ id, name, price, isInStock, link }) => (
          <li key={id}>
            <span>
              {name}
              <small>{link}</small>
            </span>
            <span className={styles.price}>
              {formatMoney(price)}
              <small>{isInStock ? "в наличии" : "на заказ"}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
