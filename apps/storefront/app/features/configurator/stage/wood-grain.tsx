import { memo } from "react";

/** Lines of a board 300 mm wide, running up, drawn once for all boards. */
const grain =
  "M18 0C22 150 12 260 18 380S22 520 18 600M44 0C40 170 50 300 44 420S42 540 44 600M58 0C61 120 55 270 58 600M96 0C103 130 90 260 97 380S92 520 96 600M131 0C128 180 136 330 130 450S133 560 131 600M142 0C145 200 140 380 142 600M176 0C184 150 168 270 177 380S173 520 176 600M214 0C209 170 219 300 212 420S217 550 214 600M252 0C258 140 247 260 254 380S249 520 252 600M266 0C264 220 268 400 266 600M284 0C281 180 288 330 283 460S286 560 284 600";

const Board = memo(function Board({ id, isAcross }: { id: string; isAcross: boolean }) {
  return (
    <pattern
      id={id}
      width="300"
      height="600"
      patternUnits="userSpaceOnUse"
      {...(isAcross ? { patternTransform: "rotate(90)" } : {})}
    >
      <path d={grain} fill="none" stroke="#2a1808" strokeOpacity=".16" strokeWidth="2" />
      <path d={grain} fill="none" stroke="#2a1808" strokeOpacity=".06" strokeWidth="11" transform="translate(9 0)" />
    </pattern>
  );
});

/** The grain of wood over whatever the path covers. */
export function WoodGrain({ id, path, isAcross = false }: { id: string; path: string; isAcross?: boolean }) {
  return (
    <>
      <Board id={id} isAcross={isAcross} />
      <path d={path} fill={`url(#${id})`} fillRule="evenodd" />
    </>
  );
}
