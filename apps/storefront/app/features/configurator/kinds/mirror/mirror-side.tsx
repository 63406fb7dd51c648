import { getOptionCode, getSize } from "@zertsalo/configurator/options";
import type { PictureProps } from "../../page-kind.ts";
import { Hatch } from "../../stage/hatch.tsx";
import { baguetteTones, boardColours, glassTones } from "../../stage/materials.ts";
import { boxPath } from "../../stage/paths.ts";
import styles from "../../stage/stage.module.css";
import { wallMm, wallPastMm } from "../../stage/wall.ts";

/** The housing of the light, and of a plain mirror its hangers, stand back from the glass's edge. */
const housingInsetMm = 40;
const panelMm = 16;

/** From the wall to the eye: housing, panel, glass; a frame is as deep as the whole. */
export function MirrorSide({ id, calculation: { options, overall }, isEvening, light }: PictureProps) {
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
