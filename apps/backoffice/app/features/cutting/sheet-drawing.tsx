import type { CuttingPlanCard, CuttingSheet } from "@zertsalo/contract/staff-cutting";
import { Switch } from "@zertsalo/ui/switch";
import { useState } from "react";
import { unitSizeText } from "#app/lib/stock-unit/unit-texts.ts";
import { SheetMap } from "./sheet-map.tsx";
import styles from "./sheet.module.css";

/** The map at its full size, over the photo of the slab where there is one. */
export function SheetDrawing({ plan, sheet }: { plan: CuttingPlanCard; sheet: CuttingSheet }) {
  const [hasPhoto, setHasPhoto] = useState(true);
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
          <SheetMap sheet={sheet} hasTexts hasPhoto={hasPhoto} hasGrain={plan.hasGrain} />
        </div>
      </div>
      <p className={styles.hint}>
        Начало отсчёта: левый нижний угол. Пропил {plan.kerfMm}&nbsp;мм.
        {plan.hasGrain && " Стрелка показывает направление рисунка, поворот запрещён."}
      </p>
    </section>
  );
}
