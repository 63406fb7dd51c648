import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getOptionCodes, getSize } from "@zertsalo/configurator/options";
import { svgPath } from "@zertsalo/configurator/output/svg";
import { bracketCentres } from "@zertsalo/configurator/sinks/bracket-centres";
import { tabletopOutline } from "@zertsalo/configurator/kinds/tabletop/tabletop-outline";
import { Stone } from "../stage/stone.tsx";
import { type PlanView, toX, toY } from "./plan-view.ts";
import styles from "./plan.module.css";

const wallPx = 12;
/** A hidden bracket as it is drawn: a bar from the wall under the stone, mm. */
const bracket = { widthMm: 40, reach: 0.6 };

/** The stone itself, the walls it touches and the brackets under it. */
export function PlanStone({ id, options, view }: { id: string; options: Options; view: PlanView }) {
  const depth = getSize(options).height;
  const d = svgPath(tabletopOutline(options).outline);
  const frame = `translate(${view.leftPx} ${view.bottomPx}) scale(${view.pxPerMm} ${-view.pxPerMm})`;
  const hatch = 7 / view.pxPerMm;
  return (
    <>
      <defs>
        <pattern id={`${id}wall`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" className={styles.wallHatch} />
        </pattern>
        <pattern
          id={`${id}band`}
          width={hatch}
          height={hatch}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d={`M0 0V${hatch}`} className={styles.bandHatch} strokeWidth={1.5 / view.pxPerMm} />
        </pattern>
        <clipPath id={`${id}top`}>
          <path d={d} />
        </clipPath>
      </defs>
      {wallBoxes(options, view).map((box) => (
        <rect key={`${box.x} ${box.y}`} {...box} fill={`url(#${id}wall)`} />
      ))}
      <g transform={frame}>
        <path d={d} className={styles.stone} />
        {/* Pale, so that lines are read on a black slab too. */}
        <g className={styles.slab}>
          <Stone id={`${id}slab`} decor={getOptionCode(options, "decor")} path={d} depth={depth} />
        </g>
        {options.mounting === "brackets" &&
          bracketCentres(options).map((x) => (
            <rect
              key={x}
              className={styles.bracket}
              x={x - bracket.widthMm / 2}
              y={depth * (1 - bracket.reach)}
              width={bracket.widthMm}
              height={depth * bracket.reach}
            />
          ))}
        <path d={d} className={styles.outline} />
      </g>
      <text className={styles.corner} x={toX(view, 0) - 6} y={toY(view, 0) + 14} textAnchor="end">
        0
      </text>
    </>
  );
}

function wallBoxes(options: Options, view: PlanView) {
  const walls = getOptionCodes(options, "wallSides");
  const { width, height: depth } = getSize(options);
  const [left, right] = [toX(view, 0), toX(view, width)];
  const [back, front] = [toY(view, depth), toY(view, 0)];
  const besides = { y: back - wallPx, width: wallPx, height: front - back + wallPx + 20 };
  return [
    ...(walls.includes("back") ? [{ x: left, y: back - wallPx, width: right - left, height: wallPx }] : []),
    ...(walls.includes("left") ? [{ x: left - wallPx, ...besides }] : []),
    ...(walls.includes("right") ? [{ x: right, ...besides }] : []),
  ];
}
