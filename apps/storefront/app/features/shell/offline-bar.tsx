import { AboveDialog, lift } from "@zertsalo/ui/above-dialog";
import { Button } from "@zertsalo/ui/button";
import { useEffect, useSyncExternalStore } from "react";
import { failedRequests, isShopReachable, retryRequests } from "#app/lib/http/network.ts";
import styles from "./offline-bar.module.css";

const none: readonly (() => void)[] = [];
const probeMs = 5_000;

/** Something that was pressed waits for the network. Loaded before it is needed: then it could not be. */
export function OfflineBar() {
  const isWaiting = useSyncExternalStore(failedRequests.subscribe, failedRequests.get, () => none).length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const probe = setInterval(() => void isShopReachable().then((isBack) => isBack && retryRequests()), probeMs);
    return () => clearInterval(probe);
  }, [isWaiting]);
  if (!isWaiting) return null;
  return (
    <AboveDialog>
      <div ref={lift} popover="manual" role="alert" className={styles.bar}>
        {"Нет связи. Всё, что\u00a0вы ввели, осталось на\u00a0странице"}
        <Button variant="secondary" onClick={retryRequests}>
          Повторить
        </Button>
      </div>
    </AboveDialog>
  );
}
