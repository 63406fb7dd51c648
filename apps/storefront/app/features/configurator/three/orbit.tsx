import type { Solid } from "@zertsalo/model3d/piece";
import { useThree } from "@react-three/fiber";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { type Camera, PerspectiveCamera, Spherical, Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Ways to look at the piece without a pointer. */
export interface OrbitLook {
  /** Radians. */
  turn(sideways: number, upwards: number): void;
  /** Below 1 comes nearer. */
  step(factor: number): void;
}

interface OrbitProps {
  solid: Solid;
  above: number;
  fromWall: number;
  ref: Ref<OrbitLook>;
}

/** Tabs above the piece and switches below it: on a phone's low stage they would cover its edges. */
const besidePiecePx = 140;

function orbitOf(camera: Camera, canvas: HTMLCanvasElement, onChange: () => void): OrbitControls {
  const made = new OrbitControls(camera, canvas);
  made.enablePan = false;
  made.enableDamping = false;
  made.minAzimuthAngle = -1.3;
  made.maxAzimuthAngle = 1.3;
  made.minPolarAngle = 0.35;
  made.maxPolarAngle = 1.75;
  made.addEventListener("change", onChange);
  // A finger that draws upwards scrolls the page; sideways it turns the piece.
  canvas.style.touchAction = "pan-y";
  return made;
}

/** A walk round the piece, never behind the wall nor under the floor. */
export function Orbit({ solid, above, fromWall, ref }: OrbitProps) {
  const { camera, gl, size, invalidate } = useThree();
  const controls = useRef<OrbitControls>(null);

  useEffect(() => {
    const made = orbitOf(camera, gl.domElement, () => invalidate());
    controls.current = made;
    return () => made.dispose();
  }, [camera, gl, invalidate]);

  const { width, height, depth } = solid.size;
  useEffect(() => {
    const made = controls.current;
    if (!made || !(camera instanceof PerspectiveCamera)) return;
    const aspect = size.width / Math.max(1, size.height);
    const half = Math.tan((camera.fov * Math.PI) / 360);
    // The whole piece with some air around it, whichever side of the frame is the tighter one.
    const filled = Math.max(0.3, Math.min(0.62, 1 - besidePiecePx / size.height));
    const distance = Math.max(height, width / aspect, depth) / 2 / half / filled + depth;
    const target = new Vector3(0, above + height / 2, fromWall + depth / 2);
    const direction = camera.position.clone().sub(made.target);
    if (direction.lengthSq() < 1e-6 || made.target.lengthSq() === 0) direction.set(-0.36, depth > 0.2 ? 0.4 : 0.06, 1);
    made.target.copy(target);
    made.minDistance = distance * 0.35;
    made.maxDistance = distance * 1.6;
    camera.position.copy(target).add(direction.setLength(distance));
    made.update();
    invalidate();
  }, [camera, size.width, size.height, width, height, depth, above, fromWall, invalidate]);

  useImperativeHandle(ref, () => {
    const look = (change: (place: Spherical, made: OrbitControls) => void) => {
      const made = controls.current;
      if (!made) return;
      const place = new Spherical().setFromVector3(camera.position.clone().sub(made.target));
      change(place, made);
      camera.position.setFromSpherical(place.makeSafe()).add(made.target);
      made.update();
      invalidate();
    };
    return {
      turn: (sideways, upwards) =>
        look((place, made) => {
          place.theta = Math.min(made.maxAzimuthAngle, Math.max(made.minAzimuthAngle, place.theta + sideways));
          place.phi = Math.min(made.maxPolarAngle, Math.max(made.minPolarAngle, place.phi - upwards));
        }),
      step: (factor) =>
        look((place, made) => {
          place.radius = Math.min(made.maxDistance, Math.max(made.minDistance, place.radius * factor));
        }),
    };
  }, [camera, invalidate]);
  return null;
}
