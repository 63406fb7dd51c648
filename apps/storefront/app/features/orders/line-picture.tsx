import { DrawingThumb, type DrawingThumbData } from "@zertsalo/ui/drawing-thumb";
import { Icon } from "@zertsalo/ui/icon";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import styles from "./line-picture.module.css";

interface LinePictureProps {
  picture: PictureSource | null;
  drawing?: DrawingThumbData | null;
  size: number;
}

/**
 * A decorative thumbnail beside the product's name. Until a made-to-size piece is rendered its drawing is used, or a
 * ruler icon without either.
 */
export function LinePicture({ picture, drawing = null, size }: LinePictureProps) {
  return (
    <span className={styles.square}>
      {picture ? (
        <Picture picture={picture} alt="" sizes={`${size}px`} widths={[128, 256]} />
      ) : drawing ? (
        <DrawingThumb drawing={drawing} />
      ) : (
        <Icon name="ruler" />
      )}
    </span>
  );
}
