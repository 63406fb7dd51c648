import type { AxisView } from "@zertsalo/configurator/panel/axis-view";
import { readWhole } from "@zertsalo/domain/text/read-number";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";

/** One number in millimetres: free input, submitted on blur or Enter. */
export function AxisField({ view, onChange }: { view: AxisView; onChange: (value: number) => void }) {
  const { label, value, min, max, step, bound } = view;
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const number = readWhole(typed ?? "");
    setTyped(null);
    if (number && number !== value) onChange(number);
  };
  return (
    <TextField
      label={label}
      suffix="мм"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed ?? value}
      readOnly={bound !== null}
      hint={bound ?? `от ${min} до ${max}${step > 1 ? `, шаг ${step}` : ""}`}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== null && settle()}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        if (typed !== null) settle();
      }}
    />
  );
}
