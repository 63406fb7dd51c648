import type { BlockAudience, PlacedBlock } from "@zertsalo/contract/home-blocks";
import { dayText } from "#app/lib/moments.ts";

export const audienceNames: Readonly<Record<BlockAudience, string>> = {
  all: "Всем",
  guests: "Гостям",
  members: "Вошедшим",
};

/** «с 27.11.2026 по 29.11.2026, гостям», «скрыт»; nothing to say of a block that everybody always sees. */
export function placementText({ isVisible, from, until, audience }: PlacedBlock): string {
  if (!isVisible) return "скрыт";
  const days = [from && `с ${dayText(from)}`, until && `по ${dayText(until)}`].filter(Boolean).join(" ");
  return [days, audience === "all" ? "" : audienceNames[audience].toLowerCase()].filter(Boolean).join(", ");
}
