import { useFavorites } from "@zertsalo/ui/favorites";
import styles from "./favorites-count.module.css";

/** Over an icon's corner: its coming moves nothing. The link says where, `left`, `right` and `top` of its own. */
export function FavoritesCount() {
  const count = useFavorites()?.length ?? 0;
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      <span className="vh">, товаров: </span>
      {count}
    </b>
  );
}
