import type { PictureProps } from "../../page-kind.ts";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getOptionCodes, getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { tabletopLayers } from "@zertsalo/configurator/kinds/tabletop/tabletop-layers";
import { bracketCentres } from "@zertsalo/configurator/sinks/bracket-centres";
import { sinkTemplate } from "@zertsalo/configurator/sinks/sink-template";
import { StageBowl } from "../../stage/bowl.tsx";
import { Hatch } from "../../stage/hatch.tsx";
import { stoneColours } from "../../stage/materials.ts";
import { computeBox, boxPath, layerPaths } from "../../stage/paths.ts";
import type { StageExtent } from "../../stage/scale.ts";
import styles from "../../stage/stage.module.css";
import { Stone } from "../../stage/stone.tsx";
import { wallMm } from "../../stage/wall.ts";
import { planLipMm } from "./tabletop-stage.ts";

/** Past the front edge, so that a side wall is seen to go on. */
const wallPastFrontMm = 60;

/** The top seen from above, its front edge below and tipped to the eye. */
export function TabletopPlan({ id, calculation: { options } }: PictureProps) {
  const { width, height: depth } = getSize(options);
  const all = tabletopLayers(options);
  const [outline = ""] = layerPaths(all, "OUTLINE");
  const decor = getOptionCode(options, "decor");
  const template = sinkTemplate(options);
  const bowls = all.filter(({ layer }) => layer === (template && isOnStone(template.mount) ? "SINK" : "CUTOUT"));
  const lip = planLipMm(options);
  return (
    <>
      <Hatch id={`${id}h`} walls={wallsOf(getOptionCodes(options, "wallSides"), width, depth)} />
      <path d={outline} transform={`translate(10 ${-lip - 16})`} fill="#3b352a" opacity=".1" />
      <path d={outline} transform={`translate(5 ${-lip - 7})`} fill="#3b352a" opacity=".14" />
      <path d={outline} transform={`translate(0 ${-lip})`} fill={stoneColours[decor]?.edge} />
      <Stone id={`${id}c`} decor={decor} path={outline} depth={depth} isTurned={depth > 1600} />
      {options.surface === "polished" ? <Polish id={`${id}p`} path={outline} /> : null}
      <path d={outline} className={styles.hair} stroke="#1b1d1b" strokeOpacity=".4" />
      {options.edge === "straight" || options.edge === "mitre" ? null : (
        <path d={`M4 6H${width - 4}`} className={styles.hair} stroke="#fff" strokeOpacity=".7" />
      )}
      <Upstand options={options} width={width} depth={depth} />
      {options.mounting === "brackets" ? (
        <path
          d={bracketCentres(options)
            .map((x) => boxPath({ left: x - 20, right: x + 20, bottom: depth * 0.25, top: depth }))
            .join("")}
          className={styles.hair}
          stroke="#1b1d1b"
          strokeOpacity=".45"
          strokeDasharray="5 4"
        />
      ) : null}
      {/* By their turn, here and below: one that is moved stays the same element. */}
      {template
        ? bowls
            .slice(0, getSinkScheme(options).sinks.length)
            .map(({ path }, at) => (
              <StageBowl key={at} id={id} path={path} template={template} stone={stoneColours[decor]} />
            ))
        : null}
      {getSinkScheme(options).towel ? <path d={layerPaths(all, "CUTOUT").at(-1)} fill="#2b2a26" opacity=".85" /> : null}
      {all.flatMap(({ layer, path }, at) => {
        const box = computeBox(path);
        if (layer !== "DRILL") return [];
        const [x, y, r] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2, (box.right - box.left) / 2];
        return (
          <circle key={at} cx={x} cy={y} r={r} fill="#222423" stroke="#f4f2ee" strokeOpacity=".7" strokeWidth="5" />
        );
      })}
    </>
  );
}

/** A bowl that stands on the stone or hangs in it by its rim is seen whole; the others through their cut-out. */
const isOnStone = (mount: string) => mount === "countertop" || mount === "drop_in";

function wallsOf(sides: readonly string[], width: number, depth: number): StageExtent[] {
  const [isLeft, isRight] = [sides.includes("left"), sides.includes("right")];
  const side = { bottom: -wallPastFrontMm, top: depth };
  return [
    ...(sides.includes("back")
      ? [{ left: isLeft ? -wallMm : 0, right: width + (isRight ? wallMm : 0), bottom: depth, top: depth + wallMm }]
      : []),
    ...(isLeft ? [{ ...side, left: -wallMm, right: 0 }] : []),
    ...(isRight ? [{ ...side, left: width, right: width + wallMm }] : []),
  ];
}

function Upstand({ options, width, depth }: { options: Options; width: number; depth: number }) {
  if (!Number(options.splashback)) return null;
  const thick = Number(options.slabThickness);
  const sides = getOptionCodes(options, "wallSides");
  const strips = [
    ...(sides.includes("back") ? [{ left: 0, right: width, bottom: depth - thick, top: depth }] : []),
    ...(sides.includes("left") ? [{ left: 0, right: thick, bottom: 0, top: depth }] : []),
    ...(sides.includes("right") ? [{ left: width - thick, right: width, bottom: 0, top: depth }] : []),
  ];
  const path = strips.map(boxPath).join("");
  return (
    <>
      <path d={path} fill="#000" opacity=".16" transform="translate(3 -7)" />
      <path d={path} fill={stoneColours[getOptionCode(options, "decor")]?.face} />
      <path d={path} className={styles.hair} stroke="#1b1d1b" strokeOpacity=".35" />
    </>
  );
}

function Polish({ id, path }: { id: string; path: string }) {
  return (
    <>
      <linearGradient id={id} x1="0" y1="1" x2="1" y2="0">
        <stop offset=".2" stopColor="#fff" stopOpacity="0" />
        <stop offset=".34" stopColor="#fff" stopOpacity=".3" />
        <stop offset=".5" stopColor="#fff" stopOpacity=".04" />
        <stop offset=".72" stopColor="#fff" stopOpacity=".22" />
        <stop offset=".86" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <path d={path} fill={`url(#${id})`} />
    </>
  );
}
