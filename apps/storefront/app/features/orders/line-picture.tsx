import { Icon } from "@zertsalo/ui/icon";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import styles from "./line-picture.module.css";

/** A small square beside words that name the thing. What was made to size has no photo: a ruler stands for it. */
export function LinePicture({ picture, size }: { picture: PictureSource | null; size: number }) {
  return (
    <span className={styles.square}>
      {picture ? <Picture picture={picture} alt="" sizes={`${size}px`} widths={[128, 256]} /> : <Icon name="ruler" />}
    </span>
  );
}
