import type { TabletopLook } from "@zertsalo/domain/look/look";
import { linear, type Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { plane } from "../solids.ts";
import { blockSurfaces, roundedRect } from "../surfaces.ts";
import { tag, veil } from "../svg.ts";
import { orbitView, type Vec } from "../view.ts";

export function tabletopScene(look: TabletopLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(20, 30),
    box: { from: [-half, 0, 0], to: [half, look.thicknessMm, look.depthMm] },
    draw: (pen) => drawTop(pen, look),
    fill: 0.78,
  };
}

function drawTop(pen: Pen, look: TabletopLook): string {
  const { widthMm, thicknessMm, depthMm, finish } = look;
  const half = widthMm / 2;
  return (
    blockSurfaces(pen, [-half, 0, 0], [half, thicknessMm, depthMm], finish) + (pen.shadow ? "" : cutout(pen, look))
  );
}

function cutout(pen: Pen, { widthMm, thicknessMm, depthMm, cutout: hole, tapHole }: TabletopLook): string {
  const x = { center: 0, left: -widthMm / 4, right: widthMm / 4 }[hole.position];
  const onTop = (place: Vec, ...content: string[]) => plane(pen, place, [1, 0, 0], [0, 0, 1], ...content);
  const round = (z: number, r: number) =>
    onTop(
      [x, thicknessMm, z],
      tag("circle", { r, fill: "#2b2823" }),
      tag("path", { d: `M${-r} 0A${r} ${r} 0 0 0 ${r} 0`, fill: veil("#8f8a82", 0.7) }),
    );
  const tap = tapHole ? round(depthMm * 0.14, 17) : "";
  if (hole.kind === "drain") return round(depthMm / 2, 23) + tap;

  const [w, d] = [Math.min(460, widthMm * 0.62), Math.min(300, depthMm * 0.62)];
  const basin = linear(
    pen,
    [0, 0],
    [w, d],
    [
      [0, "#a9a59e"],
      [0.4, "#d9d7d2"],
      [1, "#fbfaf8"],
    ],
  );
  const bowl = onTop(
    [x - w / 2, thicknessMm, depthMm * 0.54 - d / 2],
    tag("path", { d: roundedRect(w, d, 40), fill: basin, stroke: veil("#1d1a15", 0.6), "stroke-width": 3 }),
    tag("circle", { cx: w / 2, cy: d * 0.52, r: 20, fill: "#8e8b86" }),
    tag("circle", { cx: w / 2, cy: d * 0.52, r: 14, fill: "#d5d7d7" }),
  );
  return bowl + tap;
}
