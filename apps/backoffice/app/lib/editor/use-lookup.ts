import { useMemo, useState } from "react";

/** What a card has brought with it, by id, and what was chosen since. */
export function useLookup<Value>(
  brought: readonly (Value & { id: number })[],
): [ReadonlyMap<number, Value>, (id: number, value: Value) => void] {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Value>>(new Map());
  const lookup = useMemo(
    () => new Map<number, Value>([...brought.map((each) => [each.id, each] as const), ...chosen]),
    [brought, chosen],
  );
  return [lookup, (id, value) => setChosen((now) => new Map(now).set(id, value))];
}
