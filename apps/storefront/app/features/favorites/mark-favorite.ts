import { withFavorite, withoutFavorite } from "@zertsalo/domain/favorites/favorite-list";
import { favoritesStore, favoritesAction } from "#app/lib/favorites/favorites-store.ts";
import { changeMe, notifyTabs } from "#app/lib/session/me.ts";
import { postForm } from "#app/lib/http/send-form.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";

let underWay = 0;

/** Shows the change at once if the list is loaded, and sends it; the server's answer overrides it. */
export async function markFavorite(id: number, isWanted: boolean): Promise<void> {
  change(id, isWanted);
  underWay += 1;
  const ids = await inTurn(() => send({ [isWanted ? "add" : "remove"]: String(id) }));
  underWay -= 1;

  if (!ids) {
    change(id, !isWanted);
    await showToast("Не\u00a0получилось связаться с\u00a0магазином", {
      icon: "alert",
      durationMs: null,
      action: { label: "Повторить", run: () => void markFavorite(id, isWanted) },
    });
    return;
  }
  // A later press has already updated the list, and its answer is pending.
  if (underWay === 0) favoritesStore.set(ids);
  notifyTabs();
  await (isWanted
    ? showToast("Добавили в избранное", { icon: "heart" })
    : showToast("Убрали из избранного", {
        icon: "heart",
        action: { label: "Вернуть", run: () => void markFavorite(id, true) },
      }));
}

/** Merges the guest's list into the user's own after sign-in. */
export async function handOver(): Promise<void> {
  const ids = await inTurn(() => send({ merge: "1" }));
  changeMe({ hasGuestList: false });
  if (!ids) return;
  favoritesStore.set(ids);
  notifyTabs();
}

function change(id: number, isWanted: boolean): void {
  const ids = favoritesStore.get();
  // A list that is not loaded yet must not become a list of this product alone, nor an empty one.
  if (ids) favoritesStore.set(isWanted ? withFavorite(ids, id) : withoutFavorite(ids, id));
}

/** Each answer sets a cookie with the whole list: parallel changes, in other tabs too, would lose one of them. */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return "locks" in navigator ? navigator.locks.request("favorites", work) : work();
}

async function send(fields: Record<string, string>): Promise<number[] | null> {
  return (await postForm<{ ids: number[] | null }>(favoritesAction, fields))?.ids ?? null;
}
