import { paths } from "../navigation/paths.ts";
import { postForm } from "../http/send-form.ts";
import { toEcommerce, goals, type ShopEvent } from "./events.ts";

/** Yandex Metrica's global function: a queue until its script has loaded. */
type Ym = ((counterId: number, method: string, ...rest: unknown[]) => void) & { a?: unknown[]; l?: number };

declare global {
  interface Window {
    ym?: Ym;
    dataLayer?: object[];
  }
}

const program = "https://mc.yandex.ru/metrika/tag.js";
let counter: ReturnType<typeof open> | null = null;

/** The page's one counter. To be called only for a visitor who allows it. */
export function openCounter(id: number) {
  counter ??= open(id);
  return counter;
}

function open(id: number) {
  const layer: object[] = [];
  window.dataLayer = layer;
  const queue: unknown[] = [];
  window.ym = Object.assign((...call: unknown[]) => void queue.push(call), { a: queue, l: Date.now() });
  const tell = (method: string, ...rest: unknown[]) => window.ym?.(id, method, ...rest);

  document.head.append(Object.assign(document.createElement("script"), { src: program, async: true }));
  // `defer`: page views are reported one by one, the first included.
  tell("init", { defer: true, ecommerce: "dataLayer", trackLinks: true, accurateTrackBounce: true });
  tell("getClientID", (clientId: string) => void postForm(paths.shell.metrics, { clientId }));

  return {
    hit: (address: string) => tell("hit", address),
    send(event: ShopEvent) {
      const ecommerce = toEcommerce(event);
      if (ecommerce) layer.push(ecommerce);
      tell("reachGoal", event.name);
      const goal = event.name in goals ? goals[event.name as keyof typeof goals] : event.name;
      if (goal !== event.name) tell("reachGoal", goal);
    },
  };
}
