import type { DiscountContent } from "@zertsalo/contract/discount-rules";
import { Check } from "@zertsalo/ui/check";
import editor from "#app/lib/editor/editor.module.css";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { ContentProps } from "./content-props.ts";

type Audience = DiscountContent["audience"];

const buyers: readonly { value: Audience["buyers"]; name: string }[] = [
  { value: "all", name: "Всем" },
  { value: "retail", name: "Зарегистрированным" },
  { value: "b2b", name: "Компаниям" },
];

/** Without a segment the key is absent. */
function inAudience({ segmentId: _, ...rest }: Audience, value: string): Audience {
  return value === "" ? rest : { ...rest, segmentId: Number(value) };
}

const kopecks = 100;
const regulars = { minOrders: 2, minSpent: 0 };

interface AudienceFieldsProps extends ContentProps {
  segments: readonly { id: number; name: string }[];
}

/** Whom a rule is for, and how often it may be used. */
export function AudienceFields({ content, segments, onChange }: AudienceFieldsProps) {
  const { audience, isOncePerBuyer, usageLimit } = content;
  const { segment } = audience;
  const change = (part: Partial<Audience>) => onChange({ audience: { ...audience, ...part } });
  return (
    <>
      <div className={editor.pair}>
        <LabelledSelect
          label="Кому"
          options={buyers}
          value={audience.buyers}
          onChange={(value) => change({ buyers: value as Audience["buyers"] })}
        />
        <NumberField
          label="Не больше заказов"
          min={1}
          max={1_000_000}
          hint="Пусто: сколько угодно"
          value={usageLimit}
          onNumber={(limit) => onChange({ usageLimit: limit })}
        />
      </div>
      <div>
        <Check
          checked={audience.isFirstOrder}
          onChange={({ currentTarget }) => change({ isFirstOrder: currentTarget.checked })}
        >
          Только на первый заказ
        </Check>
        <Check
          checked={isOncePerBuyer}
          onChange={({ currentTarget }) => onChange({ isOncePerBuyer: currentTarget.checked })}
        >
          Один раз на покупателя
        </Check>
        <Check
          checked={segment !== null}
          onChange={({ currentTarget }) => change({ segment: currentTarget.checked ? regulars : null })}
        >
          Только постоянным покупателям
        </Check>
      </div>
      {segments.length > 0 && (
        <LabelledSelect
          label="Только сегменту"
          options={[
            { value: "", name: "Без сегмента" },
            ...segments.map(({ id, name }) => ({ value: String(id), name })),
          ]}
          value={String(audience.segmentId ?? "")}
          onChange={(value) => onChange({ audience: inAudience(audience, value) })}
        />
      )}
      {segment && (
        <div className={editor.pair}>
          <NumberField
            label="Заказов раньше от"
            min={0}
            max={1_000}
            value={segment.minOrders}
            onNumber={(orders) => change({ segment: { ...segment, minOrders: orders ?? 0 } })}
          />
          <NumberField
            label="Получено товаров на сумму от"
            min={0}
            max={100_000_000}
            suffix="₽"
            value={segment.minSpent / kopecks}
            onNumber={(sum) => change({ segment: { ...segment, minSpent: (sum ?? 0) * kopecks } })}
          />
        </div>
      )}
    </>
  );
}
