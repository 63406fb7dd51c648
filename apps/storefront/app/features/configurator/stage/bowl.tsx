import type { Path } from "@zertsalo/configurator/geometry/path";
import { svgPath } from "@zertsalo/configurator/output/svg";
import type { SinkTemplate } from "@zertsalo/configurator/sinks/sinks";
import { memo } from "react";
import { computeBox } from "./paths.ts";
import styles from "./stage.module.css";

interface BowlProps {
  id: string;
  /** The body on the stone, or the cut-out that the bowl is seen through. */
  path: Path;
  template: SinkTemplate;
  stone: { face: string; edge: string } | undefined;
}

/** The wall of a bowl seen from above, as part of its width. */
const inner = 0.9;

/** A bowl from above: its rim, its inside and its drain. */
export function StageBowl({ id, path, template, stone }: BowlProps) {
  const { left, bottom, right, top } = computeBox(path);
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const data = svgPath(path);
  const shrunk = (part: number, up = 0) => `translate(${x} ${y + up}) scale(${part}) translate(${-x} ${-y})`;
  const isOnTop = template.mount === "countertop";
  const isStone = template.mount === "integrated";
  const body = isStone ? stone?.face : "#f6f4f0";
  return (
    <>
      <Shade id={`${id}o`} />
      {isOnTop ? (
        <>
          <path d={data} transform="translate(8 -16)" fill="#000" opacity=".14" />
          <path d={data} transform="translate(4 -8)" fill="#000" opacity=".16" />
        </>
      ) : null}
      <path d={data} fill={body} />
      {template.mount === "undermount" || isStone ? <path d={data} fill="#000" opacity={isStone ? 0.16 : 0.1} /> : null}
      <path d={data} transform={shrunk(inner)} fill={isStone ? stone?.edge : "#dedad2"} />
      <path d={data} transform={shrunk(inner * 0.95, isOnTop ? 8 : 5)} fill={body} />
      <path d={data} transform={shrunk(inner)} fill={`url(#${id}o)`} />
      <path d={data} className={styles.hair} stroke="#1b1d1b" strokeOpacity=".28" />
      <circle cx={x} cy={y} r={isOnTop ? 26 : 24} fill="#cfcac1" stroke="#8f8a80" strokeWidth="4" />
    </>
  );
}

const Shade = memo(function Shade({ id }: { id: string }) {
  return (
    <radialGradient id={id} cx=".44" cy=".62" r=".72">
      <stop stopColor="#fff" stopOpacity=".55" />
      <stop offset=".7" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#000" stopOpacity=".14" />
    </radialGradient>
  );
});
