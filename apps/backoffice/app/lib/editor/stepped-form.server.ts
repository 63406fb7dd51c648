import { redirect } from "react-router";
import { formFields } from "../form-fields.ts";
import { toErrorText } from "../refusal.server.ts";

interface SteppedForm<Step extends string> {
  /** Address of the list; each thing has its own below it. */
  list: string;
  /** Of the thing, or «new». */
  id: string;
  done: Record<Step, string>;
  /** Null: it has been removed. */
  change(step: Step, field: (name: string) => string): Promise<{ id: number; version: number } | null>;
}

/**
 * The form of an editor whose buttons save, start, stop or remove. The answer has the key of the form: what is refused
 * stays in its fields, what was saved is opened anew.
 */
export async function steppedAction<Step extends string>(
  request: Request,
  { list, id, done, change }: SteppedForm<Step>,
) {
  const field = formFields(await request.formData());
  const step = field("step") as Step;
  let saved: { id: number; version: number } | null;
  try {
    saved = await change(step, field);
  } catch (error) {
    return { refusal: toErrorText(error), done: null, formKey: field("formKey") };
  }
  if (!saved) throw redirect(list);
  if (id === "new") throw redirect(`${list}${saved.id}/`);
  return { refusal: null, done: done[step], formKey: `${saved.id} ${saved.version}` };
}
