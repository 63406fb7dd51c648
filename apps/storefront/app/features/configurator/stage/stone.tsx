import { slabs } from "../slabs.ts";
import { stoneColours } from "./materials.ts";

const slabLength = 3200;
const slabDepth = 1600;

interface StoneProps {
  id: string;
  decor: string;
  /** What is cut out of the slab, in its frame. */
  path: string;
  /** Of a top seen from above, mm: the slab's upper edge lies at the wall, as in the 3D view. */
  depth?: number;
  /** A top deeper than the slab lies across it. */
  isTurned?: boolean;
}

/** A piece of the slab at its real size: the veins are where the workshop would find them. */
export function Stone({ id, decor, path, depth, isTurned = false }: StoneProps) {
  const transform = isTurned ? "matrix(0 1 1 0 0 0)" : depth && `matrix(1 0 0 -1 0 ${depth})`;
  return (
    <>
      <clipPath id={id}>
        <path d={path} clipRule="evenodd" />
      </clipPath>
      <path d={path} fillRule="evenodd" fill={stoneColours[decor]?.face} />
      <g clipPath={`url(#${id})`}>
        <image
          href={slabs[decor]}
          width={slabLength}
          height={slabDepth}
          preserveAspectRatio="none"
          {...(transform ? { transform } : {})}
        />
      </g>
    </>
  );
}
