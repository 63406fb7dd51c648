import { useEffect, useRef, useState } from "react";

/**
 * The value once it has stayed for so long, or at once while nothing moves. One timer looks after all of a drag: starting
 * and stopping one in each of its frames costs more than what the frame draws.
 */
export function useDebounced<Value>(value: Value, restMs: number, isMoving = true): Value {
  const [rested, setRested] = useState(value);
  if (!isMoving && rested !== value) setRested(value);
  const latest = useRef({ value, at: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (latest.current.value === value) return;
    latest.current = { value, at: performance.now() };
    const look = () => {
      const leftMs = latest.current.at + restMs - performance.now();
      timer.current = leftMs > 0 ? setTimeout(look, leftMs) : undefined;
      if (leftMs <= 0) setRested(latest.current.value);
    };
    timer.current ??= setTimeout(look, restMs);
  }, [value, restMs]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isMoving ? rested : value;
}
