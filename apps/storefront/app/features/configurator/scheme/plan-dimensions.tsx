import type { Options } from "@zertsalo/configurator/model";
import { getSize } from "@zertsalo/configurator/options";
import { clsx } from "clsx";
import type { MoveItemRefusal } from "./move-item.ts";
import { isNarrow, type PlanView, toX, toY } from "./plan-view.ts";
import styles from "./plan.module.css";
import { listSchemeItems, getItemPlace, type SchemeItem } from "./scheme-items.ts";

interface PlanDimensionsProps {
  options: Options;
  selected: SchemeItem | null;
  refusals: readonly MoveItemRefusal[];
  view: PlanView;
}

/** The size of the top above and on the right; nearer to it the chains 0 → centre → … → edge of what is selected. */
export function PlanDimensions({ options, selected, refusals, view }: PlanDimensionsProps) {
  const { width, height: depth } = getSize(options);
  const places = selected
    ? listSchemeItems(options)
        .filter(({ kind }) => kind === selected.kind)
        .map((item) => getItemPlace(options, item))
    : [];
  const [right, front] = [toX(view, width), toY(view, 0)];
  const bad = (axis: MoveItemRefusal["axis"]) => refusals.some((each) => each.axis === axis);
  return (
    <g aria-hidden="true">
      <Chain marks={[0, width]} at={toY(view, depth) - 30} view={view} />
      {(!isNarrow(view) || !selected) && (
        <Chain marks={[0, depth]} at={right + (selected ? 56 : 28)} view={view} isUp />
      )}
      {selected && (
        <>
          <Chain
            marks={[0, ...places.map(({ x }) => x), width]}
            at={front + 34}
            view={view}
            look={bad("x") ? "bad" : "own"}
          />
          <Chain
            marks={[0, getItemPlace(options, selected).y, depth]}
            at={right + 28}
            view={view}
            isUp
            look={bad("y") ? "bad" : "own"}
          />
        </>
      )}
    </g>
  );
}

interface ChainProps {
  /** From the origin of the top, mm, growing. */
  marks: number[];
  /** Where the line stands across, px. */
  at: number;
  view: PlanView;
  isUp?: boolean;
  look?: "own" | "bad";
}

function Chain({ marks, at, view, isUp = false, look }: ChainProps) {
  const along = marks.map((mark) => (isUp ? toY(view, mark) : toX(view, mark)));
  const [first = 0, last = 0] = [along[0], along.at(-1)];
  const line = isUp ? `M${at} ${first}V${last}` : `M${first} ${at}H${last}`;
  const ticks = along.map((px) => (isUp ? `M${at - 5} ${px}h10` : `M${px} ${at - 5}v10`)).join("");
  return (
    <g className={clsx(styles.chain, look && styles[look])}>
      <path d={line + ticks} />
      {marks.slice(1).map((mark, before) => {
        const from = marks[before] ?? 0;
        const middle = ((along[before] ?? 0) + (along[before + 1] ?? 0)) / 2;
        const text = String(mark - from);
        const isTight = Math.abs((along[before + 1] ?? 0) - (along[before] ?? 0)) < text.length * 8 + 10;
        return <ChainLabel key={mark} text={text} middle={middle} at={isTight ? at + 15 : at} isUp={isUp} />;
      })}
    </g>
  );
}

function ChainLabel({ text, middle, at, isUp }: { text: string; middle: number; at: number; isUp: boolean }) {
  const widthPx = text.length * 8 + 8;
  return (
    <g transform={isUp ? `translate(${at} ${middle}) rotate(-90)` : `translate(${middle} ${at})`}>
      <rect x={-widthPx / 2} y={-9} width={widthPx} height={18} rx={3} />
      <text y={4.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
