import {
  AmbientLight,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PlaneGeometry,
  PointLight,
  Scene,
  Vector3,
  type Vector3Tuple,
} from "three";

/** Metres: the wall the piece stands at is z = 0, the floor y = 0. */
export const room = { width: 4.4, height: 2.7, depth: 4.2 };

/** The camera of the reflection picture. */
export const roomEye = new Vector3(0, 1.5, 1.1);

const day = { wall: "#e4e2dd", window: 1.6, sky: "#e9f2ff", lamp: 5, ceiling: 13 };
const evening = { wall: "#a39b8f", window: 0.1, sky: "#27314a", lamp: 4, ceiling: 15 };

/** What a mirror sees and what lights the piece: a small bathroom's other three walls, made of blocks. */
export function furnishedRoom(isEvening: boolean): Scene {
  const look = isEvening ? evening : day;
  const scene = new Scene();
  scene.background = new Color(look.wall).multiplyScalar(isEvening ? 0.06 : 0.5);
  const add = (object: Object3D, at: Vector3Tuple) => {
    object.position.set(...at);
    scene.add(object);
  };
  const { width, height, depth } = room;

  add(panel(width, depth, "#8a7868", "floor"), [0, 0, depth / 2]);
  add(panel(width, depth, "#f5f3ee", "ceiling"), [0, height, depth / 2]);
  add(panel(depth, height, look.wall, "left"), [-width / 2, height / 2, depth / 2]);
  add(panel(depth, height, look.wall, "right"), [width / 2, height / 2, depth / 2]);
  add(panel(width, height, look.wall, "far"), [0, height / 2, depth]);
  add(panel(width, height, look.wall, "near"), [0, height / 2, -0.02]);

  // The window with its four panes, and curtains.
  for (const [x, y] of [
    [1.03, 1.28],
    [1.57, 1.28],
    [1.03, 1.92],
    [1.57, 1.92],
  ] as const) {
    add(glow(0.5, 0.6, look.sky, look.window), [x, y, depth - 0.02]);
  }
  add(box(1.2, 0.06, 0.2, "#f3f0ea"), [1.3, 0.93, depth - 0.1]);
  add(box(0.28, 1.7, 0.08, "#cbbfae"), [0.53, 1.55, depth - 0.08]);
  add(box(0.28, 1.7, 0.08, "#cbbfae"), [2.07, 1.55, depth - 0.08]);
  // A door, a bench with towels, a plant and a picture.
  add(box(0.86, 2.06, 0.06, "#85715d"), [-1.1, 1.03, depth - 0.03]);
  add(box(0.03, 0.03, 0.12, "#c9a565"), [-0.78, 1.02, depth - 0.1]);
  add(box(1, 0.08, 0.36, "#6d5641"), [1.2, 0.44, depth - 0.3]);
  add(box(0.4, 0.16, 0.28, "#d8d2c6"), [1.4, 0.56, depth - 0.3]);
  add(box(0.3, 0.42, 0.3, "#3e4a3c"), [0.35, 0.21, depth - 0.35]);
  add(box(0.34, 0.5, 0.34, "#55684c"), [0.35, 0.72, depth - 0.35]);
  add(box(0.04, 0.7, 0.55, "#2f3c46"), [width / 2 - 0.03, 1.5, 2.3]);
  add(box(0.36, 1.9, 0.7, "#b9ad9c"), [-width / 2 + 0.2, 0.95, 2.9]);

  // In the evening two lamps beside the window are lit.
  if (isEvening) {
    for (const x of [0.2, 2.19]) add(glow(0.12, 0.26, "#ffd9a8", 7), [x, 1.85, depth - 0.13]);
    add(new PointLight("#ffd9a8", 6, 0, 1.8), [0.2, 1.85, depth - 0.5]);
  }

  // What no lamp reaches is still no hole.
  scene.add(new AmbientLight("#ffffff", isEvening ? 0.12 : 0.45));
  const ceiling = glow(0.9, 0.5, "#fff4e2", look.lamp);
  ceiling.rotation.x = Math.PI / 2;
  add(ceiling, [0, height - 0.02, 1.9]);
  add(new PointLight("#fff6ea", look.ceiling, 0, 1.6), [0, height - 0.4, 1.9]);
  if (!isEvening) add(new PointLight("#eef4ff", 16, 0, 1.4), [1.1, 1.7, 2.2]);
  return scene;
}

type Side = "floor" | "ceiling" | "left" | "right" | "far" | "near";
const turns: Record<Side, Vector3Tuple> = {
  floor: [-Math.PI / 2, 0, 0],
  ceiling: [Math.PI / 2, 0, 0],
  left: [0, Math.PI / 2, 0],
  right: [0, -Math.PI / 2, 0],
  far: [0, Math.PI, 0],
  near: [0, 0, 0],
};

function panel(width: number, height: number, color: string, side: Side): Mesh {
  const mesh = new Mesh(new PlaneGeometry(width, height), new MeshLambertMaterial({ color }));
  mesh.rotation.set(...turns[side]);
  return mesh;
}

function box(width: number, height: number, depth: number, color: string): Mesh {
  return new Mesh(new BoxGeometry(width, height, depth), new MeshLambertMaterial({ color }));
}

/** A surface that shines: its colour may be brighter than white. */
function glow(width: number, height: number, color: string, strength: number): Mesh {
  const material = new MeshBasicMaterial({ color: new Color(color).multiplyScalar(strength), toneMapped: false });
  const mesh = new Mesh(new PlaneGeometry(width, height), material);
  mesh.rotation.y = Math.PI;
  return mesh;
}

/** Frees what the room holds on the graphics card. */
export function clearRoom(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    object.material.dispose();
  });
}
