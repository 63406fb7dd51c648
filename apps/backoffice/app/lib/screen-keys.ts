/** What the keys of a screen act on is found on the page itself: a list and an editor need nothing to have them. */
const within = () => document.querySelector<HTMLElement>("dialog[open]") ?? document;
const isModal = () => document.querySelector("dialog[open]") !== null;

export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTypedInput(target));

const isTypedInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type);

const searchSelector = 'main input[type="search"], header input[type="search"], [role="search"] input';

export const searchField = (): HTMLInputElement | null =>
  isModal() ? null : document.querySelector<HTMLInputElement>(searchSelector);

/** The first link of each row: where the row leads. */
export const rowLinks = (): HTMLAnchorElement[] =>
  isModal()
    ? []
    : [...document.querySelectorAll("main tbody tr")].flatMap(
        (row) => row.querySelector<HTMLAnchorElement>("td a[href], th a[href]") ?? [],
      );

/**
 * What saves: a button marked so, or the only one that a form sends. A form with several asks for a click: none of them is
 * pressed by guessing.
 */
export function saveButton(): HTMLButtonElement | null {
  const marked = within().querySelector<HTMLButtonElement>("button[data-save]");
  if (marked) return marked;
  const focused = document.activeElement?.closest("form");
  const forms = [...within().querySelectorAll<HTMLFormElement>('form[method="post"]')];
  const form = focused && forms.includes(focused) ? focused : forms.length === 1 ? forms[0] : null;
  const buttons = form ? [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')] : [];
  return buttons.length === 1 ? (buttons[0] ?? null) : null;
}

/** The row after the focused one, or before it; the first where none is. */
export function moveRow(step: 1 | -1): void {
  const links = rowLinks();
  const row = document.activeElement?.closest("tbody tr");
  const at = links.findIndex((link) => row?.contains(link) === true);
  const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
  links[next]?.focus();
  links[next]?.scrollIntoView({ block: "nearest" });
}

/** The focus is on a row of a list: arrows scroll the page otherwise. */
export const isOnRow = (): boolean => rowLinks().includes(document.activeElement as HTMLAnchorElement);
