import { ownNameMax } from "@zertsalo/contract/saved-configuration-limits";

/** «Зеркало, копия», then «Зеркало, копия 2»: a name that no other entry has. A long one gives way to its ending. */
export function copyName(name: string, existing: readonly string[]): string {
  const original = name.replace(/, копия( \d+)?$/, "");
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ", копия" : `, копия ${number}`;
    const copy = original.slice(0, ownNameMax - ending.length).trimEnd() + ending;
    if (!existing.includes(copy)) return copy;
  }
}
