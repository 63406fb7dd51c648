import { useEffect, useState } from "react";

/** What is there now: an answer that comes later replaces the one before when it has come. */
export function useSettled<Value>(source: Value | Promise<Value>): { value: Value | undefined; isPending: boolean } {
  const [settled, setSettled] = useState<{ source: unknown; value: Value }>();

  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(source).then((value) => {
      if (isCurrent) setSettled({ source, value });
    });
    return () => {
      isCurrent = false;
    };
  }, [source]);

  if (!(source instanceof Promise)) return { value: source, isPending: false };
  return { value: settled?.value, isPending: settled?.source !== source };
}
