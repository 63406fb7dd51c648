import { lazy } from "#app/lib/hydration/lazy.ts";

/** Photos and films over the whole screen; most visitors never open it, so it comes with the first click. */
export const MediaScreen = lazy(() =>
  import("@zertsalo/ui/media-screen").then((screen) => ({ default: screen.MediaScreen })),
);
