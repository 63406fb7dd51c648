import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** The part of the emulator that its script puts into the page. */
interface Emulator {
  metaQuest3: unknown;
  XRDevice: new (
    config: unknown,
  ) => {
    quaternion: { set(x: number, y: number, z: number, w: number): void };
    installRuntime(options: { forceInstall: boolean }): void;
    installSEM(environment: new () => object): void;
  };
}

declare global {
  interface Window {
    IWER: Emulator;
    emulatedDevice: InstanceType<Emulator["XRDevice"]>;
  }
}

/**
 * A browser with a camera session: the eye is 1.6 m above the floor, and a wall stands 2 m ahead of it. The emulator of
 * WebXR moves the device; what its rays hit is said here, since its own rooms are a second library.
 */
export async function emulateRoom(page: Page): Promise<void> {
  await page.addInitScript({ path: createRequire(import.meta.url).resolve("iwer/build/iwer.min.js") });
  await page.addInitScript(() => {
    const eyeToWall = 2;
    class Room {
      version = "1";
      environmentCanvas = document.createElement("canvas");
      trackedPlanes = new Set();
      trackedMeshes = new Set();
      render() {}
      /** Matrices by columns whose y axis points out of the surface that the ray along -z meets first. */
      computeHitTestResults(ray: Float32Array): Float32Array[] {
        const number = (at: number) => ray[at] ?? 0;
        const [x, y, z] = [number(12), number(13), number(14)];
        const [dx, dy, dz] = [-number(8), -number(9), -number(10)];
        const toWall = dz < 0 ? (-eyeToWall - z) / dz : Infinity;
        const toFloor = dy < 0 ? -y / dy : Infinity;
        const far = Math.min(toWall, toFloor);
        if (!Number.isFinite(far)) return [];
        const place = [x + dx * far, y + dy * far, z + dz * far, 1];
        const axes = toWall < toFloor ? [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0] : [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
        return [new Float32Array([...axes, ...place])];
      }
    }
    const { XRDevice, metaQuest3 } = window.IWER;
    window.emulatedDevice = new XRDevice(metaQuest3);
    // Chromium has a runtime of its own, without a device.
    window.emulatedDevice.installRuntime({ forceInstall: true });
    window.emulatedDevice.installSEM(Room);
  });
}

/** Turns the camera down by so many degrees. */
export function lookDown(page: Page, degrees: number): Promise<void> {
  return page.evaluate((angle) => {
    const half = (-angle * Math.PI) / 360;
    window.emulatedDevice.quaternion.set(Math.sin(half), 0, 0, Math.cos(half));
  }, degrees);
}
