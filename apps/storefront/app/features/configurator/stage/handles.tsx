import { type PricingRules, getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { useMemo } from "react";
import { sizeView } from "@zertsalo/configurator/panel/axis-view";
import { DragSlider } from "./drag-slider.tsx";
import type { Placing } from "./scale.ts";
import { SinkHandle } from "./sink-handle.tsx";
import { pageKinds } from "../kinds.ts";
import type { SizeEdge, StageSide } from "./stage-view.ts";

interface HandledPiece {
  book: PricingRules;
  type: ConfiguratorType;
  options: Options;
  placing: Placing;
  onDrag: (patch: Options) => void;
}

/** The edges and the sinks that are dragged, or moved by keys. */
export function Handles({ edges, side, ...piece }: HandledPiece & { edges: readonly SizeEdge[]; side: StageSide }) {
  const { type, options, placing, onDrag } = piece;
  return (
    <>
      {edges.map((edge) => (
        <EdgeHandle key={edge.axis} edge={edge} {...piece} />
      ))}
      {pageKinds[type].hasSinkScheme && side === "main"
        ? getSinkScheme(options).sinks.map((_, at) => (
            <SinkHandle key={at === 0 ? "first" : "second"} {...{ at, options, placing, onDrag }} />
          ))
        : null}
    </>
  );
}

interface EdgeHandleProps extends HandledPiece {
  edge: SizeEdge;
}

function EdgeHandle({ edge: { axis, edge, x, y, moves }, book, type, options, placing, onDrag }: EdgeHandleProps) {
  const view = useMemo(() => sizeView(getRuleSet(book, type), options, axis), [book, type, options, axis]);
  if (!view || view.bound !== null) return null;
  return (
    <DragSlider
      label={view.label}
      value={view.value}
      limits={view}
      grows={edge === "top" ? "up" : edge === "bottom" ? "down" : "right"}
      x={placing.x + x * placing.scale}
      y={placing.y - y * placing.scale}
      pxPerMm={placing.scale * moves}
      onChange={(value) => onDrag({ size: { ...getSize(options), [axis]: value } })}
    />
  );
}
