import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import styles from "./segments.module.css";

interface MultiChoiceProps {
  /** «Добавить город» */
  label: string;
  /** Of the list of what is chosen. */
  listLabel: string;
  options: readonly { value: string; name: string }[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

/** Some of a list, chosen one by one; a press on one takes it out again. */
export function MultiChoice({ label, listLabel, options, chosen, onChosen }: MultiChoiceProps) {
  const left = options.filter(({ value }) => !chosen.includes(value));
  return (
    <div className={styles.choice}>
      <LabelledSelect
        label={label}
        options={[{ value: "", name: "Выберите" }, ...left]}
        value=""
        onChange={(value) => value && onChosen([...chosen, value])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={listLabel}>
          {chosen.map((value) => {
            const name = options.find((each) => each.value === value)?.name ?? value;
            return (
              <li key={value}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Убрать: ${name}`}
                  onClick={() => onChosen(chosen.filter((each) => each !== value))}
                >
                  {name} <Icon name="x" size={16} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
