import type { Calculation, Options } from "@zertsalo/configurator/model";
import { getOptionCode, getMillimetres, getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { bracketCentres, sinkTemplate } from "@zertsalo/configurator/sinks/sink-scheme";
import { visibleThicknessMm } from "@zertsalo/configurator/kinds/tabletop/tabletop";
import { bowlHeightMm } from "./figures.ts";
import { Hatch } from "./hatch.tsx";
import { baguetteTones, boardColours, glassTones, stoneColours } from "./materials.ts";
import { boxPath } from "./paths.ts";
import styles from "./stage.module.css";
import { Stone } from "./stone.tsx";
import { bowlPath, frontLook } from "./vanity-picture.tsx";
import { vanityLiftMm, vanityTopMm } from "@zertsalo/configurator/kinds/vanity-unit/vanity-sinks";
import { wallMm } from "./view.ts";

interface SideProps {
  id: string;
  calculation: Calculation;
}

/** How far the wall goes on above and below a piece. */
const wallPastMm = 120;
/** The housing of the light, and of a plain mirror its hangers, stand back from the glass's edge. */
const housingInsetMm = 40;
const panelMm = 16;

/** From the wall to the eye: housing, panel, glass; a frame is as deep as the whole. */
export function MirrorSide({
  id,
  calculation: { options, overall },
  isEvening,
  light,
}: SideProps & { isEvening: boolean; light: string }) {
  const { height } = getSize(options);
  const glass = Number(options.thickness);
  const out = (overall.height - height) / 2;
  const face = overall.depth - glass;
  const hasPanel = options.frameType === "ldsp";
  const behind = hasPanel ? face - panelMm : face;
  const isLit = isEvening && options.backlight === "led" && options.backlight_type !== "front";
  const baguette = options.frameType === "baguette" ? baguetteTones[getOptionCode(options, "baguette")] : undefined;
  return (
    <>
      <Hatch
        id={`${id}h`}
        walls={[{ left: -wallMm, right: 0, bottom: -out - wallPastMm, top: height + out + wallPastMm }]}
      />
      {isLit ? (
        <g fill={light} opacity=".4">
          <path d={`M0 ${height + 100}L${behind} ${height - housingInsetMm}L0 ${height - 90}Z`} />
          <path d={`M0 -100L${behind} ${housingInsetMm}L0 90Z`} />
        </g>
      ) : null}
      <path
        d={boxPath({ left: 0, right: behind, bottom: housingInsetMm, top: height - housingInsetMm })}
        fill="#6c7370"
      />
      {hasPanel ? (
        <path
          d={boxPath({ left: behind, right: face, bottom: -out, top: height + out })}
          fill={boardColours[getOptionCode(options, "ldspColor")]}
        />
      ) : null}
      <path
        d={boxPath({ left: face, right: overall.depth, bottom: 0, top: height })}
        fill={glassTones[getOptionCode(options, "canvasColor")]?.[0]}
      />
      {baguette ? (
        <path d={boxPath({ left: 0, right: overall.depth, bottom: -out, top: height + out })} fill={baguette[0]} />
      ) : null}
      <path
        d={boxPath({ left: 0, right: overall.depth, bottom: -out, top: height + out })}
        className={styles.hair}
        stroke="#cfede3"
        strokeOpacity=".35"
      />
    </>
  );
}

/** The front edge of a top as the eye meets it: its visible thickness, the upstand behind, the bowl above. */
export function TabletopFront({ id, options }: { id: string; options: Options }) {
  const { width } = getSize(options);
  const thick = visibleThicknessMm(options);
  const decor = getOptionCode(options, "decor");
  const upstand = Number(options.splashback) || 0;
  const template = sinkTemplate(options);
  return (
    <>
      {upstand > 0 ? (
        <>
          <path d={boxPath({ left: 0, right: width, bottom: 0, top: upstand })} fill={stoneColours[decor]?.edge} />
          <path d={`M0 ${upstand}H${width}`} className={styles.hair} stroke="#fff" strokeOpacity=".6" />
        </>
      ) : null}
      {options.mounting === "brackets" ? (
        <path
          d={bracketCentres(options)
            .map((x) => boxPath({ left: x - 20, right: x + 20, bottom: -thick - 40, top: -thick }))
            .join("")}
          fill="#6b6a63"
        />
      ) : null}
      <g transform={`translate(0 ${-thick})`}>
        <Stone id={`${id}c`} decor={decor} path={boxPath({ left: 0, right: width, bottom: 0, top: thick })} />
        <path d={`M0 ${thick}H${width}`} className={styles.hair} stroke="#fff" strokeOpacity=".8" />
        <path
          d={boxPath({ left: 0, right: width, bottom: 0, top: thick })}
          className={styles.hair}
          stroke="#1b1d1b"
          strokeOpacity=".4"
        />
      </g>
      {template?.mount === "countertop"
        ? getSinkScheme(options).sinks.map(({ x }) => (
            <g key={x} transform={`translate(${x} 0) scale(${template.body.width / 420} 1)`}>
              <path d={bowlPath} fill="#f7f5f1" />
              <path d={bowlPath} className={styles.hair} stroke="#a9a397" />
            </g>
          ))
        : null}
    </>
  );
}

/** The siphon's zone in the upper drawer, from the wall. */
const siphonMm = { depth: 220, height: 240 };

/** Depth to the right of the wall, the unit's own origin at its foot. */
export function VanitySide({ id, calculation: { options, overall } }: SideProps) {
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
