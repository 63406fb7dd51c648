import { waitForMe } from "../session/me.ts";
import type { EventName, ShopEvent, ShopEvents } from "./events.ts";

/** Tells the counter of an event. Without a counter, or without the visitor's leave, nothing is loaded or sent. */
export async function track<Name extends EventName>(name: Name, data: ShopEvents[Name]): Promise<void> {
  const { counterId } = await waitForMe();
  if (counterId === null) return;
  const { openCounter } = await import("./metrica.ts");
  openCounter(counterId).send({ name, data } as ShopEvent);
}
