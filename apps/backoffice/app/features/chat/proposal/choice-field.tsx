import type { Options } from "@zertsalo/configurator/model";
import type { GroupView } from "@zertsalo/configurator/panel/section-view";
import { Icon } from "@zertsalo/ui/icon";
import { useId } from "react";
import styles from "./proposal.module.css";

interface ChoiceFieldProps {
  group: Extract<GroupView, { kind: "choice" | "multi" }>;
  /** The only field of its section, whose title labels it. */
  isAlone: boolean;
  change: (patch: Options) => void;
}

/** One of several values, as a list; impossible ones say why. */
export function ChoiceField({ group, isAlone, change }: ChoiceFieldProps) {
  const id = useId();
  const { code, label, values } = group;
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={isAlone ? "vh" : undefined}>
        {label}
      </label>
      <span className={styles.select}>
        <select
          id={id}
          value={values.find(({ isOn }) => isOn)?.code}
          onChange={({ target }) => change({ [code]: target.value })}
        >
          {values.map((value) => (
            <option key={value.code} value={value.code} disabled={value.because !== null}>
              {value.because === null ? value.label : `${value.label}: ${value.because}`}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  );
}
