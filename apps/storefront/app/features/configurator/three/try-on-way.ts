import { type ArWay, detectArWay } from "#app/lib/ar/ar.ts";

/** A session of the browser's own; a phone's viewer; a screen without a camera hands the piece over to a phone. */
export type TryOnWay = "own-room" | ArWay | "other-phone";

/** Apple's viewer before all: its browser has no sessions. */
export async function findTryOnWay(): Promise<TryOnWay | null> {
  const way = detectArWay(navigator.userAgent, document.createElement("a").relList.supports?.("ar") ?? false);
  if (way === "quick-look") return way;
  if (await hasOwnRoom()) return "own-room";
  return way ?? (matchMedia("(pointer: fine)").matches ? "other-phone" : null);
}

async function hasOwnRoom(): Promise<boolean> {
  try {
    return (await navigator.xr?.isSessionSupported("immersive-ar")) ?? false;
  } catch {
    return false;
  }
}
