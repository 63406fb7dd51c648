import { readNumber } from "@zertsalo/domain/text/read-number";
import { type KeyboardEvent, useRef, useState } from "react";
import type { ChosenGoods } from "./chosen.ts";

/** What the page keys jump over. */
const pageRows = 8;

interface QuantityFieldProps {
  id: number;
  name: string;
  quantity: number;
  chosen: ChosenGoods;
  isDisabled: boolean;
  warning: string | null;
  index: number;
  lastIndex: number;
  onMove: (index: number) => void;
  onLeave: () => void;
}

/**
 * A cell of a spreadsheet: it is selected when it is entered, so typing replaces; Enter, Tab and the arrows go from
 * row to row, Esc takes the typing back, and once more leaves the table.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { id, name, quantity, chosen, isDisabled, warning, index, onMove, onLeave } = props;
  const entered = useRef(0);
  /** What is no number of pieces stays in sight as it was typed, and counts for nothing new. */
  const [odd, setOdd] = useState<string | null>(null);
  const take = (text: string) => {
    const pieces = text === "" ? 0 : readNumber(text);
    const isWhole = pieces !== null && Number.isInteger(pieces) && pieces >= 0;
    setOdd(isWhole ? null : text);
    if (isWhole) chosen.set([[id, pieces]]);
  };

  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = destination(event, props);
    if (event.key === "Escape") {
      event.preventDefault();
      setOdd(null);
      if (quantity === entered.current && odd === null) onLeave();
      else chosen.set([[id, entered.current]]);
    } else if (to !== null && to !== index) {
      event.preventDefault();
      onMove(to);
    }
  };

  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="0"
      aria-label={`Количество: ${name}`}
      aria-invalid={warning || odd !== null ? true : undefined}
      title={odd === null ? (warning ?? undefined) : "Целое число штук"}
      disabled={isDisabled}
      data-row={index}
      value={odd ?? (quantity > 0 ? quantity : "")}
      onFocus={({ target }) => {
        entered.current = quantity;
        target.select();
      }}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setOdd(null)}
      onKeyDown={steer}
    />
  );
}

/** The row a key leads to; null for keys that only edit. Tab past the last row leaves the table as usual. */
function destination(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { index, lastIndex }: Pick<QuantityFieldProps, "index" | "lastIndex">,
): number | null {
  if (altKey) return null;
  const isFar = ctrlKey || metaKey;
  const to: Record<string, number | null> = {
    ArrowDown: isFar ? lastIndex : index + 1,
    ArrowUp: isFar ? 0 : index - 1,
    Enter: shiftKey ? index - 1 : index + 1,
    Tab: shiftKey ? index - 1 : index + 1,
    PageDown: Math.min(index + pageRows, lastIndex),
    PageUp: Math.max(index - pageRows, 0),
    Home: isFar ? 0 : null,
    End: isFar ? lastIndex : null,
  };
  const next = to[key] ?? null;
  return next === null || next < 0 || next > lastIndex ? null : next;
}
