import type { HomeChoice } from "@zertsalo/contract/staff-home-page";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useSortable } from "#app/lib/sortable/use-sortable.ts";
import { LabelledSelect } from "#app/lib/labelled-select/labelled-select.tsx";
import styles from "./home-page.module.css";

interface CodeListProps {
  /** Label of the list: «Разделы». */
  label: string;
  codes: readonly string[];
  choices: readonly HomeChoice[];
  onCodes: (codes: string[]) => void;
}

/** Ordered list of sections or collections: add, move, remove. */
export function CodeList({ label, codes, choices, onCodes }: CodeListProps) {
  const { rowProps, handleProps } = useSortable(codes, onCodes);
  const left = choices.filter(({ code }) => !codes.includes(code));
  return (
    <>
      <ol className={styles.codes} aria-label={label}>
        {codes.map((code, index) => {
          const name = choices.find((each) => each.code === code)?.name ?? `Больше нет: ${code}`;
          return (
            <li key={code} {...rowProps(index)}>
              <button className={styles.grip} {...handleProps(index, name)}>
                <Icon name="menu" size={16} />
              </button>
              <span>{name}</span>
              <IconButton aria-label={`Убрать: ${name}`} onClick={() => onCodes(codes.filter((each) => each !== code))}>
                <Icon name="x" size={16} />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <LabelledSelect
        label={`${label}: добавить`}
        options={[{ value: "", name: "Выберите" }, ...left.map(({ code, name }) => ({ value: code, name }))]}
        value=""
        onChange={(code) => code && onCodes([...codes, code])}
      />
    </>
  );
}
