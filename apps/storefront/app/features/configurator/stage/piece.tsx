import { Suspense } from "react";
import { pageKinds } from "../kinds.ts";
import type { PictureProps } from "../page-kind.ts";
import type { StageSide } from "./stage-view.ts";

/** The piece itself in mm of its own frame: y up, origin as the model's layers have it. */
export function StagePiece({ side, ...props }: PictureProps & { side: StageSide }) {
  const Picture = pageKinds[props.calculation.type].pictures[side];
  return (
    <Suspense>
      <Picture {...props} />
    </Suspense>
  );
}
