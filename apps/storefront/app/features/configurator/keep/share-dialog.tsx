import type { Calculation } from "@zertsalo/configurator/model";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { TextField } from "@zertsalo/ui/field";
import { useEffect, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import { showToast } from "#app/lib/notices/show-toast.ts";
import type { StoredAnswer } from "../state/ask-shop.ts";
import styles from "./keep.module.css";

interface ShareDialogProps {
  calculation: Calculation;
  /** Null: the page says why it was refused. */
  store: () => Promise<StoredAnswer | null>;
  onClose: () => void;
}

/** A link that opens this piece on any day, at that day's price, and the same as a picture for a phone. */
export function ShareConfigurationDialog({ calculation, store, onClose }: ShareDialogProps) {
  const [path, setPath] = useState<string | null>(null);
  const { type } = calculation;
  // Stored once, as it was when the dialog opened: the page behind it stands still.
  useEffect(() => {
    let isGone = false;
    void store().then((stored) => {
      if (isGone) return;
      if (stored) setPath(`${paths.configurator(type)}?c=${stored.hash}`);
      else onClose();
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions are new with every render, the intent is one
  }, [type]);
  const link = path ? location.origin + path : "";

  async function pass() {
    if (typeof navigator.share === "function") {
      // Closed by the buyer: the link stays in sight.
      await navigator.share({ title: calculation.name, url: link }).catch(() => {});
      return;
    }
    await navigator.clipboard.writeText(link);
    await showToast("Ссылка скопирована");
  }

  return (
    <Dialog title="Сохранить ссылкой" onClose={onClose}>
      <p className={styles.text}>
        {calculation.name}. Ссылка не&nbsp;устареет: размеры сохранятся, а&nbsp;цена будет на&nbsp;день открытия.
      </p>
      <div className={styles.link}>
        <TextField
          label="Ссылка"
          readOnly
          value={link}
          placeholder="Готовим ссылку"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button busy={!path} disabled={!path} onClick={() => void pass()}>
          Поделиться
        </Button>
      </div>
      <div className={styles.code}>
        {path && <img src={paths.shell.qr(path)} alt="QR-код ссылки" width={168} height={168} />}
        <p>Наведите камеру телефона, чтобы открыть сборку на&nbsp;нём.</p>
      </div>
    </Dialog>
  );
}
