import type { PictureProps } from "../../page-kind.ts";
import { bowlPath } from "../../stage/bowl-path.ts";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getSize } from "@zertsalo/configurator/options";
import { vanityLayers } from "@zertsalo/configurator/kinds/vanity-unit/vanity-layers";
import {
  topOverhangMm,
  vanityLiftMm,
  vanitySinkXs,
  vanityTopMm,
} from "@zertsalo/configurator/kinds/vanity-unit/vanity-sinks";
import { memo } from "react";
import { bowlHeightMm } from "../../stage/figures.ts";
import { boardColours, frontColours, isWood, stoneColours, veneer } from "../../stage/materials.ts";
import { computeBox, boxPath, layerPaths } from "../../stage/paths.ts";
import type { StageExtent } from "../../stage/scale.ts";
import styles from "../../stage/stage.module.css";
import { Stone } from "../../stage/stone.tsx";
import { WoodGrain } from "../../stage/wood-grain.tsx";

/** How far the unit's legs and its plinth stand back from its sides. */
const footInsetMm = 40;
const barMm = { length: 160, thick: 12, fromTop: 40 };

/** The unit from the front, its own origin at the lower left of the carcass. */
export function VanityPicture({ id, calculation: { options } }: PictureProps) {
  const { width, height } = getSize(options);
  const all = vanityLayers(options);
  const [carcass = ""] = layerPaths(all, "OUTLINE");
  const fronts = all.filter(({ layer }) => layer === "PANEL").map(({ path }) => computeBox(path));
  const frontPath = fronts.map(boxPath).join("");
  const front = frontLook(options);
  return (
    <>
      <path d={carcass} transform="translate(12 -22)" fill="#3b352a" opacity=".1" />
      <path d={carcass} transform="translate(6 -10)" fill="#3b352a" opacity=".14" />
      <Feet options={options} width={width} />
      <path d={carcass} fill={boardColours[getOptionCode(options, "carcassColor")]} />
      <path d={carcass} fill="#000" opacity={fronts.length > 0 ? 0.42 : 0.1} />
      {fronts.length > 0 ? (
        <>
          <path d={frontPath} fill={front.colour} />
          {front.isWood ? <WoodGrain id={`${id}w`} path={frontPath} isAcross /> : null}
          <path
            d={fronts.map(({ left, right, top }) => `M${left} ${top - 1}H${right}`).join("")}
            className={styles.hair}
            stroke="#fff"
            strokeOpacity=".35"
          />
          <Handles options={options} fronts={fronts} />
        </>
      ) : (
        <Shelves options={options} width={width} height={height} />
      )}
      <Top id={id} options={options} width={width} height={height} />
    </>
  );
}

/** Fronts of board have the carcass's colour, veneer is oak, the rest is painted. */
export function frontLook(options: Options): { colour: string | undefined; isWood: boolean } {
  const board = getOptionCode(options, "carcassColor");
  if (options.facade === "veneer") return { colour: veneer, isWood: true };
  if (options.facadeColor !== undefined)
    return { colour: frontColours[getOptionCode(options, "facadeColor")], isWood: false };
  return { colour: boardColours[board], isWood: isWood(board) };
}

function Feet({ options, width }: { options: Options; width: number }) {
  const below = vanityLiftMm(options);
  if (!below) return null;
  if (options.mounting === "plinth") {
    return (
      <path d={boxPath({ left: footInsetMm, right: width - footInsetMm, bottom: -below, top: 0 })} fill="#2c2c2a" />
    );
  }
  const pairs = width > 1800 ? 4 : width > 1000 ? 3 : 2;
  const span = (width - 2 * footInsetMm - 24) / (pairs - 1);
  const legs = Array.from({ length: pairs }, (_, at): StageExtent => {
    const left = footInsetMm + at * span;
    return { left, right: left + 24, bottom: -below, top: 0 };
  });
  return <path d={legs.map(boxPath).join("")} fill="#232524" />;
}

