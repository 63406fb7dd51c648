import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import type { Solid } from "@zertsalo/model3d/piece";
import { configuratorTypes } from "@zertsalo/contract/configurator-types";
import { useEffect, useMemo } from "react";
import { AdditiveBlending, type BufferGeometry, Color } from "three";
import { bandGlow, hasContourLight, hasFrontLight, wallGlow } from "./glow.ts";

const walls = { dark: "#7b7a77", light: "#c9c4bb" };

interface SurroundingsProps {
  type: ConfiguratorType;
  options: Options;
  solid: Solid;
  isEvening: boolean;
  /** The colour of a lit mirror's light. */
  light: string;
  above: number;
}

/** The wall, the floor and the light that the piece is seen in. */
export function Surroundings({ type, options, solid, isEvening, light, above }: SurroundingsProps) {
  const isDark = configuratorTypes[type].theme === "dark";
  const isLit = options.backlight === "led";
  const middle = above + solid.size.height / 2;
  return (
    <>
      <mesh position={[0, 2.5, -0.001]} receiveShadow>
        <planeGeometry args={[16, 9]} />
        <meshStandardMaterial color={isDark ? walls.dark : walls.light} roughness={0.9} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position={[0, 0, 4]} receiveShadow>
        <planeGeometry args={[16, 8]} />
        <meshStandardMaterial color={isDark ? "#4d4640" : "#8f806d"} roughness={0.8} />
      </mesh>
      <directionalLight
        position={[1.5, middle + 2.8, 2.1]}
        target-position={[0, middle, 0]}
        intensity={isEvening ? 0.14 : 0.95}
        color={isEvening ? "#c7d2ee" : "#fff6e8"}
        castShadow
        shadow-mapSize={[1024, 1024]}
        shadow-camera-left={-1.8}
        shadow-camera-right={1.8}
        shadow-camera-top={1.8}
        shadow-camera-bottom={-1.8}
        shadow-bias={-0.0004}
        shadow-normalBias={0.004}
        shadow-radius={5}
      />
      {/* From the window beside the piece: a wall that is lit evenly looks like paper. */}
      {isEvening ? null : (
        <pointLight position={[1.7, middle + 0.9, 1.2]} color="#fff3e0" intensity={1.9} decay={1.5} />
      )}
      {hasContourLight(options) ? (
        <FadingLight {...{ options, light, above }} shapeOf={wallGlow} strength={isEvening ? 1 : 0.3} ahead={0.0015} />
      ) : null}
      {hasFrontLight(options) ? (
        <FadingLight
          {...{ options, light, above }}
          shapeOf={bandGlow}
          strength={isEvening ? 0.9 : 0.25}
          ahead={solid.size.depth - (options.frameType === "baguette" ? lip : 0) + 0.0008}
        />
      ) : null}
      {isLit && isEvening ? (
        <pointLight
          position={[0, middle, 0.6]}
          color={light}
          intensity={hasContourLight(options) ? 0.5 : 1.1}
          decay={1.6}
        />
      ) : null}
    </>
  );
}

/** Metres that a baguette stands before the glass it holds. */
const lip = 0.005;

interface FadingLightProps {
  options: Options;
  light: string;
  above: number;
  shapeOf: (options: Options) => BufferGeometry;
  strength: number;
  /** Metres from the wall. */
  ahead: number;
}

function FadingLight({ options, light, above, shapeOf, strength, ahead }: FadingLightProps) {
  const geometry = useMemo(() => shapeOf(options), [shapeOf, options]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  const shade = useMemo(() => new Color(light).multiplyScalar(strength), [light, strength]);
  return (
    <mesh geometry={geometry} position={[0, above, ahead]} renderOrder={1}>
      <meshBasicMaterial color={shade} vertexColors transparent depthWrite={false} blending={AdditiveBlending} />
    </mesh>
  );
}
