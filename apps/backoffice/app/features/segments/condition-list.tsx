import type { SegmentCondition, SegmentConditionKind } from "@zertsalo/contract/customer-segments";
import type { SegmentChoices } from "@zertsalo/contract/staff-segments";
import { conditionTitles } from "@zertsalo/domain/segments/condition-texts";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { firstConditions } from "./new-condition.ts";
import styles from "./segments.module.css";

const mostConditions = 12;
const kinds = Object.entries(conditionTitles).map(([value, name]) => ({ value, name }));

interface ConditionListProps {
  conditions: readonly SegmentCondition[];
  choices: SegmentChoices;
  faults: Readonly<Record<string, string | null>>;
  onConditions: (conditions: SegmentCondition[]) => void;
}

/** All of them hold at once. */
export function ConditionList({ conditions, choices, faults, onConditions }: ConditionListProps) {
  const change = (at: number, condition: SegmentCondition) =>
    onConditions(conditions.map((each, index) => (index === at ? condition : each)));
  return (
    <div className={styles.conditions}>
      {conditions.map((condition, at) => (
        <fieldset key={`${at} ${condition.kind}`} className={styles.condition}>
          <legend>{conditionTitles[condition.kind]}</legend>
          <div className={styles.fields}>
            <ConditionFields condition={condition} choices={choices} onChange={(next) => change(at, next)} />
          </div>
          <IconButton
            aria-label={`Убрать условие ${at + 1}: ${conditionTitles[condition.kind]}`}
            onClick={() => onConditions(conditions.filter((_, index) => index !== at))}
          >
            <Icon name="x" size={16} />
          </IconButton>
          {faults[`conditions/${at}`] && (
            <p className={styles.fault} role="status">
              {faults[`conditions/${at}`]}
            </p>
          )}
        </fieldset>
      ))}
      {conditions.length < mostConditions && (
        <LabelledSelect
          label="Добавить условие"
          options={[{ value: "", name: "Выберите" }, ...kinds]}
          value=""
          onChange={(kind) => kind && onConditions([...conditions, firstConditions[kind as SegmentConditionKind]])}
        />
      )}
    </div>
  );
}
