import { TextField } from "@zertsalo/ui/field";
import { type ReactNode, useState } from "react";
import { useTypedNumber } from "./use-typed-number.ts";

interface NumberFieldProps {
  label: string;
  hiddenLabel?: boolean;
  /** Sent with a form as digits, whatever was typed. */
  name?: string;
  min?: number;
  max?: number;
  /** Parts of one may be typed: «1,5». */
  hasParts?: boolean;
  required?: boolean;
  suffix?: ReactNode;
  hint?: string | undefined;
  /** To begin with, where a form keeps it. */
  defaultValue?: number | null;
  /** Where the one who shows the field keeps it. */
  value?: number | null;
  onNumber?: (value: number | null) => void;
}

export function NumberField(props: NumberFieldProps) {
  const { label, hiddenLabel = false, name, min = 0, max, hasParts = false, required, suffix, hint } = props;
  const [own, setOwn] = useState(props.defaultValue ?? null);
  const value = props.value === undefined ? own : props.value;
  const { fault, input } = useTypedNumber({
    value,
    min,
    max,
    isWhole: !hasParts,
    onNumber: (number) => {
      setOwn(number);
      props.onNumber?.(number);
    },
  });
  return (
    <>
      <TextField
        label={label}
        hiddenLabel={hiddenLabel}
        required={required}
        suffix={suffix}
        hint={hint}
        error={fault ?? undefined}
        {...input}
      />
      {name ? <input type="hidden" name={name} value={value ?? ""} /> : null}
    </>
  );
}
