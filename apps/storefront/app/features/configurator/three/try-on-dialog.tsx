import { Dialog } from "@zertsalo/ui/dialog";
import type { ArPlacement } from "#app/lib/ar/ar.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./solid-view.module.css";

const places: Readonly<Record<ArPlacement, string>> = {
  wall: "на\u00a0вашей стене",
  floor: "в\u00a0вашей ванной",
};

/** What the button that opens it is called, here and on the phone. */
export const tryOnLabels: Readonly<Record<ArPlacement, string>> = {
  wall: "Примерить на\u00a0стене",
  floor: "Примерить",
};

interface TryOnDialogProps {
  placement: ArPlacement;
  /** Opens the piece in its 3D view. */
  path: string;
  onClose: () => void;
}

/** A phone takes the piece over from here and shows it in the room, at its true size. */
export function TryOnDialog({ placement, path, onClose }: TryOnDialogProps) {
  return (
    <Dialog title="Примерить у себя" onClose={onClose}>
      <div className={styles.handOver}>
        <img src={paths.shell.qr(path)} alt="QR-код примерки" width={168} height={168} />
        <ol>
          <li>Наведите камеру телефона: сборка откроется сразу в&nbsp;3D.</li>
          <li>Нажмите там «{tryOnLabels[placement]}».</li>
          <li>Камера покажет её {places[placement]} в&nbsp;натуральную величину.</li>
        </ol>
      </div>
    </Dialog>
  );
}
