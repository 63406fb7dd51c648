import { useSyncExternalStore } from "react";
import { favoritesStore, favoritesAction } from "./favorites-store.ts";
import styles from "./heart.module.css";
import { Icon } from "@zertsalo/ui/icon";

interface HeartProps {
  id: number;
  name: string;
  /** What the server knew, where the page was made for this visitor alone. */
  isMarked?: boolean;
  /** On a photo, a button of its own with a word in it, or the icon alone beside others. */
  look?: "photo" | "button" | "icon" | "square";
}

/**
 * Marks a product. A form, so it works before the page does; `data-heart` is what the shop's own listener knows it by.
 * A list draws dozens: each is drawn again only when its own state changes.
 */
export function Heart({ id, name, isMarked = false, look = "photo" }: HeartProps) {
  const isOn = useSyncExternalStore(
    favoritesStore.subscribe,
    () => favoritesStore.get()?.includes(id) ?? isMarked,
    () => isMarked,
  );
  return (
    <form className={styles[look]} method="post" action={favoritesAction} data-heart={isOn ? "on" : ""}>
      <button
        name={isOn ? "remove" : "add"}
        value={id}
        aria-label={isOn ? `Убрать из избранного: ${name}` : `Добавить в избранное: ${name}`}
      >
        <Icon name="heart" />
        {look === "button" ? (isOn ? "В избранном" : "В избранное") : null}
      </button>
    </form>
  );
}
