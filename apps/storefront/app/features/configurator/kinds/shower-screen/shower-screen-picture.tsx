import { hasBar } from "@zertsalo/configurator/kinds/shower-screen/shower-screen";
import { heldSides, screenExtent } from "@zertsalo/configurator/kinds/shower-screen/shower-screen-size";
import { showerScreenLayers } from "@zertsalo/configurator/kinds/shower-screen/shower-screen-parts";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getSize } from "@zertsalo/configurator/options";
import type { PictureProps } from "../../page-kind.ts";
import { Hatch } from "../../stage/hatch.tsx";
import { boxPath, layerPaths } from "../../stage/paths.ts";
import styles from "../../stage/stage.module.css";
import { wallMm } from "../../stage/wall.ts";

/** Tint of the glass, and how much of it is seen. */
const glasses: Readonly<Record<string, { fill: string; opacity: number }>> = {
  clear: { fill: "#a9cdbd", opacity: 0.32 },
  ultra: { fill: "#cfe0e2", opacity: 0.3 },
  frosted: { fill: "#edf1ef", opacity: 0.86 },
  graphite: { fill: "#3b4145", opacity: 0.68 },
  bronze: { fill: "#7a573d", opacity: 0.62 },
};
const metals: Readonly<Record<string, string>> = {
  black_matt: "#1f2120",
  chrome: "#b9c0c1",
  brass: "#b6935c",
  white: "#f0eee8",
};

const clampMm = 40;

/** The wall that holds the glass, the glass with its shine, profiles and the clamp of the bar. */
export function ShowerScreenPicture({ id, calculation: { options } }: PictureProps) {
  const all = showerScreenLayers(options);
  const [outline = ""] = layerPaths(all, "OUTLINE");
  const glass = outline + layerPaths(all, "DRILL").join("");
  const profiles = layerPaths(all, "FRAME").join("");
  const { fill, opacity } = glasses[getOptionCode(options, "glass")] ?? { fill: "", opacity: 1 };
  const metal = metals[getOptionCode(options, "profileColor")];
  return (
    <>
      <Hatch id={`${id}h`} walls={wallBoxes(options)} />
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="1" x2="1" y2="0">
          <stop offset=".18" stopColor="#fff" stopOpacity="0" />
          <stop offset=".2" stopColor="#fff" stopOpacity=".34" />
          <stop offset=".31" stopColor="#fff" stopOpacity=".34" />
          <stop offset=".33" stopColor="#fff" stopOpacity="0" />
          <stop offset=".38" stopColor="#fff" stopOpacity="0" />
          <stop offset=".4" stopColor="#fff" stopOpacity=".18" />
          <stop offset=".44" stopColor="#fff" stopOpacity=".18" />
          <stop offset=".46" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={glass} fillRule="evenodd" fill={fill} fillOpacity={opacity} />
      <path d={glass} fillRule="evenodd" fill={`url(#${id}s)`} />
      <path d={glass} className={styles.hair} stroke="#3f6b5a" strokeOpacity=".75" />
      <path d={profiles} fill={metal} />
      <path d={profiles} className={styles.hair} stroke="#000" strokeOpacity=".35" />
      <Bar options={options} metal={metal} />
    </>
  );
}

function wallBoxes(options: Options) {
  const { height } = getSize(options);
  const { left, right } = screenExtent(options);
  return heldSides(options).map((side) => ({
    ...(side === "left" ? { left: left - wallMm, right: left } : { left: right, right: right + wallMm }),
    bottom: 0,
    top: height,
  }));
}

/** The clamp at the free corner; the bar itself runs out of the picture. */
function Bar({ options, metal }: { options: Options; metal: string | undefined }) {
  if (!hasBar(options)) return null;
  const { width, height } = getSize(options);
  const left = heldSides(options)[0] === "right" ? 0 : width - clampMm;
  const path = boxPath({ left, right: left + clampMm, bottom: height - clampMm, top: height });
  return (
    <>
      <path d={path} fill={metal} />
      <path d={path} className={styles.hair} stroke="#000" strokeOpacity=".35" />
    </>
  );
}

/** From its end: the glass in the middle of the profile. */
export function ShowerScreenSide({ calculation: { options, overall } }: PictureProps) {
  const { height } = getSize(options);
  const glass = Number(options.thickness);
  const back = (overall.depth - glass) / 2;
  const { fill } = glasses[getOptionCode(options, "glass")] ?? { fill: "" };
  return (
    <>
      <path
        d={boxPath({ left: 0, right: overall.depth, bottom: 0, top: height })}
        fill={metals[getOptionCode(options, "profileColor")]}
      />
      <path d={boxPath({ left: back, right: back + glass, bottom: 0, top: height })} fill={fill} />
      <path
        d={boxPath({ left: 0, right: overall.depth, bottom: 0, top: height })}
        className={styles.hair}
        stroke="#1b1d1b"
        strokeOpacity=".5"
      />
    </>
  );
}
