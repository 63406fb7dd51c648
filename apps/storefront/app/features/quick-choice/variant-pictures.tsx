import { Picture } from "@zertsalo/ui/picture";
import { useState } from "react";
import type { QuickVariant } from "./quick-choice-data.ts";
import styles from "./quick-choice.module.css";

export function VariantPictures({ pictures, name }: Pick<QuickVariant, "pictures" | "name">) {
  const [at, setAt] = useState(0);
  const large = pictures[at] ?? pictures[0];
  return (
    <div className={styles.photos}>
      {large ? (
        <Picture
          key={large.key}
          picture={{ ...large, alt: name, preview: null }}
          widths={[384, 640, 820]}
          sizes="(min-width: 768px) 400px, 92vw"
          className={styles.large}
        />
      ) : (
        <div className={styles.large} />
      )}
      {pictures.length > 1 ? (
        <div className={styles.strip} role="group" aria-label="Фото">
          {pictures.map((picture, place) => (
            <button
              key={picture.key}
              type="button"
              aria-label={`Фото ${place + 1}`}
              aria-current={place === at || undefined}
              onClick={() => setAt(place)}
            >
              <Picture picture={{ ...picture, alt: "", preview: null }} widths={[128, 256]} sizes="64px" />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
