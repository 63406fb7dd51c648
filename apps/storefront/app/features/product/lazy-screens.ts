import { lazy } from "react";

/** Most visitors open none: each is loaded with the first click on it. */
export const ModelScreen = lazy(() => import("./model-screen.tsx").then((screen) => ({ default: screen.ModelScreen })));

export const MediaScreen = lazy(() =>
  import("@zertsalo/ui/media-screen").then((screen) => ({ default: screen.MediaScreen })),
);

export const ColorModal = lazy(() => import("./color-modal.tsx").then((modal) => ({ default: modal.ColorModal })));

export const DescriptionModal = lazy(() =>
  import("./description-modal.tsx").then((modal) => ({ default: modal.DescriptionModal })),
);

export const KitModal = lazy(() => import("./kit-modal.tsx").then((modal) => ({ default: modal.KitModal })));
