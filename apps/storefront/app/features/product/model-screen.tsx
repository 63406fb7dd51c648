import { Button, buttonClass, IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Viewer } from "@zertsalo/ui/viewer";
import { useEffect, useRef, useState } from "react";
import { type ArWay, detectArWay, sceneViewerLink } from "#app/lib/ar/ar.ts";
import type { ModelScene } from "./model-scene.ts";
import styles from "./model-screen.module.css";
import type { ModelData } from "./product-page-data.ts";

interface ModelScreenProps {
  name: string;
  model: ModelData;
  onClose: () => void;
}

type State = "loading" | "ready" | "no-webgl" | "failed";

const turnBy = 0.18;
const nearer = 0.85;

/** 3D model of the piece that can be rotated, and on a phone placed in the room (AR). */
export function ModelScreen({ name, model, onClose }: ModelScreenProps) {
  const { host, scene, state, retry } = useModel(model.href);

  const keys = {
    ArrowLeft: () => scene.current?.turn(-turnBy, 0),
    ArrowRight: () => scene.current?.turn(turnBy, 0),
    ArrowUp: () => scene.current?.turn(0, turnBy),
    ArrowDown: () => scene.current?.turn(0, -turnBy),
    "+": () => scene.current?.step(nearer),
    "=": () => scene.current?.step(nearer),
    "-": () => scene.current?.step(1 / nearer),
  };

  return (
    <Viewer
      label={`${name}, 3D-модель`}
      title="3D-модель"
      tools={
        state === "ready" ? (
          <>
            <IconButton aria-label="Дальше от модели" onClick={() => scene.current?.step(1 / nearer)}>
              <Icon name="minus" size={24} />
            </IconButton>
            <IconButton aria-label="Ближе к модели" onClick={() => scene.current?.step(nearer)}>
              <Icon name="plus" size={24} />
            </IconButton>
          </>
        ) : null
      }
      keys={keys}
      onClose={onClose}
    >
      <div ref={host} className={styles.stage} role="img" aria-label={model.alt} />
      <div className={styles.foot} aria-live="polite">
        {state === "loading" ? <p>Загружаем модель…</p> : null}
        {state === "ready" ? (
          <p>Поверните модель пальцем, мышью или стрелками. Она показывает форму и отделку.</p>
        ) : null}
        {state === "no-webgl" ? (
          <p>Браузер не показывает 3D: в нём нет WebGL или он выключен. Посмотрите фотографии, на них то же изделие.</p>
        ) : null}
        {state === "failed" ? (
          <>
            <p>Модель не загрузилась.</p>
            <Button variant="secondary" onClick={retry}>
              Повторить
            </Button>
          </>
        ) : null}
        {state === "ready" ? <ArButton name={name} model={model} scene={() => scene.current} /> : null}
      </div>
    </Viewer>
  );
}

function useModel(href: string) {
  const host = useRef<HTMLDivElement>(null);
  const scene = useRef<ModelScene>(null);
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOpen = true;
    void show(host.current, href).then((result) => {
      if (typeof result === "string") return isOpen && setState(result);
      if (!isOpen) return result.dispose();
      scene.current = result;
      setState("ready");
    });
    return () => {
      isOpen = false;
      scene.current?.dispose();
      scene.current = null;
    };
  }, [href, attempt]);

  function retry() {
    setState("loading");
    setAttempt(attempt + 1);
  }

  return { host, scene, state, retry };
}

/** Loads the viewer's code (150 kB) only if WebGL is available. */
async function show(host: HTMLElement | null, href: string): Promise<ModelScene | "no-webgl" | "failed"> {
  if (!host || !document.createElement("canvas").getContext("webgl2")) return "no-webgl";
  try {
    const { showModel } = await import("./model-scene.ts");
    return await showModel(host, href);
  } catch {
    return "failed";
  }
}

interface ArButtonProps {
  name: string;
  model: ModelData;
  scene: () => ModelScene | null;
}

/** «Примерить на стене» or «в комнате», if the phone supports AR. */
function ArButton({ name, model, scene }: ArButtonProps) {
  const [way] = useState<ArWay | null>(() =>
    detectArWay(navigator.userAgent, document.createElement("a").relList.supports?.("ar") ?? false),
  );
  const [isBusy, setBusy] = useState(false);
  if (!way) return null;
  const { href, placement } = model;
  const label = placement === "wall" ? "Примерить на\u00a0стене" : "Примерить в\u00a0комнате";
  if (way === "scene-viewer") {
    const { origin, pathname } = window.location;
    const link = sceneViewerLink({ file: origin + href, page: origin + pathname, title: name, placement });
    return (
      <a className={buttonClass()} href={link}>
        {label}
      </a>
    );
  }

  async function openQuickLook() {
    const current = scene();
    if (!current) return;
    setBusy(true);
    const { openModelInQuickLook } = await import("#app/lib/ar/quick-look-model.ts");
    await openModelInQuickLook(current.model, placement).finally(() => setBusy(false));
  }

  return (
    <Button busy={isBusy} onClick={openQuickLook}>
      {label}
    </Button>
  );
}
