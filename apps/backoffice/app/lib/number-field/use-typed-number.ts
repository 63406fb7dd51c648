import { type NumberLimits, numberFault, readNumber } from "@zertsalo/domain/text/read-number";
import { type ChangeEvent, useState } from "react";

interface TypedNumber extends NumberLimits {
  value: number | null;
  onNumber: (value: number | null) => void;
}

const written = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

/**
 * What an input needs to be typed into as people write numbers. What is none, or out of its limits, stays as it was
 * typed, counts for nothing and keeps the form from being sent; browsers' own fields drop a comma without a word.
 */
export function useTypedNumber({ value, onNumber, ...limits }: TypedNumber) {
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? null : numberFault(typed, limits);
  return {
    fault,
    input: {
      inputMode: limits.isWhole ? ("numeric" as const) : ("decimal" as const),
      autoComplete: "off",
      value: typed ?? written(value),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const wrong = numberFault(target.value, limits);
        target.setCustomValidity(wrong ?? "");
        setTyped(target.value);
        if (!wrong) onNumber(readNumber(target.value));
      },
      onBlur: () => fault === null && setTyped(null),
    },
  };
}