function Handles({ options, fronts }: { options: Options; fronts: readonly StageExtent[] }) {
  if (options.handle !== "bar_black" && options.handle !== "bar_brass") return null;
  const bars = fronts.map(({ left, right, top }): StageExtent => {
    const middle = (left + right) / 2;
    const half = Math.min(barMm.length, (right - left) * 0.6) / 2;
    return {
      left: middle - half,
      right: middle + half,
      bottom: top - barMm.fromTop - barMm.thick,
      top: top - barMm.fromTop,
    };
  });
  const path = bars.map(boxPath).join("");
  return (
    <>
      <path d={path} transform="translate(3 -6)" fill="#000" opacity=".22" />
      <path d={path} fill={options.handle === "bar_brass" ? "#b99556" : "#1d1f1e"} />
    </>
  );
}

const boardMm = 16;

function Shelves({ options, width, height }: { options: Options; width: number; height: number }) {
  const modules = Number(options.modules);
  const clear = (width - (modules + 1) * boardMm) / modules;
  const holes = Array.from({ length: modules }, (_, at) => {
    const left = boardMm + at * (clear + boardMm);
    const shelf = height / 2;
    return [
      { left, right: left + clear, bottom: boardMm, top: shelf - boardMm / 2 },
      { left, right: left + clear, bottom: shelf + boardMm / 2, top: height - boardMm },
    ];
  }).flat();
  return <path d={holes.map(boxPath).join("")} fill="#1c1712" opacity=".55" />;
}

interface TopProps {
  id: string;
  options: Options;
  width: number;
  height: number;
}

function Top({ id, options, width, height }: TopProps) {
  const thick = vanityTopMm(options);
  const upper = height + thick;
  if (options.top === "ceramic") {
    return (
      <>
        <path d={boxPath({ left: 0, right: width, bottom: height, top: upper })} fill="#fbfaf7" />
        <path d={`M0 ${height}H${width}V${upper}H0Z`} className={styles.hair} stroke="#bdb7ab" />
        <WallTap x={width / 2} y={upper + 40} />
      </>
    );
  }
  if (options.top !== "porcelain") return null;
  const decor = getOptionCode(options, "topDecor");
  const sinkXs = vanitySinkXs(options);
  const wide = width + 2 * topOverhangMm;
  const slab = boxPath({ left: 0, right: wide, bottom: 0, top: thick });
  return (
    <>
      <path d={boxPath({ left: 0, right: width, bottom: height - 10, top: height })} fill="#000" opacity=".18" />
      <g transform={`translate(${-topOverhangMm} ${height})`}>
        <Stone id={`${id}c`} decor={decor} path={slab} />
        <path d={`M0 ${thick}H${wide}`} className={styles.hair} stroke="#fff" strokeOpacity=".8" />
        <path d={`M0 0H${wide}`} className={styles.hair} stroke={stoneColours[decor]?.edge} />
        {/* By their turn, here and below: one that is moved stays the same element. */}
        {sinkXs.map((x, at) => (
          <g key={at} transform={`translate(${x} ${thick})`}>
            <Bowl shade={`${id}v${at}`} />
          </g>
        ))}
      </g>
      {sinkXs.map((x, at) => (
        <WallTap key={at} x={x - topOverhangMm} y={upper + bowlHeightMm + 40} />
      ))}
    </>
  );
}

/** Moved with a dragged size, never drawn anew for its sake. */
const Bowl = memo(function Bowl({ shade }: { shade: string }) {
  return (
    <>
      <linearGradient id={shade}>
        <stop stopColor="#fff" stopOpacity=".7" />
        <stop offset=".55" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#6d675b" stopOpacity=".34" />
      </linearGradient>
      <path d={bowlPath} fill="#f7f5f1" />
      <path d={bowlPath} fill={`url(#${shade})`} />
      <path d={bowlPath} className={styles.hair} stroke="#c6c0b4" />
    </>
  );
});

const tapShape = (
  <>
    <circle cy="44" r="26" />
    <path d="M-10 44H10V-4H-10Z" />
    <circle cx="70" cy="44" r="22" />
    <path d="M64 44H124V50H64Z" />
  </>
);

/** A tap that comes out of the wall, from the front. */
function WallTap({ x, y }: { x: number; y: number }) {
  return (
    <g fill="#2b2d2b" transform={`translate(${x} ${y})`}>
      {tapShape}
    </g>
  );
}
