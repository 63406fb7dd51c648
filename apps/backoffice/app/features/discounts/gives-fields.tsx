import type { DiscountGives, DiscountKind } from "@zertsalo/contract/discount-rules";
import type { PickedProduct } from "@zertsalo/contract/staff-collections";
import { ruleKinds } from "@zertsalo/domain/discounts/rule-kinds";
import type { ReactNode } from "react";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import editor from "#app/lib/editor/editor.module.css";
import type { ContentProps } from "./content-props.ts";
import { GiftFields } from "./gift-fields.tsx";
import { firstGives } from "./new-content.ts";
import { StepFields } from "./step-fields.tsx";

const kopecks = 100;

interface PercentProps {
  label?: string;
  percent: number;
  onPercent: (percent: number) => void;
}

function PercentField({ label = "Размер скидки", percent, onPercent }: PercentProps) {
  return (
    <NumberField
      label={label}
      min={1}
      max={100}
      suffix="%"
      required
      value={percent || null}
      onNumber={(value) => onPercent(value ?? 0)}
    />
  );
}

type Fields = {
  readonly [Kind in DiscountKind]: (
    gives: Extract<DiscountGives, { kind: Kind }>,
    onGives: (gives: DiscountGives) => void,
    gift: PickedProduct | null,
  ) => ReactNode;
};

const fields: Fields = {
  percent: (gives, onGives) => (
    <PercentField percent={gives.percent} onPercent={(percent) => onGives({ ...gives, percent })} />
  ),
  amount: (gives, onGives) => (
    <NumberField
      label="С каждой штуки"
      min={1}
      max={1_000_000}
      suffix="₽"
      required
      value={gives.amount / kopecks || null}
      onNumber={(value) => onGives({ ...gives, amount: (value ?? 0) * kopecks })}
    />
  ),
  nthPiece: (gives, onGives) => (
    <>
      <NumberField
        label="Какой по счёту товар"
        min={2}
        max={20}
        required
        hint="Снижаем самый дешёвый из них"
        value={gives.n || null}
        onNumber={(n) => onGives({ ...gives, n: n ?? 0 })}
      />
      <PercentField
        label="Скидка на него"
        percent={gives.percent}
        onPercent={(percent) => onGives({ ...gives, percent })}
      />
    </>
  ),
  kit: (gives, onGives) => (
    <PercentField
      label="Скидка на набор"
      percent={gives.percent}
      onPercent={(percent) => onGives({ ...gives, percent })}
    />
  ),
  threshold: (gives, onGives) => <StepFields steps={gives.steps} onSteps={(steps) => onGives({ ...gives, steps })} />,
  gift: (gives, onGives, gift) => <GiftFields gives={gives} gift={gift} onGives={onGives} />,
};

const kinds = Object.entries(ruleKinds).map(([value, { title }]) => ({ value, name: title }));

interface GivesFieldsProps extends ContentProps {
  gift: PickedProduct | null;
}

export function GivesFields({ content: { gives }, gift, onChange }: GivesFieldsProps) {
  const onGives = (next: DiscountGives) => onChange({ gives: next });
  return (
    <>
      <LabelledSelect
        label="Вид правила"
        options={kinds}
        value={gives.kind}
        onChange={(kind) => onGives(firstGives[kind as DiscountKind])}
      />
      <div className={editor.pair}>{fields[gives.kind](gives as never, onGives, gift)}</div>
    </>
  );
}
