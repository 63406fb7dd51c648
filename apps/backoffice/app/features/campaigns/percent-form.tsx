import type { CampaignCandidate } from "@zertsalo/contract/staff-campaigns";
import { campaignPrice } from "@zertsalo/domain/catalog/campaign";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./campaigns.module.css";
import type { CampaignFieldProps } from "./field-props.ts";

interface PercentFormProps extends CampaignFieldProps {
  goods: ReadonlyMap<number, CampaignCandidate>;
}

/** One percent for all products; single prices are corrected in the list. */
export function PercentForm({ change, goods }: PercentFormProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const fill = (promoOf: (retail: number | null) => number | null) =>
    change(({ products }) => ({
      products: products.map((each) => ({ ...each, promo: promoOf(goods.get(each.productId)?.retail ?? null) })),
    }));
  return (
    <div className={styles.percent}>
      <NumberField label="Скидка от обычной цены" min={1} max={90} suffix="%" value={percent} onNumber={setPercent} />
      <Button
        variant="secondary"
        disabled={percent === null}
        onClick={() => fill((retail) => (retail === null ? null : campaignPrice(retail, percent ?? 0)))}
      >
        Поставить всем
      </Button>
      <Button variant="ghost" onClick={() => fill(() => null)}>
        Убрать цены
      </Button>
    </div>
  );
}
