import type { StockUnitCard, UnitHold } from "@zertsalo/contract/staff-material";
import { Button } from "@zertsalo/ui/button";
import { TextField } from "@zertsalo/ui/field";
import { useId, useState } from "react";
import { momentText } from "#app/lib/moments.ts";
import { unitSizeText } from "#app/lib/stock-unit/unit-texts.ts";
import styles from "./material.module.css";
import { UnitFormDialog } from "./unit-dialogs.tsx";

interface UnitHoldPanelProps {
  card: StockUnitCard;
  hold: UnitHold;
  canKeep: boolean;
}

/** Whose piece has its place on the unit, and until when. */
export function UnitHoldPanel({ card, hold, canKeep }: UnitHoldPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { name, number, until, parts } = hold;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>Место покупателя</h2>
      <ul className={styles.list}>
        {parts.map((part) => (
          <li key={`${part.x} ${part.y}`}>
            <span>{name}</span>
            <span>{unitSizeText(part)}</span>
            <small>
              от левого края {part.x}&nbsp;мм, от нижнего {part.y}&nbsp;мм
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {number === null
          ? `Покупатель ещё выбирает: держим до ${momentText(until)}, потом лист свободен сам.`
          : `Заказ № ${number}: изделие режут с этого места. Лист режут для всех, кто выбрал на нём место, вместе.`}
      </p>
      {canKeep && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Снять место
        </Button>
      )}
      {isOpen && (
        <UnitFormDialog
          card={card}
          onDone={() => setOpen(false)}
          title={`Снять место с ${card.number}`}
          step="release"
          send="Снять"
          isDanger
        >
          <input type="hidden" name="hold" value={hold.id} />
          <p className={styles.hint}>
            {number === null
              ? "Покупатель увидит, что камень занят, и цену по прайсу."
              : `Цена заказа № ${number} не изменится. Появится задача: предложить покупателю другой камень.`}
          </p>
          <TextField label="Почему" name="reason" maxLength={300} required />
        </UnitFormDialog>
      )}
    </section>
  );
}
