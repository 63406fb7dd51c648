import type { ContentChange, StaffProduct } from "@zertsalo/contract/staff-products";
import { Button } from "@zertsalo/ui/button";
import { momentText } from "#app/lib/moments.ts";
import type { EditorIntent } from "./editor-intent.ts";
import { EditorPart } from "./part.tsx";
import styles from "./product-editor.module.css";

interface HistoryPartProps {
  card: StaffProduct;
  isBusy: boolean;
  onIntent: (intent: EditorIntent) => void;
}

export function HistoryPart({ card: { draft, changes, versions, state }, isBusy, onIntent }: HistoryPartProps) {
  return (
    <EditorPart id="history" title="Версии">
      {draft && state !== "draft" && changes.length > 0 && (
        <div className={styles.version}>
          <p>
            <b>Черновик</b>, {draft.author}, <time dateTime={draft.at}>{momentText(draft.at)}</time>
          </p>
          <ChangeList changes={changes} />
        </div>
      )}
      {versions.length === 0 && <p className={styles.note}>Ещё ни разу не публиковали из офиса.</p>}
      <ol className={styles.versions}>
        {versions.map(({ n, author, at, changes: made }, place) => (
          <li key={n} className={styles.version}>
            <div className={styles.versionHead}>
              <p>
                <b>Версия {n}</b>, {author ?? "как было до правок"}, <time dateTime={at}>{momentText(at)}</time>
              </p>
              {place > 0 && (
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={isBusy}
                  aria-label={`Вернуть версию ${n}`}
                  onClick={() => onIntent({ step: "restore", n })}
                >
                  Вернуть
                </Button>
              )}
            </div>
            <ChangeList changes={made} />
          </li>
        ))}
      </ol>
    </EditorPart>
  );
}

export function ChangeList({ changes }: { changes: readonly ContentChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, title, from, to }) => (
        <li key={field}>
          {title}: <del>{from || "пусто"}</del> → <ins>{to || "пусто"}</ins>
        </li>
      ))}
    </ul>
  );
}
