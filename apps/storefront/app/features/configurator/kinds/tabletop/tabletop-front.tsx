import { visibleThicknessMm } from "@zertsalo/configurator/kinds/tabletop/tabletop-size";
import { getOptionCode, getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { bracketCentres } from "@zertsalo/configurator/sinks/bracket-centres";
import { sinkTemplate } from "@zertsalo/configurator/sinks/sink-template";
import type { PictureProps } from "../../page-kind.ts";
import { bowlPath } from "../../stage/bowl-path.ts";
import { stoneColours } from "../../stage/materials.ts";
import { boxPath } from "../../stage/paths.ts";
import styles from "../../stage/stage.module.css";
import { Stone } from "../../stage/stone.tsx";

/** The front edge of a top as the eye meets it: its visible thickness, the upstand behind, the bowl above. */
export function TabletopFront({ id, calculation: { options } }: PictureProps) {
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
