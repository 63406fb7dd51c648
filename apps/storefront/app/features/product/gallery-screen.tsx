import { type MediaItem, MediaScreen, type ScreenItem } from "@zertsalo/ui/media-screen";
import { Suspense } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { DimensionDrawing } from "./dimension-drawing.tsx";
import type { DimensionSheet } from "./dimension-layout.ts";
import type { ModelData } from "./product-page-data.ts";

const ModelScreen = lazy(() => import("./model-screen.tsx").then((module) => ({ default: module.ModelScreen })));

interface GalleryScreenProps {
  name: string;
  media: readonly MediaItem[];
  sheet: DimensionSheet | null;
  model: ModelData | null;
  screen: "media" | "model";
  at: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** What opens over the whole screen: the pictures and the drawing, or the model. */
export function GalleryScreen({ name, media, sheet, model, screen, at, onShow, onClose }: GalleryScreenProps) {
  if (screen === "model") {
    if (!model) return null;
    return (
      <Suspense>
        <ModelScreen name={name} model={model} onClose={onClose} />
      </Suspense>
    );
  }
  const items = sheet ? [...media, drawingItem(sheet)] : media;
  return <MediaScreen label={`${name}, фото`} items={items} from={at} onShow={onShow} onClose={onClose} />;
}

function drawingItem(sheet: DimensionSheet): ScreenItem {
  const { width, height, alt } = sheet;
  return {
    picture: { key: "drawing", width, height, alt, preview: null },
    drawing: <DimensionDrawing sheet={sheet} />,
  };
}
