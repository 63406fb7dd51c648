import { Dialog } from "@zertsalo/ui/dialog";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import type { ColorChoice } from "./product-page-data.ts";
import styles from "./color-modal.module.css";

/** The colours of a model, large enough to choose by, with what they are made of. */
export function ColorModal({ color, onClose }: { color: ColorChoice; onClose: () => void }) {
  return (
    <Dialog title={`Цвет: ${color.name}`} widthPx={720} onClose={onClose}>
      {color.material ? (
        <p className={styles.about}>
          <b>{color.material.name}.</b> {color.material.note}
        </p>
      ) : null}
      <ul className={styles.colors}>
        {color.variants.map(({ name, href, hex, picture, isOn, isOff }) => (
          <li key={href}>
            <a
              className={clsx(styles.color, isOff && styles.off)}
              href={href}
              aria-current={isOn ? "true" : undefined}
              data-keep-scroll
              data-replace
              onClick={onClose}
            >
              <span className={`photo ${styles.pic}`}>
                {picture ? <Picture picture={picture} alt="" widths={[256, 384, 512]} sizes="208px" /> : null}
              </span>
              <span className={styles.name}>
                {hex ? <i style={{ background: hex }} /> : null}
                {name}
              </span>
              {isOff ? <small>Нет в&nbsp;наличии</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
