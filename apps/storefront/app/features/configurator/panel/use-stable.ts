import { useState } from "react";

/**
 * The list with every item that says the same as before kept as it was: a slider that is dragged draws its own section
 * anew and leaves the others alone.
 */
export function useStable<Item>(fresh: readonly Item[]): readonly Item[] {
  const [known, setKnown] = useState(() => withTexts(fresh));
  if (known.fresh === fresh) return known.items;
  const next = withTexts(fresh);
  const items = next.items.map((item, at) => (next.texts[at] === known.texts[at] ? (known.items[at] ?? item) : item));
  setKnown({ ...next, items });
  return items;
}

const withTexts = <Item>(fresh: readonly Item[]) => ({
  fresh,
  items: fresh,
  texts: fresh.map((item) => JSON.stringify(item)),
});
