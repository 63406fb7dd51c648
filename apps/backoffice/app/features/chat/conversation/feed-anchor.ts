/** Within this distance the end counts as reached. */
const nearPx = 60;

export const isNearEnd = (at: HTMLElement): boolean => at.scrollHeight - at.scrollTop - at.clientHeight < nearPx;

/** Offset from the beginning of the scrollable content, independent of the scroll position. */
export const offsetIn = (at: HTMLElement, drawn: HTMLElement): number =>
  drawn.getBoundingClientRect().top - at.getBoundingClientRect().top + at.scrollTop;

/** The message that keeps its position when others are added above. */
export interface Anchor {
  id: string;
  offsetPx: number;
}

export function firstVisible(at: HTMLElement): Anchor | null {
  const { top } = at.getBoundingClientRect();
  for (const drawn of at.querySelectorAll<HTMLElement>("[data-message]"))
    if (drawn.getBoundingClientRect().bottom > top)
      return { id: drawn.dataset.message ?? "", offsetPx: offsetIn(at, drawn) };
  return null;
}
