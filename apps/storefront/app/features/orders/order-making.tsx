import { Icon } from "@zertsalo/ui/icon";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import styles from "./order-making.module.css";
import type { OrderPageData } from "./order-page-data.ts";

/** Progress of each piece in the workshop, with its photos. */
export function OrderMaking({ making }: Pick<OrderPageData, "making">) {
  if (making?.length === 0) return null;
  return (
    <section className={styles.making} aria-labelledby="making">
      <h2 id="making">Как изготавливаем</h2>
      {making ? null : <PartNotLoaded text="Не удалось загрузить ход изготовления" />}
      {making?.map(({ key, title, stages, photos }) => (
        <div key={key} className={styles.piece}>
          <h3>{title}</h3>
          <ol className={styles.stages} aria-label={`Этапы: ${title}`}>
            {stages.map(({ text, state, at }) => (
              <li key={text} className={styles[state]} aria-current={state === "now" ? "step" : undefined}>
                <i>{state === "done" ? <Icon name="check" size={16} /> : null}</i>
                <span>
                  {text}
                  {state === "done" ? <span className="vh">: готово</span> : null}
                </span>
                {at ? <small>{at}</small> : null}
              </li>
            ))}
          </ol>
          {photos.length > 0 ? (
            <ul className={styles.photos} aria-label="Фото из цеха">
              {photos.map(({ link, preview }, index) => (
                <li key={link}>
                  <a href={link} target="_blank" rel="noreferrer">
                    <img src={preview} alt={`Фото из цеха, ${index + 1}`} width="120" height="90" loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
    </section>
  );
}
