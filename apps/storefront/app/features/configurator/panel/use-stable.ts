import { useState } from "react";

/**
 * The list with unchanged items held by reference: a slider that is dragged draws its own section
 * anew and leaves the others alone.
 */
export function useStable<Item>(fresh: readonly Item[]): readonly Item[] {
  const [cached, setCached] = useState({ fresh, items: fresh });
  if (cached.fresh === fresh) return cached.items;
  const items = fresh.map((item, at) => {
    const before = cached.items[at];
    return before !== undefined && isSame(before, item) ? before : item;
  });
  setCached({ fresh, items });
  return items;
}

/** Of plain values, lists and objects: the answer is there with the first thing that differs. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [ones, others] = [Object.entries(one), other as Record<string, unknown>];
  return ones.length === Object.keys(others).length && ones.every(([key, value]) => isSame(value, others[key]));
}
