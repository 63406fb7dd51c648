import { getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { svgPath } from "@zertsalo/configurator/output/svg";
import { tabletopLayers } from "@zertsalo/configurator/kinds/tabletop/tabletop-layers";
import { Icon } from "@zertsalo/ui/icon";
import { useId, useRef } from "react";
import { useBox } from "../stage/use-box.ts";
import { refusalText } from "./move-item.ts";
import { PlanDimensions } from "./plan-dimensions.tsx";
import { PlanHandle } from "./plan-handle.tsx";
import { PlanStone } from "./plan-stone.tsx";
import { forbiddenBands, planView, toX, toY } from "./plan-view.ts";
import styles from "./plan.module.css";
import { itemKey, listSchemeItems, planText } from "./scheme-items.ts";
import type { SchemeDraft } from "./use-scheme.ts";

/** Until the stage has been measured. */
const firstSize = { widthPx: 512, heightPx: 420 };

/** How the drawing's lines look; the rest of its layers is not part of a plan. */
const lineOf: Record<string, string | undefined> = { SINK: styles.bowl, CUTOUT: styles.cut, DRILL: styles.cut };

/** The top from above, to scale, with its front edge below; what stands on it can be dragged. */
export function Plan({ draft }: { draft: SchemeDraft }) {
  const stage = useRef<HTMLDivElement>(null);
  const box = useBox(stage);
  const size = box ? { widthPx: box.width, heightPx: box.height } : firstSize;
  const id = useId();
  const { options, selected, refusals, snap } = draft;
  const top = getSize(options);
  const view = planView(top, size);
  const frame = `translate(${view.leftPx} ${view.bottomPx}) scale(${view.pxPerMm} ${-view.pxPerMm})`;
  const isRefused = (axis: string, side: string) => refusals.some((each) => each.axis === axis && each.side === side);
  return (
    <div className={styles.stage} ref={stage}>
      <svg
        className={styles.plan}
        viewBox={`0 0 ${size.widthPx} ${size.heightPx}`}
        role="group"
        aria-label={planText(options)}
      >
        <PlanStone id={id} options={options} view={view} />
        <g transform={frame} clipPath={`url(#${id}top)`}>
          {selected &&
            forbiddenBands(options, selected).map(({ axis, side, ...rect }) => (
              <rect
                key={`${axis}-${side}`}
                {...rect}
                className={isRefused(axis, side) ? styles.refused : undefined}
                fill={isRefused(axis, side) ? undefined : `url(#${id}band)`}
              />
            ))}
        </g>
        <g transform={frame}>
          {tabletopLayers(options).map(({ layer, path }, at) =>
            lineOf[layer] ? <path key={`${layer}-${String(at)}`} d={svgPath(path)} className={lineOf[layer]} /> : null,
          )}
        </g>
        {getSinkScheme(options).sinks.map(({ x, y }, at) => (
          <path
            key={at}
            className={styles.axis}
            d={`M${toX(view, x)} ${toY(view, top.height) - 8}V${toY(view, 0) + 34}M${toX(view, 0) - 8} ${toY(view, y)}H${toX(view, top.width) + 20}`}
          />
        ))}
        {snap?.x && (
          <path className={styles.snap} d={`M${toX(view, snap.x.atMm)} ${toY(view, top.height)}V${toY(view, 0)}`} />
        )}
        {snap?.y && (
          <path className={styles.snap} d={`M${toX(view, 0)} ${toY(view, snap.y.atMm)}H${toX(view, top.width)}`} />
        )}
        {(snap?.x ?? snap?.y) && (
          <text className={styles.snapLabel} x={toX(view, 0) + 6} y={toY(view, top.height) + 16}>
            {snap?.x?.label ?? snap?.y?.label}
          </text>
        )}
        <PlanDimensions options={options} selected={selected} refusals={refusals} view={view} />
        {listSchemeItems(options).map((item) => (
          <PlanHandle key={itemKey(item)} item={item} draft={draft} view={view} hintId={`${id}hint`} />
        ))}
      </svg>
      <PlanNote draft={draft} />
      <p id={`${id}hint`} className="vh">
        Стрелки двигают на 1 мм, с Shift на 10. Home и End — до предела влево и вправо, Page Down и Page Up — к себе и к
        стене. Перетаскивание притягивается к центру, четвертям и третям, с Alt — свободно.
      </p>
    </div>
  );
}

/** Under the drawing: why the last place was refused or what a choice has changed, else how to read it. */
function PlanNote({ draft: { refusals, notices } }: { draft: SchemeDraft }) {
  const news = [...refusals.map(refusalText), ...notices];
  return (
    <div className={styles.note}>
      <p role="status" className={styles.news}>
        {news.length > 0 && <Icon name="alert" size={16} />}
        {news.join(". ")}
      </p>
      {news.length === 0 && <p>Передний край внизу. Штриховка: снаружи стена, на&nbsp;камне&nbsp;— куда нельзя</p>}
    </div>
  );
}
