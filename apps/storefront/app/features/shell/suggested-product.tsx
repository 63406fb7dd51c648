import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import styles from "./search-suggestions.module.css";
import type { SuggestedProduct } from "./search-suggestions-data.ts";

export function ProductLead({ picture }: { picture: PictureSource | null }) {
  return (
    <span className={`photo ${styles.pic}`}>
      {picture ? <Picture picture={picture} widths={[64, 128]} sizes="56px" /> : null}
    </span>
  );
}

/** The name with what the query has named, then the colours and widths of the family. */
export function ProductTexts({ product: { name, colors, sizes } }: { product: SuggestedProduct }) {
  return (
    <>
      {name.map(({ text, isMatch }, at) => (isMatch ? <b key={at}>{text}</b> : text))}
      {colors.length > 0 || sizes ? (
        <span className={styles.variants}>
          {colors.length > 0 ? (
            <span className={styles.dots} role="img" aria-label={`Цветов: ${colors.length}`}>
              {colors.map((color) => (
                <i key={color} style={{ background: color }} />
              ))}
            </span>
          ) : null}
          {sizes}
        </span>
      ) : null}
    </>
  );
}
