import { boxPath } from "./paths.ts";
import type { StageExtent } from "./scale.ts";

/** A wall in section, as drawings show it. */
export function Hatch({ id, walls }: { id: string; walls: readonly StageExtent[] }) {
  return (
    <>
      <pattern id={id} width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V22" stroke="#8a857b" strokeWidth="5" />
      </pattern>
      <path d={walls.map(boxPath).join("")} fill={`url(#${id})`} />
    </>
  );
}
