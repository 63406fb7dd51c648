import { boardColours } from "./materials.ts";
import { boxPath } from "./paths.ts";
import type { StageExtent } from "./scale.ts";
import { counterMm, figureExtents, isOverBasin, type ScaleFigure } from "./figures.ts";

interface ScaleFiguresProps {
  figure: Exclude<ScaleFigure, "none">;
  /** The piece beside which they stand, mm of the scene. */
  extent: StageExtent;
  isEvening: boolean;
}

/** A standing person of 1700 mm, feet together, arms along the body. */
const person =
  "M28 1560H82V1425H28ZM0 1590a55 64 0 1 0 110 0a55 64 0 1 0-110 0ZM-90 1370C-90 1450 200 1450 200 1370L220 900C222 870 178 866 174 896L160 1190L152 830L140 40C138 4 72 4 70 40L58 640L52 640L40 40C38 4-28 4-30 40L-42 830L-50 1190L-64 896C-68 866-112 870-110 900Z";

/** Things whose size everybody knows. */
export function ScaleFigures({ figure, extent, isEvening }: ScaleFiguresProps) {
  if (figure === "basin") {
    return isOverBasin(extent) ? <Basin middle={(extent.left + extent.right) / 2} isEvening={isEvening} /> : null;
  }
  const { left, right, top } = figureExtents[figure](extent);
  if (figure === "person") {
    return <path d={person} transform={`translate(${(left + right) / 2 - 55} 0)`} fill="currentColor" opacity=".22" />;
  }
  return (
    <g fill="none" stroke="currentColor" opacity=".4" strokeWidth="8">
      <path d={boxPath({ left, right, bottom: 0, top })} fill="currentColor" fillOpacity=".12" />
      <path d={boxPath({ left: left + 110, right: right - 110, bottom: 1150, top: top - 130 })} strokeWidth="5" />
      <path d={boxPath({ left: left + 110, right: right - 110, bottom: 160, top: 1000 })} strokeWidth="5" />
      <path d={`M${left + 60} 1030h110`} strokeWidth="18" strokeLinecap="round" />
    </g>
  );
}

/** A basin of 600 mm on a unit, under the mirror where it will hang. */
function Basin({ middle, isEvening }: { middle: number; isEvening: boolean }) {
  return (
    <g transform={`translate(${middle} ${counterMm})`} opacity={isEvening ? 0.55 : 0.9}>
      <path d="M-650 -20H650V-460H-650Z" fill={boardColours.walnut} />
      <path d="M-650 -20H650V-44H-650Z" fill="#000" opacity=".45" />
      <path d="M0 -44V-460" stroke="#000" strokeOpacity=".4" strokeWidth="4" />
      <path d="M-662 0H662V-24H-662Z" fill="#bdb8ae" />
      <path d="M-662 0H662V-5H-662Z" fill="#f3eee4" />
      <path d="M205 0V170C205 205 150 205 146 172V150" fill="none" stroke="#0b0c0b" strokeWidth="16" />
      <path d="M-300 96H300C300 40 236 0 164 0H-164C-236 0-300 40-300 96Z" fill="#e4dfd5" />
      <path d="M-300 96H300C300 70 290 58 280 46H-280C-290 58-300 70-300 96Z" fill="#fff" opacity=".4" />
    </g>
  );
}
