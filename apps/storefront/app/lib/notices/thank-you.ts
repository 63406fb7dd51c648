import { showToast } from "./show-toast.ts";

const delayMs = 300;
const toastMs = 2_500;

/**
 * The notice of a request that was sent, to be called when its form closes: the form has left the screen before the
 * thanks come.
 */
export function thankYou(text = "Спасибо! Заявку получили, ответим в\u00a0рабочее время", show = showToast): void {
  setTimeout(() => void show(text, { durationMs: toastMs }), delayMs);
}
