import { type RefObject, useEffect, useRef } from "react";

/**
 * Esc closes the panel and gives the focus back to its button; whoever tabs or clicks out of both, or has gone to
 * another page, has left it.
 */
export function useLeaving(layer: RefObject<HTMLElement | null>, path: string, onClose: () => void): void {
  const openedAt = useRef(path);
  useEffect(() => {
    if (path !== openedAt.current) onClose();
  }, [path, onClose]);
  useEffect(() => {
    const box = layer.current?.parentElement;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      box?.querySelector("button")?.focus();
      onClose();
    };
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box?.contains(target)) onClose();
    };
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("pointerdown", closeOutside);
    return () => {
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("pointerdown", closeOutside);
    };
  }, [layer, onClose]);
}
