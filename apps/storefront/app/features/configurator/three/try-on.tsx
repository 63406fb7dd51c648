import type { Calculation } from "@zertsalo/configurator/model";
import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { modelKinds } from "@zertsalo/model3d/kinds";
import { Button } from "@zertsalo/ui/button";
import { Suspense, useEffect, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import { openInViewer } from "./open-in-viewer.ts";
import styles from "./solid-view.module.css";
import { TryOnDialog, tryOnLabels } from "./try-on-dialog.tsx";
import { type TryOnWay, findTryOnWay } from "./try-on-way.ts";

// Loaded when it is pressed, and only in browsers with sessions of their own.
const RoomView = lazy(() => import("./room-view.tsx").then((module) => ({ default: module.RoomView })));

interface TryOnProps {
  book: PricingRules;
  calculation: Calculation;
  store: () => Promise<string | null>;
  buy: () => void;
}

const failed = "Не\u00a0получилось открыть примерку. Повторите попытку";

/** «Примерить»: the phone puts the piece on the buyer's wall or floor. A phone without a way to is offered none. */
export function TryOn({ book, calculation, store, buy }: TryOnProps) {
  const way = useTryOnWay();
  const [isBusy, setBusy] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const [isRoomOpen, setRoomOpen] = useState(false);
  if (!way) return null;
  const { type, options } = calculation;
  const placement = modelKinds[type].placement(options);

  /** True if it opened, or the page has displayed why not. */
  async function handOver(chosen: Exclude<TryOnWay, "own-room">): Promise<boolean> {
    const hash = await store();
    if (!hash) return true;
    if (chosen !== "other-phone") return openInViewer(chosen, hash, calculation, buy);
    setPath(`${paths.configurator(type)}?c=${hash}#3d`);
    return true;
  }
  async function open(chosen: TryOnWay) {
    if (chosen === "own-room") return setRoomOpen(true);
    setBusy(true);
    const isOpened = await handOver(chosen).catch(() => false);
    setBusy(false);
    if (!isOpened) void showToast(failed, { icon: "alert" });
  }
  function closeRoom(reason: "ended" | "failed") {
    setRoomOpen(false);
    if (reason === "failed") void showToast(failed, { icon: "alert" });
  }

  return (
    <>
      <Button className={styles.tryOn} size="sm" busy={isBusy || isRoomOpen} onClick={() => void open(way)}>
        {tryOnLabels[placement]}
      </Button>
      {path ? <TryOnDialog placement={placement} path={path} onClose={() => setPath(null)} /> : null}
      {isRoomOpen ? (
        <Suspense>
          <RoomView {...{ book, calculation, placement }} onClose={closeRoom} />
        </Suspense>
      ) : null}
    </>
  );
}

function useTryOnWay(): TryOnWay | null {
  const [way, setWay] = useState<TryOnWay | null>(null);
  useEffect(() => {
    let isOpen = true;
    void findTryOnWay().then((found) => isOpen && setWay(found));
    return () => {
      isOpen = false;
    };
  }, []);
  return way;
}
