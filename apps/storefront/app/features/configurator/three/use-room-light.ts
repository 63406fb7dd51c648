import { useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import {
  CubeCamera,
  type CubeTexture,
  HalfFloatType,
  LinearMipmapLinearFilter,
  PMREMGenerator,
  type Texture,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from "three";
import { clearRoom, furnishedRoom, room, roomEye } from "./room.ts";

/** A mirror fills the screen with a part of one face; what is lit softly needs far less. */
const sharpPixels = 768;
const softPixels = 64;

/** Two pictures of the small room: what mirrors show, and what softly lights everything. */
export function useRoomLight(isEvening: boolean): { sharp: CubeTexture; soft: Texture } {
  const gl = useThree((state) => state.gl);
  const light = useMemo(() => pictured(gl, isEvening), [gl, isEvening]);
  useEffect(
    () => () => {
      light.sharp.dispose();
      light.soft.dispose();
    },
    [light],
  );
  return { sharp: light.sharp.texture, soft: light.soft.texture };
}

function pictured(gl: WebGLRenderer, isEvening: boolean) {
  const furnished = furnishedRoom(isEvening);
  const sharp = new WebGLCubeRenderTarget(sharpPixels, {
    type: HalfFloatType,
    generateMipmaps: true,
    minFilter: LinearMipmapLinearFilter,
  });
  const far = room.depth * 2;
  const eye = new CubeCamera(0.05, far, sharp);
  eye.position.copy(roomEye);
  eye.update(gl, furnished);
  const generator = new PMREMGenerator(gl);
  const soft = generator.fromScene(furnished, 0, 0.05, far, { size: softPixels, position: roomEye });
  generator.dispose();
  clearRoom(furnished);
  return { sharp, soft };
}
