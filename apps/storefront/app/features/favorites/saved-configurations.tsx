import { DrawingThumb } from "@zertsalo/ui/drawing-thumb";
import { Icon } from "@zertsalo/ui/icon";
import { Form } from "react-router";
import { paths } from "#app/lib/paths.ts";
import type { SavedTile } from "./favorites-page-data.ts";
import styles from "./saved-configurations.module.css";

/** What the user has put together himself and kept, beside the products he has marked. */
export function SavedConfigurations({ saved }: { saved: readonly SavedTile[] }) {
  return (
    <section className={styles.saved} aria-labelledby="saved-configurations">
      <h2 id="saved-configurations">Собрано вами</h2>
      <ul>
        {saved.map(({ hash, name, href, price, note, drawing }) => (
          <li key={hash}>
            <a className={styles.pic} href={href} tabIndex={-1} aria-hidden="true">
              <DrawingThumb drawing={drawing} />
            </a>
            <div className={styles.words}>
              <a href={href}>{name}</a>
              <p className={styles.price}>{price}</p>
              {note ? <p className={styles.note}>{note}</p> : null}
            </div>
            <Form method="post" action={paths.favorites} preventScrollReset>
              <button name="forget" value={hash} aria-label={`Удалить из избранного: ${name}`}>
                <Icon name="trash" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
