import { redirect } from "react-router";
import { changeFavorite, loadFavorites, handOverFavorites } from "#app/features/favorites/favorites.server.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import type { Route } from "./+types/shell-favorites";

/** `add` or `remove` with a product's id marks or unmarks it; without one, a guest's list is handed to the user. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const isWanted = form.has("add");
  const id = Number(form.get(isWanted ? "add" : "remove"));
  const args = { request, context };
  const isProduct = Number.isInteger(id) && id > 0;
  const ids = isProduct
    ? await changeFavorite(args, id, isWanted)
    : ((await handOverFavorites(args)) ?? (await loadFavorites(args)));

  // A form sent without scripts: the list itself is the answer.
  if (request.headers.get("accept")?.includes("text/html")) return redirect(paths.favorites, 303);
  return Response.json({ ids });
}
