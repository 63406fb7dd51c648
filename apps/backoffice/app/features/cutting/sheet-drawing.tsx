import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { Switch } from "@zertsalo/ui/switch";
import { useState } from "react";
import { unitSizeText } from "#app/lib/stock-unit/unit-texts.ts";
import { SheetMap } from "./sheet-map.tsx";
import { PutForm } from "./put-form.tsx";
import { type PlaceDraft, PlaceHandles } from "./place-handles.tsx";
import styles from "./sheet.module.css";

/** The map at its full size, over the photo of the slab where there is one. */
interface SheetDrawingProps {
  plan: CuttingPlanCard;
  sheet: CuttingSheet;
  /** Parts are put on their places by hand. */
  canMove: boolean;
}

export function SheetDrawing({ plan, sheet, canMove }: SheetDrawingProps) {
  const [hasPhoto, setHasPhoto] = useState(true);
  const [draft, setDraft] = useState<PlaceDraft | null>(null);
  const { unit } = sheet;
  return (
    <section className={styles.panel} aria-labelledby="map-title">
      <div className={styles.head}>
        <h2 id="map-title">
          {plan.materialText}, {unitSizeText(unit)}
        </h2>
        <span className={styles.hint}>
          {unit.place}
          {unit.batch && `, партия ${unit.batch}`}
        </span>
        {unit.photo && (
          <Switch checked={hasPhoto} onChange={(event) => setHasPhoto(event.currentTarget.checked)}>
            Фото плиты
          </Switch>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Карта листа">
        <div className={styles.map}>
          <SheetMap sheet={sheet} hasTexts hasPhoto={hasPhoto} hasGrain={plan.hasGrain}>
            {canMove && <PlaceHandles sheet={sheet} draft={draft} onDraft={setDraft} />}
          </SheetMap>
        </div>
      </div>
      {draft && <PutForm key={draft.item} plan={plan} sheet={sheet} draft={draft} onDone={() => setDraft(null)} />}
      <p className={styles.hint}>
        Начало отсчёта: левый нижний угол. Пропил {plan.kerfMm}&nbsp;мм.
        {plan.hasGrain && " Стрелка показывает направление рисунка, поворот запрещён."}
        {canMove &&
          " Деталь можно передвинуть мышью, пальцем или стрелками: с Shift по 100 мм. Пересчёт плана кладёт её заново."}
      </p>
    </section>
  );
}
