import { withFavorite, withoutFavorite } from "@zertsalo/domain/favorites/favorite-list";
import { favoritesStore, favoritesAction } from "@zertsalo/ui/favorites";
import { changeMe, notifyTabs } from "#app/lib/me.ts";
import { sendForm } from "#app/lib/send-form.ts";
import { showToast } from "#app/lib/show-toast.ts";

let underWay = 0;

/** Shows the change at once, where the list is known, and sends it; what the server answers counts. */
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
  // A later press has shown its own change already, and its answer is on its way.
  if (underWay === 0) favoritesStore.set(ids);
  notifyTabs();
  await (isWanted
    ? showToast("Добавили в избранное", { icon: "heart" })
    : showToast("Убрали из избранного", {
        icon: "heart",
        action: { label: "Вернуть", run: () => void markFavorite(id, true) },
      }));
}

/** What was marked before the sign-in becomes a part of the user's own list. */
export async function handOver(): Promise<void> {
  const ids = await inTurn(() => send({ merge: "1" }));
  changeMe({ hasGuestList: false });
  if (!ids) return;
  favoritesStore.set(ids);
  notifyTabs();
}

function change(id: number, isWanted: boolean): void {
  const ids = favoritesStore.get();
  // A list that is not known yet is not called one of this product alone, nor an empty one.
  if (ids) favoritesStore.set(isWanted ? withFavorite(ids, id) : withoutFavorite(ids, id));
}

/** The answer is a cookie with the whole list: two changes at once, in two tabs too, would lose one of them. */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return "locks" in navigator ? navigator.locks.request("favorites", work) : work();
}

async function send(fields: Record<string, string>): Promise<number[] | null> {
  return (await sendForm<{ ids: number[] | null }>(favoritesAction, fields))?.ids ?? null;
}
