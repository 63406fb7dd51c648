import { removeView, SavedViewList, saveView } from "@zertsalo/contract/staff-saved-views";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import { visitContext } from "#app/lib/visit.server.ts";
import type { Route } from "./+types/saved-views";

/** Saves a view of a list, or removes one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext);
  const word = formFields(await request.formData());
  const list = SavedViewList.safeParse(word("list")).data;
  try {
    if (word("step") === "remove") await api.call(removeView, { params: { id: word("id") } });
    else if (list) {
      const params = Object.fromEntries(new URLSearchParams(word("search")));
      await api.call(saveView, { body: { list, name: word("name"), params, isShared: word("isShared") === "1" } });
    }
    return { refusal: null };
  } catch (error) {
    return { refusal: toErrorText(error) };
  }
}
