/** Counts what each visitor has open at this moment, and refuses above the maximum. */
export function openConnections(max: number) {
  const open = new Map<string | number, number>();

  /** Gives the place back; repeated calls do nothing. Null: the visitor has as many open as he may. */
  function take(visitor: string | number): (() => void) | null {
    const count = open.get(visitor) ?? 0;
    if (count >= max) return null;
    open.set(visitor, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (open.get(visitor) ?? 1) - 1;
      if (left > 0) open.set(visitor, left);
      else open.delete(visitor);
    };
  }

  return { take, count: (visitor: string | number) => open.get(visitor) ?? 0 };
}
