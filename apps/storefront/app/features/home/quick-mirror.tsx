import { mirrorOutline } from "@zertsalo/configurator/geometry/outlines";
import { svgPath } from "@zertsalo/configurator/output/svg";
import { useId } from "react";
import styles from "./quick-calculator.module.css";
import type { QuickMirrorInput } from "./quick-configuration.ts";

/** Area of the mirror within the 600 × 440 picture. */
const room = { width: 360, height: 290, middle: 280, centre: 190 };

/** Drawing of the configured mirror with its two sizes. */
export function QuickMirror({
  mirror: { shape, width, height: requestedHeight, isLit },
}: {
  mirror: QuickMirrorInput;
}) {
  const id = useId();
  const height = shape === "circle" ? width : Math.max(requestedHeight, shape === "semicircle" ? width / 2 + 100 : 0);
  const outline = svgPath(
    mirrorOutline({
      shape,
      oval: "ellipse",
      arch: "arch",
      turn: "0",
      width,
      height,
      radius: Math.min(60, width / 2, height / 2),
      corners: ["tl", "tr", "br", "bl"],
    }),
  );
  const scale = Math.min(room.width / width, room.height / height);
  const [wide, high] = [width * scale, height * scale];
  const [left, bottom] = [room.middle - wide / 2, room.centre + high / 2];
  const right = left + wide;
  return (
    <div className={styles.view}>
      <svg viewBox="0 0 600 440" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}g`} x1="0" y1="1" x2="1" y2="0">
            <stop stopColor="#9ba7a3" />
            <stop offset=".47" stopColor="#4a5450" />
            <stop offset=".475" stopColor="#66716d" />
            <stop offset="1" stopColor="#38413d" />
          </linearGradient>
          <filter id={`${id}b`} x="-40%" y="-40%" width="180%" height="180%">
            <feGaussianBlur stdDeviation={16 / scale} />
          </filter>
        </defs>
        <g transform={`matrix(${scale} 0 0 ${-scale} ${left} ${bottom})`}>
          {isLit ? <path d={outline} fill="#ffe3b4" opacity=".85" filter={`url(#${id}b)`} /> : null}
          <path
            d={outline}
            fill={`url(#${id}g)`}
            stroke="#cfede3"
            strokeOpacity=".5"
            vectorEffect="non-scaling-stroke"
          />
        </g>
        <path
          className={styles.lines}
          d={`M${left} ${bottom + 38}H${right}M${left} ${bottom + 28}v20M${right} ${bottom + 28}v20M${right + 36} ${bottom - high}V${bottom}M${right + 26} ${bottom - high}h20M${right + 26} ${bottom}h20`}
        />
        <text x={room.middle} y={bottom + 66}>
          {width} мм
        </text>
        <text transform={`translate(${right + 62} ${room.centre}) rotate(-90)`}>{height} мм</text>
      </svg>
    </div>
  );
}
