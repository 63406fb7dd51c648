import { deskAnswer } from "#app/features/wholesale/desk-answer.server.ts";
import { type ChosenProducts, deleteList, openList, renameList, saveList } from "@zertsalo/contract/wholesale";
import type { Route } from "./+types/desk-lists";

/** A saved list at today's prices. */
export function loader({ context, url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get("id"));
  return deskAnswer(context, (api) => api.call(openList, { params: { id } }));
}

/** With products a list is saved, with an id and a name renamed, with an id alone removed. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = (await request.json().catch(() => ({}))) as { id?: number; name?: string; products?: ChosenProducts };
  const { id, name, products } = sent;
  return deskAnswer(context, (api) => {
    if (id === undefined) return api.call(saveList, { body: { name: name ?? "", products: products ?? [] } });
    if (name === undefined) return api.call(deleteList, { params: { id } });
    return api.call(renameList, { params: { id }, body: { name } });
  });
}
