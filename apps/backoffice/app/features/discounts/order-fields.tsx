import { ruleNeighbours } from "@zertsalo/domain/discounts/rule-stacking";
import type { DiscountNeighbour } from "@zertsalo/contract/discount-rules";
import { Check } from "@zertsalo/ui/check";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import type { ContentProps } from "./content-props.ts";
import styles from "./discounts.module.css";

const neighbours = Object.entries(ruleNeighbours) as [DiscountNeighbour, (typeof ruleNeighbours)[DiscountNeighbour]][];

/** All discounts of a cart from top to bottom as they are counted, and which of them this rule stands beside. */
export function OrderFields({ content: { together, priority }, onChange }: ContentProps) {
  return (
    <>
      <NumberField
        label="Очередь среди правил"
        min={1}
        max={99}
        required
        hint="Меньшая считается раньше"
        value={priority || null}
        onNumber={(value) => onChange({ priority: value ?? 0 })}
      />
      <ol className={styles.order} aria-label="Порядок и сочетание">
        {neighbours.map(([neighbour, { title, apart }]) => (
          <li key={neighbour} className={neighbour === "rules" ? styles.own : undefined}>
            <span>
              {neighbour === "rules" ? "Это правило и другие правила" : title}
              {!together[neighbour] && <small>{apart}</small>}
            </span>
            <Check
              aria-label={`Вместе: ${title}`}
              checked={together[neighbour]}
              onChange={({ currentTarget }) =>
                onChange({ together: { ...together, [neighbour]: currentTarget.checked } })
              }
            >
              вместе
            </Check>
          </li>
        ))}
      </ol>
    </>
  );
}
