import type { CourierArea } from "@zertsalo/contract/courier-areas";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import delivery from "../delivery.module.css";
import { TariffField } from "../tariff-field.tsx";
import { AreaCorners } from "./area-corners.tsx";

interface AreaEditorProps {
  area: CourierArea;
  centre: readonly [number, number];
  violation: string | null;
  isDrawing: boolean;
  onArea: (part: Partial<CourierArea>) => void;
  onDrawn: () => void;
  onRemove: () => void;
}

/** Name, price and corners of the chosen area. */
export function AreaEditor({ area, centre, violation, isDrawing, onArea, onDrawn, onRemove }: AreaEditorProps) {
  return (
    <div className={delivery.form} role="group" aria-label={`Зона ${area.name}`}>
      <h3>Зона: {area.name}</h3>
      <TextField
        label="Название"
        maxLength={60}
        required
        autoComplete="off"
        value={area.name}
        onChange={({ target }) => onArea({ name: target.value })}
      />
      <div className={delivery.pair}>
        <TariffField label="Цена" value={area.price} onMoney={(price) => onArea({ price })} />
        <TariffField label="Бесплатно от" value={area.freeFrom} onMoney={(freeFrom) => onArea({ freeFrom })} />
      </div>
      <p className={delivery.hint}>
        Порог 0&nbsp;₽: бесплатно не&nbsp;бывает. Доплата за&nbsp;вес как во&nbsp;всём городе.
      </p>
      {isDrawing && (
        <>
          <p role="status">Нажимайте на&nbsp;схему: каждое нажатие ставит точку границы.</p>
          <Button variant="secondary" size="sm" onClick={onDrawn}>
            Готово
          </Button>
        </>
      )}
      {violation && (
        <p className={delivery.trouble} role="status">
          {violation}
        </p>
      )}
      <AreaCorners outline={area.outline} centre={centre} onOutline={(outline) => onArea({ outline })} />
      <Button variant="secondary" size="sm" onClick={onRemove}>
        Удалить зону
      </Button>
    </div>
  );
}
