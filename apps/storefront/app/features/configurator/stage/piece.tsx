import type { Calculation } from "@zertsalo/configurator/model";
import { Suspense } from "react";
import { lazy } from "#app/lib/lazy.ts";
import type { StageSide } from "./view.ts";

// A page shows one type, and few visitors its side: the server draws whichever it is, and only its program comes.
const MirrorPicture = lazy(() => import("./mirror-picture.tsx").then((module) => ({ default: module.MirrorPicture })));
const TabletopPlan = lazy(() => import("./tabletop-picture.tsx").then((module) => ({ default: module.TabletopPlan })));
const VanityPicture = lazy(() => import("./vanity-picture.tsx").then((module) => ({ default: module.VanityPicture })));
const MirrorSide = lazy(() => import("./side-pictures.tsx").then((module) => ({ default: module.MirrorSide })));
const TabletopFront = lazy(() => import("./side-pictures.tsx").then((module) => ({ default: module.TabletopFront })));
const VanitySide = lazy(() => import("./side-pictures.tsx").then((module) => ({ default: module.VanitySide })));

interface PieceProps {
  id: string;
  calculation: Calculation;
  side: StageSide;
  isEvening: boolean;
  light: string;
}

/** The piece itself in mm of its own frame: y up, origin as the model's layers have it. */
export function Piece(props: PieceProps) {
  return (
    <Suspense>
      <Picture {...props} />
    </Suspense>
  );
}

function Picture({ id, calculation, side, isEvening, light }: PieceProps) {
  const { type, options } = calculation;
  switch (type) {
    case "tabletop":
      return side === "main" ? <TabletopPlan id={id} options={options} /> : <TabletopFront id={id} options={options} />;
    case "vanity_unit":
      return side === "main" ? (
        <VanityPicture id={id} options={options} />
      ) : (
        <VanitySide id={id} calculation={calculation} />
      );
    case "mirror":
    case "led_mirror":
      return side === "main" ? (
        <MirrorPicture id={id} options={options} isEvening={isEvening} light={light} />
      ) : (
        <MirrorSide id={id} calculation={calculation} isEvening={isEvening} light={light} />
      );
  }
}
