import type { Options } from "@zertsalo/configurator/model";
import type { GroupView } from "@zertsalo/configurator/panel/section-view";
import { Check } from "@zertsalo/ui/check";
import styles from "./proposal.module.css";

interface MultiFieldProps {
  group: Extract<GroupView, { kind: "choice" | "multi" }>;
  change: (patch: Options) => void;
}

/** Any number of values, as checkboxes. */
export function MultiField({ group, change }: MultiFieldProps) {
  const { code, values } = group;
  return (
    <div className={styles.ticks}>
      {values.map((value) => (
        <Check
          key={value.code}
          checked={value.isOn}
          disabled={value.because !== null}
          title={value.because ?? undefined}
          onChange={() =>
            change({
              [code]: values.filter((each) => (each === value ? !each.isOn : each.isOn)).map((each) => each.code),
            })
          }
        >
          {value.label}
        </Check>
      ))}
    </div>
  );
}
