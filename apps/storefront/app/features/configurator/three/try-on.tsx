import { Button } from "@zertsalo/ui/button";
import { useState } from "react";
import type { Object3D } from "three";
import { type ArWay, arWayOf, sceneViewerLink } from "#app/lib/ar/ar.ts";
import { paths } from "#app/lib/paths.ts";
import { showToast } from "#app/lib/show-toast.ts";
import styles from "./solid-view.module.css";

interface TryOnProps {
  name: string;
  piece: () => Object3D | null;
  store: () => Promise<string | null>;
}

/** «Примерить»: the phone's own viewer puts the piece into the room. Other devices are offered none. */
export function TryOn({ name, piece, store }: TryOnProps) {
  const [way] = useState<ArWay | null>(() =>
    arWayOf(navigator.userAgent, document.createElement("a").relList.supports?.("ar") ?? false),
  );
  const [isBusy, setBusy] = useState(false);
  if (!way) return null;

  async function open() {
    setBusy(true);
    const isOpened = await (way === "quick-look" ? openQuickLook(piece()) : openSceneViewer(name, store));
    setBusy(false);
    if (!isOpened) void showToast("Не\u00a0получилось открыть примерку. Повторите попытку", { icon: "alert" });
  }

  return (
    <Button className={styles.tryOn} size="sm" busy={isBusy} onClick={() => void open()}>
      Примерить
    </Button>
  );
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
    if (!hash) return true; // The page has said why.
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
