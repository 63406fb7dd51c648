import type { DiscountGives } from "@zertsalo/contract/discount-rules";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./discounts.module.css";

type Step = Extract<DiscountGives, { kind: "threshold" }>["steps"][number];

const kopecks = 100;
const mostSteps = 6;

interface StepFieldsProps {
  steps: readonly Step[];
  onSteps: (steps: Step[]) => void;
}

/** Sums of goods, each with its percent. */
export function StepFields({ steps, onSteps }: StepFieldsProps) {
  const change = (at: number, part: Partial<Step>) =>
    onSteps(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const last = steps.at(-1);
  return (
    <div className={styles.steps}>
      {steps.map((step, at) => (
        <fieldset key={at} className={styles.step}>
          <legend className="vh">Ступень {at + 1}</legend>
          <NumberField
            label="Сумма от"
            min={1}
            max={100_000_000}
            suffix="₽"
            required
            value={step.from / kopecks || null}
            onNumber={(value) => change(at, { from: (value ?? 0) * kopecks })}
          />
          <NumberField
            label="Скидка"
            min={1}
            max={100}
            suffix="%"
            required
            value={step.percent || null}
            onNumber={(percent) => change(at, { percent: percent ?? 0 })}
          />
          <IconButton
            aria-label={`Убрать ступень ${at + 1}`}
            disabled={steps.length === 1}
            onClick={() => onSteps(steps.filter((_, index) => index !== at))}
          >
            <Icon name="x" size={16} />
          </IconButton>
        </fieldset>
      ))}
      {steps.length < mostSteps && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onSteps([...steps, { from: 2 * (last?.from ?? 0), percent: last?.percent ?? 0 }])}
        >
          Добавить ступень
        </Button>
      )}
    </div>
  );
}
