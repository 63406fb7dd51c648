import type { Solid } from "@zertsalo/model3d/piece";
import { formatNumber } from "@zertsalo/domain/text/format";
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  Group,
  Line,
  LineBasicMaterial,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
} from "three";
import type { ArPlacement } from "#app/lib/ar/ar.ts";

/** Metres between the piece and its lines. */
const gap = 0.05;
/** Metres: it is read from two metres away on a phone. */
const labelHeight = 0.06;
const pixels = { width: 384, height: 96 };

export interface SizeLabels {
  group: Group;
  /** Metres from the floor to the lowest point of the piece; 0 is not labelled. */
  showHeight(heightM: number): void;
  dispose(): void;
}

/** Width above, height at the right and, on a wall, the height from the floor below, each with its line. */
export function sizeLabels({ width, height, depth }: Solid["size"], placement: ArPlacement): SizeLabels {
  const group = new Group();
  const front = placement === "wall" ? depth / 2 : depth;
  const [half, above, beside] = [width / 2, height + gap, width / 2 + gap];
  const toFloor = line([0, 0, front, 0, -1, front]);
  const fromFloor = label();
  group.add(
    line([-half, above, front, half, above, front]),
    line([beside, 0, front, beside, height, front]),
    label(millimetres(width), [0, above + labelHeight, front]),
    label(millimetres(height), [beside + labelHeight * 2.2, height / 2, front]),
  );
  if (placement === "wall") group.add(toFloor, fromFloor);
  let written = "";
  return {
    group,
    showHeight(heightM) {
      const isHigh = placement === "wall" && heightM > labelHeight * 2;
      toFloor.visible = isHigh;
      fromFloor.visible = isHigh;
      if (!isHigh) return;
      toFloor.scale.y = heightM;
      fromFloor.position.set(labelHeight * 2.6, -heightM / 2, front);
      const text = `${millimetres(heightM)} до\u00a0пола`;
      if (text !== written) write(fromFloor, text);
      written = text;
    },
    dispose: () =>
      group.children.forEach((each) => {
        if (each instanceof Sprite) each.material.map?.dispose();
        if (each instanceof Sprite || each instanceof Line) each.material.dispose();
        if (each instanceof Line) each.geometry.dispose();
      }),
  };
}

const millimetres = (metres: number) => `${formatNumber(Math.round(metres * 1000))}\u00a0мм`;

function line(points: number[]): Line<BufferGeometry, LineBasicMaterial> {
  const geometry = new BufferGeometry().setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  return new Line(geometry, new LineBasicMaterial({ color: "#ffffff" }));
}

function label(text = "", [x, y, z]: readonly [number, number, number] = [0, 0, 0]): Sprite {
  const picture = new CanvasTexture(Object.assign(document.createElement("canvas"), pixels));
  picture.colorSpace = SRGBColorSpace;
  // It stays readable where the piece stands before it.
  const sprite = new Sprite(new SpriteMaterial({ map: picture, depthTest: false, toneMapped: false }));
  sprite.scale.set((labelHeight * pixels.width) / pixels.height, labelHeight, 1);
  sprite.position.set(x, y, z);
  if (text) write(sprite, text);
  return sprite;
}

function write({ material: { map } }: Sprite, text: string): void {
  const context = map && (map.image as HTMLCanvasElement).getContext("2d");
  if (!context) return;
  const { width, height } = pixels;
  context.clearRect(0, 0, width, height);
  context.fillStyle = "rgb(28 28 29 / 80%)";
  context.beginPath();
  context.roundRect(0, 0, width, height, height / 2);
  context.fill();
  context.fillStyle = "#ffffff";
  context.font = "500 44px sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, width / 2, height / 2, width - 32);
  map.needsUpdate = true;
}
