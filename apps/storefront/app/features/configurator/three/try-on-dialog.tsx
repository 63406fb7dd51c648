import type { ConfiguratorType } from "@zertsalo/configurator/model";
import { modelKinds } from "@zertsalo/model3d/kinds";
import { Dialog } from "@zertsalo/ui/dialog";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./solid-view.module.css";

const places = { wall: "на\u00a0вашей стене", room: "в\u00a0вашей ванной" };

interface TryOnDialogProps {
  type: ConfiguratorType;
  /** Opens the piece in its 3D view. */
  path: string;
  onClose: () => void;
}

/** A phone takes the piece over from here and shows it in the room, at its true size. */
export function TryOnDialog({ type, path, onClose }: TryOnDialogProps) {
  return (
    <Dialog title="Примерить у себя" onClose={onClose}>
      <div className={styles.handOver}>
        <img src={paths.shell.qr(path)} alt="QR-код примерки" width={168} height={168} />
        <ol>
          <li>Наведите камеру телефона: сборка откроется сразу в&nbsp;3D.</li>
          <li>Нажмите там «Примерить».</li>
          <li>Камера покажет её {places[modelKinds[type].place]} в&nbsp;натуральную величину.</li>
        </ol>
      </div>
    </Dialog>
  );
}
