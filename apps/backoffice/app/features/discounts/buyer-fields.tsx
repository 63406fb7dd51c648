import type { StaffDiscounts, TrialBuyer } from "@zertsalo/contract/staff-discounts";
import { TextField } from "@zertsalo/ui/field";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import { guest, nothingBought } from "./trial-cart.ts";
import editor from "#app/lib/editor/editor.module.css";

interface BuyerFieldsProps extends Pick<StaffDiscounts, "tiers"> {
  buyer: TrialBuyer;
  onBuyer: (buyer: TrialBuyer) => void;
}

const kopecks = 100;

/** Somebody of a kind, with what he has bought before, or a person with an account. */
export function BuyerFields({ buyer, tiers, onBuyer }: BuyerFieldsProps) {
  const choices: readonly { value: string; name: string; buyer: TrialBuyer }[] = [
    { value: "guest", name: "Гость", buyer: guest },
    { value: "retail", name: "Зарегистрированный", buyer: { kind: "retail", ...nothingBought } },
    ...tiers.map(({ type, name }) => ({
      value: `b2b ${type}`,
      name: `Компания: ${name}`,
      buyer: { kind: "b2b" as const, tier: type, ...nothingBought },
    })),
    { value: "phone", name: "Человек по телефону", buyer: { kind: "phone", phone: "" } },
  ];
  return (
    <>
      <LabelledSelect
        label="Кто покупает"
        options={choices}
        value={buyer.kind === "b2b" ? `b2b ${buyer.tier}` : buyer.kind}
        onChange={(value) => onBuyer(choices.find((choice) => choice.value === value)?.buyer ?? guest)}
      />
      {buyer.kind === "phone" ? (
        <TextField
          label="Телефон"
          type="tel"
          value={buyer.phone}
          onChange={({ currentTarget }) => onBuyer({ kind: "phone", phone: currentTarget.value })}
        />
      ) : (
        <div className={editor.pair}>
          <NumberField
            label="Заказов раньше"
            max={1_000}
            value={buyer.orders}
            onNumber={(orders) => onBuyer({ ...buyer, orders: orders ?? 0 })}
          />
          <NumberField
            label="Получил на сумму"
            max={100_000_000}
            suffix="₽"
            value={buyer.spent / kopecks}
            onNumber={(sum) => onBuyer({ ...buyer, spent: (sum ?? 0) * kopecks })}
          />
        </div>
      )}
    </>
  );
}
