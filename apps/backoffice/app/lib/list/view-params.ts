import type { SavedView } from "@zertsalo/contract/staff-saved-views";

/** Where a list goes on: no part of a view. */
const pageParams = new Set(["cursor", "before", "skip"]);

/** What of an address belongs to a saved view: its filters that are set. */
export function toViewParams(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([name, value]) => value !== "" && !pageParams.has(name)));
}

/** Whatever the order of the parts. */
export function isSameView({ params }: Pick<SavedView, "params">, search: URLSearchParams): boolean {
  const current = toViewParams(search);
  const names = Object.keys(params);
  return names.length === Object.keys(current).length && names.every((name) => params[name] === current[name]);
}
