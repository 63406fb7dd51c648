import { type Dimension, drawnDimension, type Spacing } from "./dimensions.ts";
import type { StageExtent, Placing } from "./scale.ts";
import styles from "./stage.module.css";

interface DimensionLinesProps {
  dimensions: readonly Dimension[];
  extent: StageExtent;
  placing: Placing;
  spacing: Spacing;
}

/** Drawn in pixels: figures and hairlines keep their size whatever the scale. */
export function DimensionLines({ dimensions, extent, placing, spacing }: DimensionLinesProps) {
  const drawn = dimensions.map((each) => drawnDimension(each, extent, placing, spacing));
  return (
    <>
      {drawn.map(({ key, path, label, isSink }) => (
        <g key={key} className={isSink ? styles.sinkDimension : styles.dimension}>
          <path d={path} />
          <g transform={`translate(${label.x} ${label.y})${label.isUpright ? " rotate(-90)" : ""}`}>
            <rect x={-label.width / 2} y={-spacing.height / 2} width={label.width} height={spacing.height} rx="3" />
            <text y="4.6">{label.text}</text>
          </g>
        </g>
      ))}
    </>
  );
}
