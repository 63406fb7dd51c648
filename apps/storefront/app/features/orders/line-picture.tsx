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
 * A decorative thumbnail beside the product's name. A made-to-size piece has no photo: its drawing is used, or a ruler
 * icon without either.
 */
export function LinePicture({ picture, drawing = null, size }: LinePictureProps) {
  return (
    <span className={styles.square}>
      {drawing ? (
        <DrawingThumb drawing={drawing} />
      ) : picture ? (
        <Picture picture={picture} alt="" sizes={`${size}px`} widths={[128, 256]} />
      ) : (
        <Icon name="ruler" />
      )}
    </span>
  );
}
