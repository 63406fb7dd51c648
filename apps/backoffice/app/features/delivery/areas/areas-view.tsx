import type { CourierArea } from "@zertsalo/contract/courier-areas";
import type { CourierAreaMap } from "@zertsalo/contract/staff-courier-areas";
import { areaEffects } from "@zertsalo/domain/delivery/area-effects";
import { areaViolation } from "@zertsalo/domain/delivery/courier-areas";
import { Button } from "@zertsalo/ui/button";
import { toasts } from "@zertsalo/ui/toast";
import { useEffect, useState } from "react";
import { useSentForm } from "#app/lib/dialog-form/use-dialog-form.ts";
import { ConflictNote } from "#app/lib/editor/conflict-note.tsx";
import { useWorkingCopy } from "#app/lib/editor/use-working-copy.ts";
import delivery from "../delivery.module.css";
import { AreaEditor } from "./area-editor.tsx";
import { AreaEffects } from "./area-effects.tsx";
import { AreaMap } from "./area-map.tsx";
import { AreaTable } from "./area-table.tsx";
import styles from "./areas.module.css";

/** Areas of one city on a sketch and in a table, and what they change for the latest orders before they are saved. */
export function AreasView({ map: { zone, shop, orders, stamp } }: { map: CourierAreaMap }) {
  const { Form, isBusy, isDone, refusal, result } = useSentForm();
  const copy = useWorkingCopy({ areas: zone.areas }, isDone);
  const { areas } = copy.content;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  useEffect(() => {
    if (result?.refusal === null) toasts.show("Зоны сохранены");
  }, [result]);

  const violations = areas.map((_, index) => areaViolation(areas, index));
  const isSound = violations.every((each) => each === null);
  const effects = isSound ? areaEffects(orders, { zone, shop, areas }) : [];
  const setAreas = (next: CourierArea[]) => copy.change({ areas: next });
  const choose = (index: number | null) => {
    setChosen(index);
    setIsDrawing(false);
  };
  const area = chosen === null ? undefined : areas[chosen];
  const changeChosen = (part: Partial<CourierArea>) =>
    setAreas(areas.map((each, index) => (index === chosen ? { ...each, ...part } : each)));
  const draw = () => {
    const { minimumDeliveryPrice: least, priceDelimiters: free } = shop;
    const name = `Новая зона ${areas.length + 1}`;
    setAreas([{ name, outline: [], price: least.to_home, freeFrom: free.to_home }, ...areas]);
    setChosen(0);
    setIsDrawing(true);
  };
  return (
    <div className={delivery.columns}>
      <div className={delivery.form}>
        <section className={delivery.panel} aria-labelledby="areas-title">
          <div className={delivery.month}>
            <h2 id="areas-title">Зоны курьера: {zone.name}</h2>
            <Button variant="secondary" size="sm" onClick={draw}>
              Нарисовать зону
            </Button>
          </div>
          <AreaMap
            zone={zone}
            orders={orders}
            changed={new Set(effects.map(({ order }) => order.number))}
            areas={areas}
            chosen={chosen}
            isDrawing={isDrawing}
            onChoose={choose}
            onOutline={(outline) => changeChosen({ outline })}
          />
          <p className={delivery.hint}>
            Круги: {zone.cityRadiusKm}&nbsp;км в&nbsp;цене и&nbsp;{zone.farRadiusKm}&nbsp;км, дальше курьер
            не&nbsp;ездит. Внутри зоны действует её&nbsp;цена, снаружи решает расстояние. Точки двигают мышью или
            стрелками.
          </p>
          <AreaTable
            areas={areas}
            chosen={chosen}
            onChoose={choose}
            onRaise={(index) => {
              const [moved] = areas.slice(index, index + 1);
              if (moved) setAreas(areas.toSpliced(index, 1).toSpliced(index - 1, 0, moved));
              choose(null);
            }}
          />
        </section>
      </div>
      <div className={styles.side}>
        <Form method="post" className={delivery.panel} aria-label="Правка зон" preventScrollReset>
          <ConflictNote copy={copy} titles={{ areas: "зоны" }} />
          {refusal && (
            <p className={delivery.trouble} role="alert">
              {refusal}
            </p>
          )}
          <input type="hidden" name="cityId" value={zone.cityId} />
          <input type="hidden" name="stamp" value={stamp} />
          <input type="hidden" name="areas" value={JSON.stringify(areas)} />
          {area ? (
            <AreaEditor
              key={chosen}
              area={area}
              centre={zone.coordinates}
              violation={violations[chosen ?? 0] ?? null}
              isDrawing={isDrawing}
              onArea={changeChosen}
              onDrawn={() => setIsDrawing(false)}
              onRemove={() => {
                setAreas(areas.filter((_, index) => index !== chosen));
                choose(null);
              }}
            />
          ) : (
            <p className={delivery.hint}>Выберите зону на&nbsp;схеме или в&nbsp;таблице, либо нарисуйте новую.</p>
          )}
          <Button type="submit" name="intent" value="areas" busy={isBusy} disabled={!copy.isUnsaved || !isSound} block>
            Сохранить зоны
          </Button>
        </Form>
        <AreaEffects effects={effects} compared={orders.length} />
      </div>
    </div>
  );
}
