import { Check } from "@zertsalo/ui/check";
import type { CompanionData } from "./configurator-page-data.ts";
import styles from "./configurator-page.module.css";

interface CompanionsProps {
  companions: readonly CompanionData[];
  /** Those that the buyer does not want. */
  left: readonly number[];
  onToggle: (id: number) => void;
}

/** Products that go with the piece, as lines of their own: offered, and ticked until the buyer says otherwise. */
export function Companions({ companions, left, onToggle }: CompanionsProps) {
  return companions.map(({ id, name, price, quantity }) => (
    <Check key={id} className={styles.companion} checked={!left.includes(id)} onChange={() => onToggle(id)}>
      <span>
        {name}
        {quantity > 1 && `, ${quantity}\u00a0шт.`}
        <small>Добавим в&nbsp;корзину вместе</small>
      </span>
      <b>{price}</b>
    </Check>
  ));
}
