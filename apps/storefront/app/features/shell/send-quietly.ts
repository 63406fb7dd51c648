import { serializeWrites } from "#app/lib/http/serialize-writes.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";

interface Answer {
  isDone: boolean;
  errors: Record<string, string>;
  refusal: string | null;
}

/** Sends a small form of the shell without leaving the page; an error appears at its field. */
export async function sendQuietly(form: HTMLFormElement, to: string): Promise<void> {
  const button = form.querySelector("button");
  button?.setAttribute("aria-busy", "true");
  const answer = await send(form, to);
  button?.removeAttribute("aria-busy");

  if (answer?.isDone) {
    form.reset();
    void showToast("Проверьте почту: отправили письмо со ссылкой");
    return;
  }
  const [name, message] = Object.entries(answer?.errors ?? {})[0] ?? [];
  const field = name ? form.elements.namedItem(name) : null;
  if (message && field instanceof HTMLInputElement) showMistake(field, message);
  else void showToast(answer?.refusal ?? "Не получилось отправить. Проверьте соединение");
}

async function send(form: HTMLFormElement, to: string): Promise<Answer | null> {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const body = new URLSearchParams(fields);
  const answer = await serializeWrites(() => fetch(to, { method: "POST", body })).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Answer) : null;
}

function showMistake(field: HTMLInputElement, message: string): void {
  field.setCustomValidity(message);
  field.reportValidity();
  field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
}
