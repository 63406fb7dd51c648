import type { ConfiguratorType, Options } from "@zertsalo/domain/configurator/model";
import type { Solid } from "@zertsalo/solid/piece";
import { useEffect, useMemo } from "react";
import { AdditiveBlending, Color } from "three";
import { hasContourLight, wallGlow } from "./glow.ts";

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
  const isMirror = type === "mirror" || type === "led_mirror";
  const isLit = options.backlight === "led";
  const middle = above + solid.size.height / 2;
  return (
    <>
      <mesh position={[0, 2.5, -0.001]} receiveShadow>
        <planeGeometry args={[16, 9]} />
        <meshStandardMaterial color={isMirror ? walls.dark : walls.light} roughness={0.9} />
      </mesh>
      <mesh rotation-x={-Math.PI / 2} position={[0, 0, 4]} receiveShadow>
        <planeGeometry args={[16, 8]} />
        <meshStandardMaterial color={isMirror ? "#4d4640" : "#8f806d"} roughness={0.8} />
      </mesh>
      <directionalLight
        position={[-1.6, middle + 2.2, 2.6]}
        target-position={[0, middle, 0]}
        intensity={isEvening ? 0.14 : 1.15}
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
      {hasContourLight(options) ? (
        <WallLight options={options} color={light} strength={isEvening ? 1.25 : 0.3} above={above} />
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

interface WallLightProps {
  options: Options;
  color: string;
  strength: number;
  above: number;
}

function WallLight({ options, color, strength, above }: WallLightProps) {
  const geometry = useMemo(() => wallGlow(options), [options]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  const shade = useMemo(() => new Color(color).multiplyScalar(strength), [color, strength]);
  return (
    <mesh geometry={geometry} position={[0, above, 0.0015]} renderOrder={1}>
      <meshBasicMaterial color={shade} vertexColors transparent depthWrite={false} blending={AdditiveBlending} />
    </mesh>
  );
}
