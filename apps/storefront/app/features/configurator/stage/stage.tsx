import { configuratorTypes } from "@zertsalo/contract/configurator-types";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { Suspense, useId, useMemo, useRef } from "react";
import { firstInteraction } from "#app/lib/hydration/lazy-hydrate.tsx";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { narrow, wide } from "./dimensions.ts";
import { DimensionLines } from "./dimension-lines.tsx";
import type { ScaleFigure } from "./figures.ts";
import { StagePiece } from "./piece.tsx";
import { narrowPx, computeRoom } from "./room.ts";
import { placed } from "./scale.ts";
import styles from "./stage.module.css";
import { type ElementBox, useBox } from "./use-box.ts";
import { useScale } from "./use-scale.ts";
import type { StageSide } from "./stage-view.ts";
import { stageView } from "./view.ts";

const ScaleFigures = lazy(() => import("./scale-figures.tsx").then((module) => ({ default: module.ScaleFigures })));
// Nobody drags before he moves.
const Handles = lazy(() =>
  firstInteraction.then(() => import("./handles.tsx")).then((module) => ({ default: module.Handles })),
);

interface StageProps {
  book: PricingRules;
  type: ConfiguratorType;
  options: Options;
  calculation: Calculation;
  /** The drawing as text. */
  drawingText: string;
  isEvening: boolean;
  showsSizes: boolean;
  side: StageSide;
  figure: ScaleFigure;
  /** The colour of a mirror's light as it is set now. */
  light: string;
  onDrag: (patch: Options) => void;
}

/** What the server draws for, before the browser has measured the stage. */
const usualBox: ElementBox = { width: 816, height: 560 };

/** The piece to scale, drawn from the model's own layers, with its sizes and the edges that change them. */
export function Stage(props: StageProps) {
  const { book, type, options, calculation, drawingText, isEvening, showsSizes, side, figure, light, onDrag } = props;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const measured = useBox(container);
  const box = measured ?? usualBox;
  const isNarrow = box.width < narrowPx;
  const spacing = isNarrow ? narrow : wide;
  const view = useMemo(() => stageView(calculation, { side, figure, isNarrow }), [calculation, side, figure, isNarrow]);
  const room = computeRoom(box, showsSizes ? view.dimensions : [], spacing, view);
  const scale = useScale(view.around, room);
  const placing = placed(view.around, room, scale, view.hasFloor);
  const piece = useMemo(
    () => <StagePiece id={id} calculation={calculation} side={side} isEvening={isEvening} light={light} />,
    [id, calculation, side, isEvening, light],
  );
  // By its numbers, like the piece: what the server has drawn stays until the code that draws it is here.
  const { left, right, bottom, top } = view.extent;
  const figures = useMemo(
    () =>
      side === "main" && figure !== "none" ? (
        <Suspense>
          <ScaleFigures figure={figure} extent={{ left, right, bottom, top }} isEvening={isEvening} />
        </Suspense>
      ) : null,
    [side, figure, left, right, bottom, top, isEvening],
  );

  return (
    <div
      ref={container}
      className={styles.stage}
      data-room={configuratorTypes[type].theme}
      data-evening={isEvening || undefined}
    >
      <svg className={styles.drawing} viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={drawingText}>
        {view.hasFloor ? <Floor y={placing.y} box={box} /> : null}
        <g transform={`matrix(${scale} 0 0 ${-scale} ${placing.x} ${placing.y})`}>
          {figures}
          <g transform={`translate(0 ${view.base})`}>{piece}</g>
        </g>
        {showsSizes ? (
          <DimensionLines {...{ dimensions: view.dimensions, extent: view.extent, placing, spacing }} />
        ) : null}
      </svg>
      {measured ? (
        <Suspense>
          <Handles edges={view.edges} {...{ book, type, options, side, placing, onDrag }} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Floor({ y, box }: { y: number; box: ElementBox }) {
  return <path className={styles.floor} d={`M-1 ${Math.round(y) + 0.5}H${box.width + 1}V${box.height + 1}H-1Z`} />;
}
