import type { Solid } from "@zertsalo/model3d/piece";
import {
  DirectionalLight,
  Group,
  Mesh,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  WebGLRenderer,
} from "three";
import type { ArPlacement } from "#app/lib/ar/ar.ts";
import { bodyGeometry } from "./body-geometry.ts";
import { clearRoom, furnishedRoom, room, roomEye } from "./room.ts";
import { sizeLabels } from "./size-labels.ts";
import { loadedPictures, surfacesIn } from "./surfaces.ts";

export interface RoomScene {
  renderer: WebGLRenderer;
  /** Its lower back edge lies at its own zero; hidden until it has a place. */
  piece: Group;
  draw(floorY: number): void;
  dispose(): void;
}

/** The piece with its sizes, for the picture of a camera behind it: a scene without walls of its own. */
export function createRoomScene(solid: Solid, placement: ArPlacement): RoomScene {
  const renderer = new WebGLRenderer({ alpha: true, antialias: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.xr.enabled = true;
  const scene = new Scene();
  const reflection = roomReflection(renderer);
  scene.environment = reflection.texture;
  const lamp = new DirectionalLight("#ffffff", 1.2);
  lamp.position.set(0.5, 2, 1.5);
  scene.add(lamp);

  const pictures = loadedPictures(() => {});
  const surfaces = surfacesIn(null, false, pictures);
  const piece = new Group();
  piece.visible = false;
  const bodies = solid.nodes.map(({ mesh, finish }) => new Mesh(bodyGeometry(mesh), surfaces.of(finish)));
  const labels = sizeLabels(solid.size, placement);
  piece.add(...bodies, labels.group);
  scene.add(piece);
  const camera = new PerspectiveCamera();

  return {
    renderer,
    piece,
    draw(floorY) {
      if (piece.visible) labels.showHeight(piece.position.y - floorY);
      renderer.render(scene, camera);
    },
    dispose() {
      renderer.setAnimationLoop(null);
      bodies.forEach(({ geometry }) => geometry.dispose());
      labels.dispose();
      surfaces.dispose();
      pictures.dispose();
      reflection.dispose();
      renderer.dispose();
    },
  };
}

/** What glass and metal show: the small room of the 3D view, sharp enough for a mirror. */
function roomReflection(renderer: WebGLRenderer) {
  const furnished = furnishedRoom(false);
  const generator = new PMREMGenerator(renderer);
  const reflection = generator.fromScene(furnished, 0, 0.05, room.depth * 2, { size: 256, position: roomEye });
  generator.dispose();
  clearRoom(furnished);
  return reflection;
}
