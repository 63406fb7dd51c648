import { useFavorites } from "@zertsalo/ui/favorites";

/** Over an icon's corner: its coming moves nothing. The link that holds it says where. */
export function FavoritesCount() {
  const count = useFavorites()?.length ?? 0;
  if (count === 0) return null;
  return (
    <b className="bubble">
      <span className="vh">, товаров: </span>
      {count}
    </b>
  );
}
