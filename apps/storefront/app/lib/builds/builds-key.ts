/** Where a guest's browser keeps his builds. */
export const buildsKey = "saved-builds";

/** Null: there are none, or the browser keeps nothing. */
export function storedBuilds(): string | null {
  try {
    return localStorage.getItem(buildsKey);
  } catch {
    return null;
  }
}
