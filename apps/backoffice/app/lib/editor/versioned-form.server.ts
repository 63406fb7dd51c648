import { formFields } from "../form-fields.ts";
import { toErrorText } from "../refusal.server.ts";

type Saved = { version: number; content: unknown };

/** What the five steps of a thing with versions call; the API judges the content. */
interface VersionedSteps {
  draft(saved: Saved): Promise<unknown>;
  publish(saved: Saved): Promise<unknown>;
  drop(): Promise<unknown>;
  restore(n: number): Promise<unknown>;
}

const doneMessages = {
  draft: "Черновик сохранён. Покупатели видят прежнее",
  publish: "Опубликовано. На сайте через несколько секунд",
  drop: "Черновик отброшен",
  restore: "Версия стала черновиком. Проверьте и опубликуйте",
};

/** The form of an editor: a step, and the content as one field. */
export async function versionedAction(request: Request, steps: VersionedSteps, own: Partial<typeof doneMessages> = {}) {
  const word = formFields(await request.formData());
  const step = (["draft", "publish", "drop", "restore"] as const).find((each) => each === word("step"));
  try {
    if (step === "draft" || step === "publish") {
      await steps[step]({ version: Number(word("version")), content: JSON.parse(word("content")) as unknown });
    } else if (step === "drop") await steps.drop();
    else if (step === "restore") await steps.restore(Number(word("n")));
    return { refusal: null, done: step ? { ...doneMessages, ...own }[step] : null };
  } catch (error) {
    return { refusal: toErrorText(error), done: null };
  }
}
