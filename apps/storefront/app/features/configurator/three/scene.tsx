import { addAfterEffect, Canvas, useThree } from "@react-three/fiber";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { configurationSolid } from "@zertsalo/model3d/configuration";
import { modelKinds } from "@zertsalo/model3d/kinds";
import type { Solid, SolidNode } from "@zertsalo/model3d/piece";
import { configuratorTypes } from "@zertsalo/contract/configurator-types";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { type KeyboardEvent, type Ref, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { NeutralToneMapping, PCFShadowMap, setConsoleFunction, type WebGLRenderer } from "three";
import { type OrbitLook, Orbit } from "./orbit.tsx";
import { ThreePiece } from "./piece.tsx";
import styles from "./scene.module.css";
import { Surroundings } from "./surroundings.tsx";
import { useRoomLight } from "./use-room-light.ts";

export interface SceneProps {
  book: PricingRules;
  type: ConfiguratorType;
  options: Options;
  isEvening: boolean;
  /** The colour of a lit mirror's light. */
  light: string;
  /** The same text that describes the drawing. */
  label: string;
  /** After every picture, the first one too. */
  onDrawn: () => void;
}

interface ContentsProps extends Pick<SceneProps, "type" | "options" | "isEvening" | "light" | "onDrawn"> {
  solid: Solid;
  nodes: readonly SolidNode[];
  above: number;
  fromWall: number;
  look: Ref<OrbitLook>;
}

/** Deprecation notes of three are dropped from a buyer's console; errors are reported. */
if (import.meta.env.PROD) {
  setConsoleFunction((kind: string, ...args: unknown[]) => {
    if (kind === "error") reportError(new Error(args.map(String).join(" ")));
  });
}

const turnBy = 0.18;
const nearer = 0.85;

/** The piece as bodies in a room, walked round by mouse, finger and keys. Drawn only when something changes. */
export function ThreeScene({ book, type, options, isEvening, light, label, onDrawn }: SceneProps) {
  // The drawing and the price follow a dragged size at once, the bodies as soon as there is time for them.
  const deferredOptions = useDeferredValue(options);
  const solid = useMemo(() => configurationSolid(book, type, deferredOptions), [book, type, deferredOptions]);
  const nodes = useMemo(() => litBy(light, solid.nodes), [light, solid]);
  const look = useRef<OrbitLook>(null);
  const { elevation, fromWallM } = modelKinds[type];
  const above = elevation(deferredOptions, solid.size.height);
  const fromWall = fromWallM?.(deferredOptions) ?? 0;

  const keys: Record<string, () => void> = {
    ArrowLeft: () => look.current?.turn(-turnBy, 0),
    ArrowRight: () => look.current?.turn(turnBy, 0),
    ArrowUp: () => look.current?.turn(0, turnBy),
    ArrowDown: () => look.current?.turn(0, -turnBy),
    "+": () => look.current?.step(nearer),
    "=": () => look.current?.step(nearer),
    "-": () => look.current?.step(1 / nearer),
  };
  function turnByKey(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }

  return (
    <div className={styles.scene} data-room={configuratorTypes[type].theme}>
      <div className={styles.canvas} role="img" aria-label={`${label}. Объёмный вид`}>
        <Canvas
          frameloop="demand"
          dpr={[1, 2]}
          scene={{ environmentIntensity: 0.5 }}
          camera={{ fov: 32, near: 0.05, far: 40 }}
          gl={{ antialias: true, powerPreference: "low-power", toneMapping: NeutralToneMapping }}
          shadows={{ type: PCFShadowMap }}
        >
          <Contents
            type={type}
            options={deferredOptions}
            solid={solid}
            nodes={nodes}
            isEvening={isEvening}
            light={light}
            above={above}
            fromWall={fromWall}
            look={look}
            onDrawn={onDrawn}
          />
        </Canvas>
      </div>
      <div className={styles.tools} role="toolbar" aria-label="Поворот и приближение" onKeyDown={turnByKey}>
        <IconButton aria-label="Повернуть влево" onClick={keys.ArrowLeft}>
          <Icon name="left" />
        </IconButton>
        <IconButton aria-label="Повернуть вправо" onClick={keys.ArrowRight}>
          <Icon name="right" />
        </IconButton>
        <IconButton aria-label="Дальше" onClick={keys["-"]}>
          <Icon name="minus" />
        </IconButton>
        <IconButton aria-label="Ближе" onClick={keys["+"]}>
          <Icon name="plus" />
        </IconButton>
      </div>
    </div>
  );
}

/** What shines, in the colour that the light is set to. */
function litBy(light: string, nodes: readonly SolidNode[]): SolidNode[] {
  return nodes.map((node) => (node.finish.light ? { ...node, finish: { ...node.finish, light } } : node));
}

/** The contents of the scene; inside the canvas, where the renderer is available. */
function Contents(props: ContentsProps) {
  const { type, options, solid, nodes, isEvening, light, above, fromWall, look, onDrawn } = props;
  const { sharp, soft } = useRoomLight(isEvening);
  const gl = useThree((state) => state.gl);
  useEffect(
    () =>
      addAfterEffect(() => {
        exposeRenderCost(gl);
        onDrawn();
      }),
    [gl, onDrawn],
  );
  return (
    <>
      <primitive attach="environment" object={soft} />
      <Surroundings {...{ type, options, solid, isEvening, light, above }} />
      <ThreePiece roomPicture={sharp} {...{ nodes, isEvening, above, fromWall }} />
      <Orbit ref={look} {...{ solid, above, fromWall }} />
    </>
  );
}

/** Says on the canvas what the last picture cost, for those who measure it. */
function exposeRenderCost({ info, domElement }: WebGLRenderer): void {
  domElement.dataset.calls = String(info.render.calls);
  domElement.dataset.triangles = String(info.render.triangles);
  domElement.dataset.frames = String(info.render.frame);
}
