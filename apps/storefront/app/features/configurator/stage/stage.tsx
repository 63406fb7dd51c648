import type { Book } from "@zertsalo/domain/configurator/book";
import type { Calculation, ConfiguratorType, Options } from "@zertsalo/domain/configurator/model";
import { svgPath } from "@zertsalo/domain/configurator/output/svg";
import { layers } from "@zertsalo/domain/configurator/parts";

export interface StageProps {
  book: Book;
  type: ConfiguratorType;
  options: Options;
  calculation: Calculation;
  isEvening: boolean;
  showsSizes: boolean;
  onChange: (patch: Options) => void;
}

/** The piece as its own drawing shows it. */
export function Stage({ type, options, calculation }: StageProps) {
  const { width, height } = calculation.overall;
  const drawn = layers(type, options);
  const side = Math.max(width, height) * 1.3;
  return (
    <svg
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      width="100%"
      height="100%"
      role="img"
      aria-label={calculation.name}
    >
      <g transform={`translate(${-width / 2} ${height / 2}) scale(1 -1)`} fill="none" stroke="currentColor">
        {drawn.map(({ layer, path }, at) => (
          <path key={`${layer}${at}`} d={svgPath(path)} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  );
}
