import { useEffect, useRef, useState } from "react";
import { type StageExtent, eased, nextScale, type StageRoom } from "./scale.ts";

const easingMs = 200;

/** The scale that the stage is drawn at now: constant while the piece keeps to its part of the room, then eased. */
export function useScale(extent: StageExtent, room: StageRoom): number {
  const [scale, setScale] = useState(() => nextScale(null, extent, room));
  const wanted = nextScale(scale, extent, room);
  if (wanted !== scale) setScale(wanted);
  return useEased(wanted, `${room.width} ${room.height}`);
}

/** Another stage is not eased to: a resized window, or the first measured one, shows what it has at once. */
function useEased(wanted: number, stage: string): number {
  const [drawn, setDrawn] = useState({ scale: wanted, stage });
  const latest = useRef(drawn);
  useEffect(() => {
    const { scale: from, stage: was } = latest.current;
    if (from === wanted && was === stage) return undefined;
    const isStill = was !== stage || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const began = performance.now();
    let frame = 0;
    const draw = (part: number) => {
      latest.current = { scale: from + (wanted - from) * eased(part), stage };
      setDrawn(latest.current);
      if (part < 1) frame = requestAnimationFrame((now) => draw(Math.min(1, Math.max(0, (now - began) / easingMs))));
    };
    draw(isStill ? 1 : 0);
    return () => cancelAnimationFrame(frame);
  }, [wanted, stage]);
  return drawn.stage === stage ? drawn.scale : wanted;
}
