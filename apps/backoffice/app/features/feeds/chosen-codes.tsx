import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import styles from "./feeds.module.css";

interface ChosenCodesProps {
  /** «Разделы». */
  label: string;
  /** What none means: «Все разделы». */
  none: string;
  codes: readonly string[];
  choices: readonly { code: string; name: string }[];
  onCodes: (codes: string[]) => void;
}

/** Sections or collections in no order: each is added from a list and removed by its button. */
export function ChosenCodes({ label, none, codes, choices, onCodes }: ChosenCodesProps) {
  const left = choices.filter(({ code }) => !codes.includes(code));
  return (
    <div className={styles.choice}>
      <LabelledSelect
        label={label}
        options={[
          { value: "", name: codes.length === 0 ? none : "Добавить" },
          ...left.map(({ code, name }) => ({ value: code, name })),
        ]}
        value=""
        onChange={(code) => code && onCodes([...codes, code])}
      />
      {codes.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {codes.map((code) => {
            const name = choices.find((each) => each.code === code)?.name ?? `Больше нет: ${code}`;
            return (
              <li key={code}>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Убрать: ${name}`}
                  onClick={() => onCodes(codes.filter((each) => each !== code))}
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
