import type { KeyboardEvent } from "react";

/** Up and down walk the list at the left, right enters what stands beside it, left comes back. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const next = nextFocus(event.currentTarget, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextFocus(panel: HTMLElement, key: string): HTMLElement | null | undefined {
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-arrows="${name}"]`);
  if (part("content")?.contains(document.activeElement)) return key === "ArrowLeft" ? part("current") : null;
  const links = [...(part("list")?.querySelectorAll("a") ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return null;
  if (key === "ArrowDown") return links[(at + 1) % links.length];
  if (key === "ArrowUp") return links.at(at - 1);
  return key === "ArrowRight" ? part("content")?.querySelector("a") : null;
}
