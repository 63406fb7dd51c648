import type { Options } from "@zertsalo/configurator/model";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { clsx } from "clsx";
import { useId, useState } from "react";
import type { Differences } from "../state/differences.ts";
import styles from "./choices.module.css";
import { getLook, renderPicture } from "./looks.tsx";
import type { GroupView, ValueView } from "@zertsalo/configurator/panel/section-view";

interface ChoicesProps {
  group: Extract<GroupView, { kind: "choice" | "multi" }>;
  differences: Differences;
  change: (patch: Options) => void;
}

/** Values to choose from: one by a radio group, several by boxes. What cannot be had stays in its place and says why. */
export function Choices({ group, differences, change }: ChoicesProps) {
  const { code, kind, values, label } = group;
  const look = getLook(code);
  const reasonId = useId();
  const [activeCode, setActiveCode] = useState<string | null>(null);
  const refused = values.find((value) => value.code === activeCode && value.because !== null);

  const choose = (value: ValueView) => {
    setActiveCode(value.code);
    if (value.because !== null) return;
    change({ [code]: kind === "choice" ? value.code : toggled(values, value) });
  };

  return (
    <>
      <div className={styles[look]} role={kind === "choice" ? "radiogroup" : "group"} aria-label={label}>
        {values.map((value) => (
          <label key={value.code} className={clsx(styles.value, value.because !== null && styles.refused)}>
            <input
              type={kind === "choice" ? "radio" : "checkbox"}
              name={code}
              value={value.code}
              checked={value.isOn}
              aria-disabled={value.because !== null || undefined}
              aria-describedby={refused === value ? reasonId : undefined}
              onChange={() => choose(value)}
              onFocus={() => setActiveCode(value.code)}
            />
            {renderPicture(look, code, value.code)}
            <span className={styles.name}>{look === "tiles" ? hyphenated(value.label) : value.label}</span>
            <Difference kopecks={differences[`${code}.${value.code}`]} value={value} />
          </label>
        ))}
      </div>
      {refused?.because && (
        <div className={styles.reason}>
          <p id={reasonId}>{refused.because}</p>
          {refused.fix && (
            <Button variant="soft" onClick={() => change({ ...refused.fix?.patch, [code]: refused.code })}>
              {refused.fix.label}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const toggled = (values: readonly ValueView[], value: ValueView): string[] =>
  values.filter((each) => (each === value ? !each.isOn : each.isOn)).map(({ code }) => code);

/** Shortened labels of narrow tiles; the heading above has them in full. Behind a half circle stands the arch as well. */
const hyphenated = (label: string) =>
  label
    .replace("Скруглённый прямоугольник", "Скруг\u00adлённый")
    .replace("Прямоугольник", "Прямо\u00adугольник")
    .replace(/^Полукруг$/, "Полукруг, арка");

/** «+1 150 ₽»: nothing for what costs the same or cannot be had. */
function Difference({ kopecks, value }: { kopecks: number | undefined; value: ValueView }) {
  if (!kopecks || value.because !== null) return null;
  const text = kopecks > 0 ? `+${formatMoney(kopecks)}` : `\u2212${formatMoney(-kopecks)}`;
  return <span className={styles.add}>{text}</span>;
}
