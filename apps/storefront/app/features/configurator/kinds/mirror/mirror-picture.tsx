import type { PictureProps } from "../../page-kind.ts";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getOptionCodes, getSize } from "@zertsalo/configurator/options";
import { mirrorLayers } from "@zertsalo/configurator/kinds/mirror/mirror-layers";
import { memo } from "react";
import { baguetteTones, boardColours, glassTones, isWood } from "../../stage/materials.ts";
import { Devices } from "../../stage/devices.tsx";
import { layerPaths } from "../../stage/paths.ts";
import styles from "../../stage/stage.module.css";
import { WoodGrain } from "../../stage/wood-grain.tsx";

/** The light on the wall reaches this far around the mirror, mm. */
const glowMm = 40;

/** From the wall to the eye: its light or shadow, panel, glass, what is worked into the glass, frame. */
export function MirrorPicture({ id, calculation: { options }, isEvening, light }: PictureProps) {
  const all = mirrorLayers(options);
  const [outline = ""] = layerPaths(all, "OUTLINE");
  const [panel] = layerPaths(all, "PANEL");
  const frame = layerPaths(all, "FRAME");
  const [facet] = layerPaths(all, "FACET");
  const frost = layerPaths(all, "FROST").join("");
  const isLit = isEvening && options.backlight === "led";
  const board = getOptionCode(options, "ldspColor");
  return (
    <>
      <GlassPaint id={id} colour={getOptionCode(options, "canvasColor")} />
      <WallLight id={id} options={options} isLit={isLit} light={light} path={panel ?? frame[0] ?? outline} />
      {panel ? (
        <>
          <path d={panel} fill={boardColours[board]} />
          {isWood(board) ? <WoodGrain id={`${id}w`} path={panel} /> : null}
          <path d={panel} className={styles.hair} stroke="#000" strokeOpacity=".4" />
        </>
      ) : null}
      <path d={outline} fill={`url(#${id}g)`} />
      <path d={outline} fill={`url(#${id}s)`} />
      {isEvening ? <path d={outline} fill="#06080a" fillOpacity={isLit ? 0.34 : 0.5} /> : null}
      {facet ? (
        <>
          <path d={outline + facet} fillRule="evenodd" fill={`url(#${id}f)`} />
          <path d={facet} className={styles.hair} stroke="#fff" strokeOpacity=".5" />
        </>
      ) : null}
      {frost ? <Frost id={id} path={frost} isLit={isLit} light={light} /> : null}
      <Devices all={all} extras={getOptionCodes(options, "additionally")} isLit={isLit} />
      <path d={outline} className={styles.hair} stroke="#cfede3" strokeOpacity=".5" />
      {frame.length > 0 ? <Baguette id={id} paths={frame} options={options} /> : null}
    </>
  );
}

/** What glass reflects, its shine and its facet: not drawn anew for a dragged size. */
const GlassPaint = memo(function GlassPaint({ id, colour }: { id: string; colour: string }) {
  const [sky, dusk, wall, floor] = glassTones[colour] ?? ["", "", "", ""];
  return (
    <defs>
      <linearGradient id={`${id}g`} x1="0" y1="1" x2="1" y2="0">
        <stop stopColor={sky} />
        <stop offset=".47" stopColor={dusk} />
        <stop offset=".475" stopColor={wall} />
        <stop offset="1" stopColor={floor} />
      </linearGradient>
      <linearGradient id={`${id}s`} x1="0" y1="1" x2="1" y2="0">
        <stop offset=".24" stopColor="#fff" stopOpacity="0" />
        <stop offset=".245" stopColor="#fff" stopOpacity=".07" />
        <stop offset=".34" stopColor="#fff" stopOpacity=".07" />
        <stop offset=".345" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}f`} x1="0" y1="1" x2="1" y2="0">
        <stop stopColor="#fff" stopOpacity=".42" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".1" />
        <stop offset=".5" stopColor="#fff" stopOpacity=".5" />
        <stop offset=".56" stopColor="#fff" stopOpacity=".12" />
        <stop offset="1" stopColor="#fff" stopOpacity=".26" />
      </linearGradient>
    </defs>
  );
});

/** Contour light in the evening, otherwise a plain shadow: a filter is paid for only when there is light to blur. */
function WallLight({
  id,
  options,
  isLit,
  light,
  path,
}: {
  id: string;
  options: Options;
  isLit: boolean;
  light: string;
  path: string;
}) {
  const { width, height } = getSize(options);
  if (!isLit || options.backlight_type === "front") {
    return (
      <g fill="#000">
        <path d={path} transform="translate(7 -16)" opacity=".16" />
        <path d={path} transform="translate(4 -8)" opacity=".22" />
      </g>
    );
  }
  const reach = glowMm * 6;
  return (
    <>
      <defs>
        <filter
          id={`${id}b`}
          filterUnits="userSpaceOnUse"
          x={-reach}
          y={-reach}
          width={width + 2 * reach}
          height={height + 2 * reach}
        >
          <feGaussianBlur stdDeviation={glowMm * 1.3} />
        </filter>
        <filter
          id={`${id}c`}
          filterUnits="userSpaceOnUse"
          x={-reach}
          y={-reach}
          width={width + 2 * reach}
          height={height + 2 * reach}
        >
          <feGaussianBlur stdDeviation={glowMm / 3} />
        </filter>
      </defs>
      <path d={path} fill={light} stroke={light} strokeWidth={glowMm} opacity=".8" filter={`url(#${id}b)`} />
      <path d={path} fill={light} stroke={light} strokeWidth={glowMm / 3} opacity=".95" filter={`url(#${id}c)`} />
    </>
  );
}

function Frost({ id, path, isLit, light }: { id: string; path: string; isLit: boolean; light: string }) {
  if (!isLit) return <path d={path} fillRule="evenodd" fill="#e8edeb" fillOpacity=".55" />;
  return (
    <>
      <filter id={`${id}d`} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="14" />
      </filter>
      <path d={path} fillRule="evenodd" fill={light} opacity=".8" filter={`url(#${id}d)`} />
      <path d={path} fillRule="evenodd" fill="#fffdf8" />
    </>
  );
}

function Baguette({ id, paths, options }: { id: string; paths: string[]; options: Options }) {
  const code = getOptionCode(options, "baguette");
  const [bright, shadowed] = baguetteTones[code] ?? ["", ""];
  return (
    <>
      <defs>
        <linearGradient id={`${id}r`} x1="0" y1="1" x2="1" y2="0">
          <stop stopColor={bright} />
          <stop offset=".45" stopColor={shadowed} />
          <stop offset=".55" stopColor={bright} />
          <stop offset="1" stopColor={shadowed} />
        </linearGradient>
      </defs>
      <path d={paths.join("")} fillRule="evenodd" fill={`url(#${id}r)`} />
      {code === "oak_45" ? <WoodGrain id={`${id}w`} path={paths.join("")} /> : null}
      <path d={paths.join("")} className={styles.hair} stroke="#000" strokeOpacity=".45" />
    </>
  );
}
