import type { ConfiguratorType } from "@zertsalo/configurator/model";
import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import type { Object3D } from "three";
import { type ArWay, detectArWay, sceneViewerLink } from "#app/lib/ar/ar.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import styles from "./solid-view.module.css";
import { TryOnDialog } from "./try-on-dialog.tsx";

interface TryOnProps {
  type: ConfiguratorType;
  name: string;
  piece: () => Object3D | null;
  store: () => Promise<string | null>;
}

/** A screen without a camera hands the piece over to a phone. */
type Way = ArWay | "other-phone";

/** «Примерить»: the phone's own viewer puts the piece into the room. A phone without a viewer is offered none. */
export function TryOn({ type, name, piece, store }: TryOnProps) {
  const [way] = useState(wayOfThisDevice);
  const [isBusy, setBusy] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  if (!way) return null;

  async function handOver(): Promise<boolean> {
    const hash = await store();
    if (hash) setPath(`${paths.configurator(type)}?c=${hash}#3d`);
    return true; // A refusal has been displayed by the page.
  }
  const ways: Record<Way, () => Promise<boolean>> = {
    "quick-look": () => openQuickLook(piece()),
    "scene-viewer": () => openSceneViewer(name, store),
    "other-phone": handOver,
  };
  async function open(chosen: Way) {
    setBusy(true);
    const isOpened = await ways[chosen]();
    setBusy(false);
    if (!isOpened) void showToast("Не\u00a0получилось открыть примерку. Повторите попытку", { icon: "alert" });
  }

  return (
    <>
      <Button className={styles.tryOn} size="sm" busy={isBusy} onClick={() => void open(way)}>
        Примерить
      </Button>
      {path ? <TryOnDialog type={type} path={path} onClose={() => setPath(null)} /> : null}
    </>
  );
}

function wayOfThisDevice(): Way | null {
  const way = detectArWay(navigator.userAgent, document.createElement("a").relList.supports?.("ar") ?? false);
  return way ?? (matchMedia("(pointer: fine)").matches ? "other-phone" : null);
}

async function openQuickLook(piece: Object3D | null): Promise<boolean> {
  if (!piece) return false;
  try {
    const { openInQuickLook } = await import("#app/lib/ar/quick-look.ts");
    await openInQuickLook(piece);
    return true;
  } catch {
    return false;
  }
}

/** Android's viewer fetches the file by itself, so the shop has to have it first. */
async function openSceneViewer(title: string, store: () => Promise<string | null>): Promise<boolean> {
  try {
    const hash = await store();
    if (!hash) return true; // The page has displayed the reason.
    const answer = await fetch(paths.shell.model(hash));
    if (!answer.ok) return false;
    const { href } = (await answer.json()) as { href: string };
    const { origin, pathname } = window.location;
    window.location.href = sceneViewerLink({ file: origin + href, page: `${origin}${pathname}?c=${hash}`, title });
    return true;
  } catch {
    return false;
  }
}
