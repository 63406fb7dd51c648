import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { paths } from "#app/lib/navigation/paths.ts";
import { ChoiceForm } from "./choice-form.tsx";
import type { QuickChoiceData } from "./quick-choice-data.ts";
import styles from "./quick-choice.module.css";

interface FamilyAnswer {
  choice: QuickChoiceData | null;
  isGone: boolean;
}

/** Chooses a variant of a family over the list; `about` is the product of the card. */
export function QuickChoiceModal({ about, onClose }: { about: string; onClose: () => void }) {
  const { load, data, state } = useFetcher<FamilyAnswer>();
  const address = paths.shell.family(about);
  useEffect(() => void load(address), [load, address]);
  // A card may be drawn anew while the choice is open: the browser's own way back ends at the old button.
  useEffect(
    () => () => document.querySelector<HTMLElement>(`[data-modal="choice.${about}"]`)?.focus({ preventScroll: true }),
    [about],
  );

  return (
    <Dialog title={data?.choice?.name ?? "Выбор варианта"} widthPx={920} onClose={onClose}>
      {data?.choice ? <ChoiceForm choice={data.choice} onDone={onClose} /> : null}
      {data && !data.choice ? (
        <div className={styles.failed}>
          <p role="alert">{data.isGone ? "Эту модель больше не продаём" : "Не удалось загрузить варианты"}</p>
          {data.isGone ? null : (
            <Button variant="secondary" busy={state !== "idle"} onClick={() => void load(address)}>
              Повторить
            </Button>
          )}
        </div>
      ) : null}
      {!data ? (
        <div className={styles.choice} role="status" aria-label="Загружаем">
          <div className={styles.blank} />
          <div className={styles.blank} />
        </div>
      ) : null}
    </Dialog>
  );
}
