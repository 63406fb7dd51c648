import type { SegmentCondition, SegmentConditionKind } from "@zertsalo/contract/customer-segments";
import type { SegmentChoices } from "@zertsalo/contract/staff-segments";
import { buyerNames } from "@zertsalo/domain/segments/condition-texts";
import type { JSX } from "react";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { MultiChoice } from "./multi-choice.tsx";
import { RangeFields } from "./range-fields.tsx";

interface FieldsProps<Kind extends SegmentConditionKind> {
  condition: Extract<SegmentCondition, { kind: Kind }>;
  choices: SegmentChoices;
  onChange: (condition: SegmentCondition) => void;
}

type Fields = { readonly [Kind in SegmentConditionKind]: (props: FieldsProps<Kind>) => JSX.Element };

const kopecks = 100;

function HasField({ label, has, onHas }: { label: [string, string]; has: boolean; onHas: (has: boolean) => void }) {
  const options = [
    { value: "yes", name: label[0] },
    { value: "no", name: label[1] },
  ];
  return (
    <LabelledSelect label="Как" options={options} value={has ? "yes" : "no"} onChange={(is) => onHas(is === "yes")} />
  );
}

function DaysField({ days, onDays, label }: { days: number; onDays: (days: number) => void; label: string }) {
  return (
    <NumberField
      label={label}
      min={1}
      max={3_650}
      required
      value={days || null}
      onNumber={(value) => onDays(value ?? 0)}
    />
  );
}

/** The fields of each kind of condition. */
const fields: Fields = {
  orders: ({ condition, onChange }) => (
    <RangeFields range={condition} suffix="шт." unit={1} onRange={(range) => onChange({ kind: "orders", ...range })} />
  ),
  bought: ({ condition, onChange }) => (
    <RangeFields
      range={condition}
      suffix="₽"
      unit={kopecks}
      onRange={(range) => onChange({ kind: "bought", ...range })}
    />
  ),
  lastOrder: ({ condition, onChange }) => (
    <>
      <LabelledSelect
        label="Когда"
        options={[
          { value: "before", name: "Давно: раньше чем" },
          { value: "within", name: "Недавно: за последние" },
        ]}
        value={condition.when}
        onChange={(when) => onChange({ ...condition, when: when as typeof condition.when })}
      />
      <DaysField label="Дней" days={condition.days} onDays={(days) => onChange({ ...condition, days })} />
    </>
  ),
  city: ({ condition, choices, onChange }) => (
    <MultiChoice
      label="Добавить город"
      listLabel="Города условия"
      options={choices.cities.map(({ id, name }) => ({ value: String(id), name }))}
      chosen={condition.cityIds.map(String)}
      onChosen={(ids) => onChange({ kind: "city", cityIds: ids.map(Number) })}
    />
  ),
  buyer: ({ condition, onChange }) => (
    <LabelledSelect
      label="Кто"
      options={Object.entries(buyerNames).map(([value, name]) => ({ value, name }))}
      value={condition.is}
      onChange={(is) => onChange({ kind: "buyer", is: is as typeof condition.is })}
    />
  ),
  section: ({ condition, choices, onChange }) => (
    <>
      <HasField
        label={["Покупали", "Не покупали"]}
        has={condition.has}
        onHas={(has) => onChange({ ...condition, has })}
      />
      <MultiChoice
        label="Добавить раздел"
        listLabel="Разделы условия"
        options={choices.sections.map(({ code, name }) => ({ value: code, name }))}
        chosen={condition.codes}
        onChosen={(codes) => onChange({ ...condition, codes })}
      />
    </>
  ),
  piece: ({ condition, choices, onChange }) => (
    <>
      <HasField
        label={["Заказывали", "Не заказывали"]}
        has={condition.has}
        onHas={(has) => onChange({ ...condition, has })}
      />
      <MultiChoice
        label="Добавить изделие"
        listLabel="Изделия условия"
        options={choices.pieces.map(({ code, name }) => ({ value: code, name }))}
        chosen={condition.families}
        onChosen={(families) => onChange({ ...condition, families })}
      />
    </>
  ),
  savedConfiguration: ({ condition, onChange }) => (
    <DaysField
      label="Сохранили за последние дни"
      days={condition.days}
      onDays={(days) => onChange({ ...condition, days })}
    />
  ),
  consent: ({ condition, onChange }) => (
    <HasField
      label={["Согласны", "Не согласны"]}
      has={condition.has}
      onHas={(has) => onChange({ kind: "consent", has })}
    />
  ),
};

export function ConditionFields(props: FieldsProps<SegmentConditionKind>) {
  const Kind = fields[props.condition.kind] as (typed: FieldsProps<SegmentConditionKind>) => JSX.Element;
  return <Kind {...props} />;
}
