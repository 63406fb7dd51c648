import type { Options } from "@zertsalo/configurator/model";
import { getOptionCodes, getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { svgPath } from "@zertsalo/configurator/output/svg";
import type { LayerName } from "@zertsalo/configurator/layers/layer";
import { tabletopLayers } from "@zertsalo/configurator/kinds/tabletop/tabletop-layers";
import { listHoles } from "./scheme-holes.ts";
import styles from "./scheme-sheet.module.css";

/** Where the plan may lie on the paper; around it there is room for the chains. */
const field = { left: 45, bottom: 140, width: 122, height: 110 };
const scales = [1, 2, 2.5, 5, 10, 15, 20, 25, 40, 50];

/** Widths of the lines in millimetres of paper. */
const lines: Partial<Record<LayerName, { width: number; dash?: number[] }>> = {
  OUTLINE: { width: 0.5 },
  CUTOUT: { width: 0.5 },
  DRILL: { width: 0.35 },
  SINK: { width: 0.25, dash: [4, 1] },
};

/** The top to a scale of the drawing standards, its holes numbered as in the table. */
export function SheetPlan({ options }: { options: Options }) {
  const { width, height: depth } = getSize(options);
  const scale = scales.find((each) => width / each <= field.width && depth / each <= field.height) ?? 50;
  const left = field.left + (field.width - width / scale) / 2;
  const bottom = field.bottom - (field.height - depth / scale) / 2;
  const toX = (mm: number) => left + mm / scale;
  const toY = (mm: number) => bottom - mm / scale;
  const { sinks } = getSinkScheme(options);
  return (
    <>
      <defs>
        <pattern id="sheet-wall" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V2" stroke="#000" strokeWidth="0.25" />
        </pattern>
      </defs>
      <text x="178" y="12" fontSize="3.2" textAnchor="end">{`М 1:${String(scale).replace(".", ",")}`}</text>
      {getOptionCodes(options, "wallSides").map((side) => (
        <rect
          key={side}
          fill="url(#sheet-wall)"
          x={side === "right" ? toX(width) : side === "left" ? left - 3 : left}
          y={toY(depth) - 3}
          width={side === "back" ? width / scale : 3}
          height={side === "back" ? 3 : depth / scale + 3}
        />
      ))}
      <circle cx={left} cy={bottom} r={0.9} />
      <text x={left - 2} y={bottom + 4} fontSize="3" textAnchor="end">
        0
      </text>
      <g transform={`translate(${left} ${bottom}) scale(${1 / scale} ${-1 / scale})`} fill="none" stroke="#000">
        {tabletopLayers(options).map(({ layer, path }, at) => {
          const line = lines[layer];
          return line ? (
            <path
              key={at}
              d={svgPath(path)}
              strokeWidth={line.width * scale}
              strokeDasharray={line.dash?.map((mm) => mm * scale).join(" ")}
            />
          ) : null;
        })}
      </g>
      {sinks.map(({ x, y }, at) => (
        <path
          key={at}
          d={`M${toX(x)} ${toY(depth) - 5}V${bottom + 9}M${left - 9} ${toY(y)}H${toX(width) + 3}`}
          className={styles.axis}
        />
      ))}
      {listHoles(options).map(({ x, y }, at) => (
        <text key={at} x={toX(x) + 2.4} y={toY(y) - 1.2} fontSize="3" fontWeight="600">
          {at + 1}
        </text>
      ))}
      <Across
        marks={[0, ...sinks.map(({ x }) => x), width].map(toX)}
        y={bottom + 9}
        texts={steps([0, ...sinks.map(({ x }) => x), width])}
      />
      <Across marks={[0, width].map(toX)} y={bottom + 17} texts={[String(width)]} />
      {sinks[0] && (
        <Upward marks={[0, sinks[0].y, depth].map(toY)} x={left - 9} texts={steps([0, sinks[0].y, depth])} />
      )}
      <Upward marks={[0, depth].map(toY)} x={left - 17} texts={[String(depth)]} />
    </>
  );
}

/** Lengths between the marks of a chain. */
function steps(marks: readonly number[]): string[] {
  return marks.slice(1).map((mark, at) => String(mark - (marks[at] ?? 0)));
}

interface ChainProps {
  marks: readonly number[];
  texts: readonly string[];
}

function Across({ marks, texts, y }: ChainProps & { y: number }) {
  const ticks = marks.map((x) => `M${x} ${y - 6}V${y + 1.5}M${x - 0.9} ${y + 0.9}L${x + 0.9} ${y - 0.9}`).join("");
  return (
    <>
      <path className={styles.chain} d={`M${marks[0]} ${y}H${marks.at(-1)}${ticks}`} />
      {texts.map((text, at) => (
        <text key={at} x={middle(marks, at)} y={y - 1} fontSize="3.2" textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}

function Upward({ marks, texts, x }: ChainProps & { x: number }) {
  const ticks = marks.map((y) => `M${x - 1.5} ${y}H${x + 6}M${x - 0.9} ${y + 0.9}L${x + 0.9} ${y - 0.9}`).join("");
  return (
    <>
      <path className={styles.chain} d={`M${x} ${marks[0]}V${marks.at(-1)}${ticks}`} />
      {texts.map((text, at) => (
        <text
          key={at}
          fontSize="3.2"
          textAnchor="middle"
          transform={`translate(${x - 1} ${middle(marks, at)}) rotate(-90)`}
        >
          {text}
        </text>
      ))}
    </>
  );
}

function middle(marks: readonly number[], at: number): number {
  return ((marks[at] ?? 0) + (marks[at + 1] ?? 0)) / 2;
}
