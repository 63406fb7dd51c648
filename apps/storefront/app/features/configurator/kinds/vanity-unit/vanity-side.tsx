import { vanityLiftMm, vanityTopMm } from "@zertsalo/configurator/kinds/vanity-unit/vanity-sinks";
import { getMillimetres, getOptionCode, getSize } from "@zertsalo/configurator/options";
import type { PictureProps } from "../../page-kind.ts";
import { bowlPath } from "../../stage/bowl-path.ts";
import { bowlHeightMm } from "../../stage/figures.ts";
import { Hatch } from "../../stage/hatch.tsx";
import { boardColours, stoneColours } from "../../stage/materials.ts";
import { boxPath } from "../../stage/paths.ts";
import styles from "../../stage/stage.module.css";
import { wallMm, wallPastMm } from "../../stage/wall.ts";
import { frontLook } from "./vanity-picture.tsx";

/** The siphon's zone in the upper drawer, from the wall. */
const siphonMm = { depth: 220, height: 240 };

/** Depth to the right of the wall, the unit's own origin at its foot. */
export function VanitySide({ id, calculation: { options, overall } }: PictureProps) {
  const { height } = getSize(options);
  const depth = getMillimetres(options, "depth");
  const thick = vanityTopMm(options);
  const below = vanityLiftMm(options);
  const front = options.fill === "open" ? 0 : options.facade === "ldsp" ? 16 : 19;
  const floor = options.mounting === "wall" ? -(850 - thick - height) : -below;
  return (
    <>
      <Hatch
        id={`${id}h`}
        walls={[{ left: -wallMm, right: 0, bottom: floor, top: height + thick + bowlHeightMm + wallPastMm }]}
      />
      {below > 0 ? (
        <path
          d={
            options.mounting === "plinth"
              ? boxPath({ left: 0, right: depth - 40, bottom: -below, top: 0 })
              : [40, depth - 64].map((left) => boxPath({ left, right: left + 24, bottom: -below, top: 0 })).join("")
          }
          fill="#232524"
        />
      ) : null}
      <path
        d={boxPath({ left: 0, right: depth, bottom: 0, top: height })}
        fill={boardColours[getOptionCode(options, "carcassColor")]}
      />
      <path
        d={boxPath({ left: depth - front, right: depth, bottom: 0, top: height })}
        fill={frontLook(options).colour}
      />
      <path
        d={`${boxPath({ left: 0, right: depth, bottom: 0, top: height })}M${depth - front} 0V${height}${options.fill === "drawers_2" ? `M${depth - front} ${height / 2}H${depth}` : ""}`}
        className={styles.hair}
        stroke="#1b1d1b"
        strokeOpacity=".5"
      />
      {options.siphon === undefined ? null : (
        <path
          d={boxPath({
            left: 0,
            right: Math.min(siphonMm.depth, depth - 80),
            bottom: Math.max(20, height - siphonMm.height),
            top: height,
          })}
          className={styles.hair}
          stroke="#17594b"
          strokeDasharray="5 4"
        />
      )}
      {thick > 0 ? (
        <path
          d={boxPath({ left: 0, right: overall.depth, bottom: height, top: height + thick })}
          fill={options.top === "ceramic" ? "#fbfaf7" : stoneColours[getOptionCode(options, "topDecor")]?.face}
          stroke="#8a857b"
          strokeWidth="2"
        />
      ) : null}
      {options.top === "porcelain" ? (
        <g transform={`translate(${overall.depth / 2} ${height + thick})`}>
          <path d={bowlPath} fill="#f7f5f1" />
          <path d={bowlPath} className={styles.hair} stroke="#a9a397" />
        </g>
      ) : null}
    </>
  );
}
