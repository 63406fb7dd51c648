import type { StoreScheme } from "@zertsalo/contract/places";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import { SchemeDrawing } from "./scheme-drawing.tsx";
import type { StoreRow } from "./store-row.ts";
import styles from "./store-scheme-modal.module.css";

type Answer = StoreScheme | "failed" | null;

/** Asked for when it is opened: the list does not carry the plans along. */
export function StoreSchemeModal({ store, onClose }: { store: StoreRow; onClose: () => void }) {
  const [scheme, setScheme] = useState<Answer>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    setScheme(null);
    void askScheme(store.id, left.signal).then((answer) => {
      if (!left.signal.aborted) setScheme(answer);
    });
    return () => left.abort();
  }, [store.id, attempt]);

  return (
    <Dialog title={`Схема зала: ${store.name}`} widthPx={960} onClose={onClose}>
      <p className={styles.address}>{store.address}</p>
      <div className={styles.place} aria-busy={scheme === null}>
        {scheme === "failed" ? (
          <p role="alert">
            Не получилось загрузить схему.{" "}
            <Button variant="secondary" onClick={() => setAttempt((count) => count + 1)}>
              Повторить
            </Button>
          </p>
        ) : null}
        {scheme && scheme !== "failed" ? <SchemeDrawing scheme={scheme} /> : null}
      </div>
      {store.hint ? <p className={styles.hint}>{store.hint}</p> : null}
    </Dialog>
  );
}

async function askScheme(storeId: number, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(paths.shell.storeScheme(storeId), { signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as StoreScheme) : "failed";
}
