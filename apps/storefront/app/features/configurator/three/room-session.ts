import type { Solid } from "@zertsalo/model3d/piece";
import { Matrix4, Quaternion, Vector3, type WebXRManager } from "three";
import type { ArPlacement } from "#app/lib/ar/ar.ts";
import { lowerFloor, placePiece, type Point3, type SurfaceHit } from "#app/lib/ar/place-piece.ts";
import { createRoomScene } from "./room-scene.ts";

/** What the buyer reads over the picture of his room. */
export interface RoomState {
  /** Seen: the piece follows the camera. Fixed: it stays where it is. */
  kind: "searching" | "seen" | "fixed";
  /** Millimetres from the floor to its lowest point. */
  lowestMm: number;
}

export interface RoomSession {
  /** Fixes the piece where it is, or has it follow the camera again. */
  toggle(): void;
  /** Along the wall, millimetres upwards. */
  raise(byMm: number): void;
  end(): void;
}

interface RoomSessionInput {
  solid: Solid;
  placement: ArPlacement;
  /** What is displayed over the camera's picture. */
  overlay: HTMLElement;
  onState: (state: RoomState) => void;
  onEnd: () => void;
}

/** Shows the piece on the surfaces that the camera finds, in its true size. */
export async function openRoomSession(input: RoomSessionInput): Promise<RoomSession> {
  const { solid, placement, overlay, onState, onEnd } = input;
  const session = await navigator.xr?.requestSession("immersive-ar", {
    requiredFeatures: ["hit-test", "local-floor"],
    optionalFeatures: ["dom-overlay"],
    domOverlay: { root: overlay },
  });
  if (!session) throw new Error("The browser has no immersive sessions");
  const scene = createRoomScene(solid, placement);
  const { xr } = scene.renderer;
  const source = await begin(session, xr).catch(async (error: unknown) => {
    await session.end();
    scene.dispose();
    throw error;
  });

  let state: RoomState = { kind: "searching", lowestMm: 0 };
  let floorY = 0;
  let raisedM = 0;
  function update(next: RoomState) {
    const isNews = next.kind !== state.kind || next.lowestMm !== state.lowestMm;
    state = next;
    if (isNews) onState(next);
  }
  const lowest = () => Math.round((scene.piece.position.y - floorY) * 1000);

  function follow(frame: XRFrame) {
    const space = xr.getReferenceSpace();
    const viewer = space && frame.getViewerPose(space);
    if (!space || !viewer) return;
    const hits = frame.getHitTestResults(source).flatMap((result) => surfaceOf(result.getPose(space)) ?? []);
    floorY = hits.reduce(lowerFloor, floorY);
    if (state.kind === "fixed") return update({ kind: "fixed", lowestMm: lowest() });
    const eye = pointOf(viewer.transform.position);
    const place = hits.map((hit) => placePiece(placement, hit, eye, solid.size.height)).find((each) => each !== null);
    scene.piece.visible = place !== undefined;
    if (!place) return update({ ...state, kind: "searching" });
    scene.piece.position.set(...place.position);
    scene.piece.position.y += raisedM;
    scene.piece.rotation.y = place.turn;
    update({ kind: "seen", lowestMm: lowest() });
  }

  function toggle() {
    if (state.kind === "searching") return;
    update({ ...state, kind: state.kind === "fixed" ? "seen" : "fixed" });
  }
  session.addEventListener("select", toggle);
  session.addEventListener("end", () => {
    scene.dispose();
    onEnd();
  });
  scene.renderer.setAnimationLoop((_, frame) => {
    if (frame) follow(frame);
    scene.draw(floorY);
  });
  return {
    toggle,
    raise(byMm) {
      raisedM += byMm / 1000;
      scene.piece.position.y += byMm / 1000;
      update({ ...state, lowestMm: lowest() });
    },
    end: () => void session.end().catch(() => {}),
  };
}

/** Rays from the middle of the screen. */
async function begin(session: XRSession, xr: WebXRManager): Promise<XRHitTestSource> {
  xr.setReferenceSpaceType("local-floor");
  await xr.setSession(session);
  const space = await session.requestReferenceSpace("viewer");
  const source = await session.requestHitTestSource?.({ space });
  if (!source) throw new Error("The browser finds no surfaces");
  return source;
}

/** The y axis of a hit points out of its surface. */
function surfaceOf(pose: XRPose | undefined): SurfaceHit | null {
  if (!pose) return null;
  const turn = new Quaternion().setFromRotationMatrix(new Matrix4().fromArray(pose.transform.matrix));
  const normal = new Vector3(0, 1, 0).applyQuaternion(turn);
  return { point: pointOf(pose.transform.position), normal: [normal.x, normal.y, normal.z] };
}

const pointOf = ({ x, y, z }: DOMPointReadOnly): Point3 => [x, y, z];
