import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { BulkChange } from "@zertsalo/contract/staff-products-bulk";
import styles from "./dialogs.module.css";
import { type SectionChoice, sectionOptions } from "./product-labels.ts";
import { SelectField } from "./select-field.tsx";

type Rounding = Extract<BulkChange, { kind: "price" }>["roundTo"];

export function firstChange(kind: BulkChange["kind"], sections: readonly SectionChoice[]): BulkChange {
  switch (kind) {
    case "price":
      return { kind, percent: 5, roundTo: 1_000 };
    case "badge":
      return { kind, badge: "new", isOn: true };
    case "published":
      return { kind, isOn: true };
    case "section":
      return { kind, sectionId: sections.find(({ depth }) => depth > 0)?.id ?? 1 };
  }
}

const roundings = [
  { value: "100", name: "до рубля" },
  { value: "1000", name: "до 10 ₽" },
  { value: "5000", name: "до 50 ₽" },
  { value: "10000", name: "до 100 ₽" },
];

interface BulkFieldsProps {
  change: BulkChange;
  sections: readonly SectionChoice[];
  onChange: (change: BulkChange) => void;
}

export function BulkFields({ change, sections, onChange }: BulkFieldsProps) {
  switch (change.kind) {
    case "price":
      return (
        <div className={styles.pair}>
          <NumberField
            label="На сколько изменить"
            suffix="%"
            hasParts
            min={-90}
            max={300}
            required
            defaultValue={change.percent}
            hint="Минус снижает. Акционная и старая не меняются"
            onNumber={(percent) => onChange({ ...change, percent: percent ?? 0 })}
          />
          <SelectField
            label="Округлить"
            options={roundings}
            value={change.roundTo}
            onChange={({ target }) => onChange({ ...change, roundTo: Number(target.value) as Rounding })}
          />
        </div>
      );
    case "badge":
      return (
        <div className={styles.pair}>
          <SelectField
            label="Бейдж"
            options={[
              { value: "new", name: "Новинка" },
              { value: "trend", name: "Хит" },
            ]}
            value={change.badge}
            onChange={({ target }) => onChange({ ...change, badge: target.value === "new" ? "new" : "trend" })}
          />
          <SelectField
            label="Что сделать"
            options={[
              { value: "on", name: "Поставить" },
              { value: "off", name: "Снять" },
            ]}
            value={change.isOn ? "on" : "off"}
            onChange={({ target }) => onChange({ ...change, isOn: target.value === "on" })}
          />
        </div>
      );
    case "published":
      return (
        <SelectField
          label="На сайте"
          options={[
            { value: "on", name: "Показать" },
            { value: "off", name: "Скрыть" },
          ]}
          value={change.isOn ? "on" : "off"}
          onChange={({ target }) => onChange({ ...change, isOn: target.value === "on" })}
        />
      );
    case "section":
      return (
        <SelectField
          label="Раздел"
          options={sectionOptions(sections.filter(({ depth }) => depth > 0))}
          value={change.sectionId}
          onChange={({ target }) => onChange({ ...change, sectionId: Number(target.value) })}
        />
      );
  }
}
