import type { StockUnitCard } from "@zertsalo/contract/staff-material";
import { acceptedPictures } from "@zertsalo/domain/forms/file-rules";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useUploads } from "#app/lib/uploads/use-uploads.ts";
import { DefectsDialog } from "./defects-dialog.tsx";
import { CostDialog, MeasureDialog, PlaceDialog, WriteOffDialog } from "./unit-dialogs.tsx";
import styles from "./material.module.css";

export type UnitAction = "move" | "measure" | "defects" | "write-off" | "cost";

interface UnitActionsProps {
  card: StockUnitCard;
  places: readonly string[];
  canKeep: boolean;
  seesCost: boolean;
  /** Opened at once: a scan that writes off leads here. */
  opened: UnitAction | null;
}

/** What can be done with a unit that is there; large, as it is done in gloves. */
export function UnitActions({ card, places, canKeep, seesCost, opened }: UnitActionsProps) {
  const [action, setAction] = useState<UnitAction | null>(opened);
  const { revalidate } = useRevalidator();
  const { isBusy, refusal, send } = useUploads(`/material/${card.id}/photo/`, () => void revalidate());
  const isThere = card.state !== "written_off";
  const onDone = () => setAction(null);
  return (
    <section className={styles.panel} aria-label="Что сделать с листом">
      <div className={styles.doing}>
        {canKeep && isThere && (
          <>
            <Button onClick={() => setAction("move")}>Переставить</Button>
            <label className={buttonClass({ variant: "secondary" }, styles.file)} aria-busy={isBusy || undefined}>
              <Icon name="image" size={16} />
              {card.photo ? "Заменить фото" : "Добавить фото"}
              <input
                type="file"
                accept={acceptedPictures}
                capture="environment"
                onChange={(event) => {
                  send(event.currentTarget.files);
                  event.currentTarget.value = "";
                }}
              />
            </label>
            <Button variant="secondary" onClick={() => setAction("defects")}>
              Дефекты
            </Button>
            <Button variant="secondary" onClick={() => setAction("measure")}>
              Размер и партия
            </Button>
          </>
        )}
        {seesCost && (
          <Button variant="secondary" onClick={() => setAction("cost")}>
            Стоимость
          </Button>
        )}
        <a
          className={buttonClass({ variant: "secondary" })}
          href={`/material/labels/?units=${card.id}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="print" size={16} />
          Этикетка
        </a>
        {canKeep && isThere && (
          <Button variant="danger" onClick={() => setAction("write-off")}>
            Списать
          </Button>
        )}
      </div>
      {refusal && (
        <Note tone="warn" icon="alert" isNews>
          {refusal}
        </Note>
      )}
      {card.needsPhoto && (
        <Note tone="accent" icon="image">
          Остаток с&nbsp;рисунком войдёт в&nbsp;раскрой после фото: без него не&nbsp;видно, куда идёт прожилка.
        </Note>
      )}
      {isThere && action === "move" && <PlaceDialog card={card} places={places} onDone={onDone} />}
      {isThere && action === "measure" && <MeasureDialog card={card} onDone={onDone} />}
      {isThere && action === "defects" && <DefectsDialog card={card} onDone={onDone} />}
      {isThere && action === "write-off" && <WriteOffDialog card={card} onDone={onDone} />}
      {action === "cost" && <CostDialog card={card} onDone={onDone} />}
    </section>
  );
}
