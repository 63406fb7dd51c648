import { Button } from "@zertsalo/ui/button";
import { Form } from "react-router";
import { momentText } from "#app/lib/moments.ts";
import editor from "./editor.module.css";
import styles from "./versions.module.css";

interface VersionsProps {
  draft: { author: string; at: string } | null;
  versions: readonly { n: number; author: string | null; at: string }[];
  /** Beside the version that is in use. */
  current?: string;
}

/** Who has published what, and the way back to it. */
export function Versions({ draft, versions, current = "на сайте" }: VersionsProps) {
  return (
    <section className={editor.plate} aria-label="Версии">
      <h2>Версии</h2>
      {draft && (
        <div className={styles.draft}>
          <p>
            Черновик не опубликован: {draft.author}, {momentText(draft.at)}
          </p>
          <Form method="post">
            <Button type="submit" name="step" value="drop" variant="secondary" size="sm">
              Отбросить черновик
            </Button>
          </Form>
        </div>
      )}
      {versions.length === 0 && <p className={editor.quiet}>Здесь ещё ничего не меняли</p>}
      <ol className={styles.versions}>
        {versions.map(({ n, author, at }, index) => (
          <li key={n}>
            <span>
              Версия {n}
              <small>
                {author ?? "До правок"}, {momentText(at)}
              </small>
            </span>
            {index === 0 ? (
              <small>{current}</small>
            ) : (
              <Form method="post">
                <input type="hidden" name="n" value={n} />
                <Button type="submit" name="step" value="restore" variant="secondary" size="sm">
                  Вернуть<span className="vh"> версию {n}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
