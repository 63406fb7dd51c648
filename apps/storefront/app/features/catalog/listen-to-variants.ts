import type { ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";

/** By the product that the list has brought: what it was then, and the variant that is shown in its place. */
export type PickedVariants = Record<number, { listed: string; tile: ProductTileContent }>;

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The last press on each card: an answer that comes after another press is dropped. */
const pressed = new WeakMap<Element, string>();

/** Which product a link on a card leads to: the markup says the address alone, a hundred times on a page. */
const ids = new Map<string | null, string>();

function learnLinks({ choice }: ProductTileContent): void {
  for (const { href, id } of choice ? [...choice.colors, ...choice.widths] : []) ids.set(href, String(id));
}

/** One pair of listeners for the whole list: a press shows a variant on its card, arrows walk along a row of them. */
export function listenToVariants(
  box: HTMLElement,
  tiles: readonly ProductTileContent[],
  setPicked: (change: (now: PickedVariants) => PickedVariants) => void,
  signal: AbortSignal,
): void {
  const status = box.querySelector("[role=status]");
  for (const tile of tiles) learnLinks(tile);

  async function press(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = linkOf(event);
    const card = link?.closest<HTMLElement>("[data-listed]");
    const listed = tiles.find(({ id }) => String(id) === card?.dataset.listed);
    // Any other click opens the page of the variant elsewhere.
    const id = link && ids.get(link.getAttribute("href"));
    if (!id || !card || !listed || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    pressed.set(card, id);
    card.setAttribute("aria-busy", "true");
    const tile = await loadTile(id);
    if (pressed.get(card) !== id) return;
    card.removeAttribute("aria-busy");
    if (!tile) {
      void showToast("Не удалось показать вариант. Попробуйте ещё раз.");
      return;
    }
    learnLinks(tile);
    setPicked((now) => ({ ...now, [listed.id]: { listed: JSON.stringify(listed), tile } }));
    if (status) status.textContent = `${tile.name}, ${tile.now}`;
  }

  function walk(event: KeyboardEvent) {
    const step = steps[event.key];
    const link = linkOf(event);
    if (!step || !link) return;
    event.preventDefault();
    const links = [...(link.parentElement?.querySelectorAll("a") ?? [])];
    links.at((links.findIndex((each) => each === link) + step) % links.length)?.focus();
  }

  box.addEventListener("click", (event) => void press(event), { signal });
  box.addEventListener("keydown", walk, { signal });
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-listed] [role=group] a") : null;

async function loadTile(id: string): Promise<ProductTileContent | null> {
  try {
    const answer = await fetch(`${paths.shell.tile}?id=${id}`);
    return answer.ok ? ((await answer.json()) as ProductTileContent) : null;
  } catch {
    return null;
  }
}
