/** As many as a guest's cookie holds; above it the oldest leave. */
export const guestFavoritesMax = 100;

/**
 * The ids of a comma-separated text that anybody may have edited or escaped: what is no id, or is there twice, is left
 * out.
 */
export function readFavorites(text: string | null | undefined): number[] {
  const ids = (text ?? "").split(/,|%2C/i).filter((each) => /^[1-9]\d{0,8}$/.test(each));
  return [...new Set(ids.map(Number))];
}

/** The list of a guest's cookie. */
export function guestFavorites(text: string | null | undefined): number[] {
  return readFavorites(text).slice(0, guestFavoritesMax);
}

export function favoritesText(ids: readonly number[]): string {
  return ids.join(",");
}

/** A guest's list with one more at its front; what is marked already stays where it is. */
export function withFavorite(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? [...ids] : [id, ...ids].slice(0, guestFavoritesMax);
}

export function withoutFavorite(ids: readonly number[], id: number): number[] {
  return ids.filter((each) => each !== id);
}
