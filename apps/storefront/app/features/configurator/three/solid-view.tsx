import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import type { Calculation } from "@zertsalo/configurator/model";
import { Button } from "@zertsalo/ui/button";
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import type { SceneProps } from "./scene.tsx";
import styles from "./solid-view.module.css";
import type { TryOn } from "./try-on.tsx";

interface SolidViewProps {
  book: PricingRules;
  calculation: Calculation;
  isEvening: boolean;
  /** The light of a mirror as it is set now. */
  light: string;
  label: string;
  /** Has the shop keep what is on the screen and answers its hash; null where it was refused. */
  store: () => Promise<string | null>;
  /** The same as the button of the page. */
  buy: () => void;
  /** The drawing: it stays until the first frame of the bodies, and for good without WebGL. */
  children: ReactNode;
}

type State =
  | { kind: "loading" | "no-webgl" | "failed" }
  | { kind: "ready"; Scene: ComponentType<SceneProps>; Try: typeof TryOn };

/** The piece as bodies. Their code, 300 kB, is loaded only here and only with WebGL. */
export function SolidView({ book, calculation, isEvening, light, label, store, buy, children }: SolidViewProps) {
  const { state, retry } = useScene();
  const { type, options } = calculation;
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  return (
    <>
      {isDrawn ? null : children}
      {state.kind === "ready" ? (
        <>
          <state.Scene {...{ book, type, options, isEvening, light, label, onDrawn }} />
          <state.Try {...{ book, calculation, store, buy }} />
        </>
      ) : null}
      {isDrawn ? null : (
        <div className={styles.note} role="status">
          {state.kind === "loading" || state.kind === "ready" ? <p>Загружаем объёмный вид…</p> : null}
          {state.kind === "no-webgl" ? (
            <p>
              Браузер не&nbsp;показывает 3D: в&nbsp;нём нет WebGL или он выключен. Чертёж, цена и&nbsp;заказ работают.
            </p>
          ) : null}
          {state.kind === "failed" ? (
            <>
              <p>Объёмный вид не&nbsp;загрузился.</p>
              <Button variant="secondary" onClick={retry}>
                Повторить
              </Button>
            </>
          ) : null}
        </div>
      )}
    </>
  );
}

function useScene(): { state: State; retry: () => void } {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOpen = true;
    void loadScene().then((next) => isOpen && setState(next));
    return () => {
      isOpen = false;
    };
  }, [attempt]);
  return {
    state,
    retry: () => {
      setState({ kind: "loading" });
      setAttempt(attempt + 1);
    },
  };
}

async function loadScene(): Promise<State> {
  if (!document.createElement("canvas").getContext("webgl2")) return { kind: "no-webgl" };
  try {
    const [{ ThreeScene: Scene }, { TryOn: Try }] = await Promise.all([import("./scene.tsx"), import("./try-on.tsx")]);
    return { kind: "ready", Scene, Try };
  } catch {
    return { kind: "failed" };
  }
}
