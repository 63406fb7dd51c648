import { clsx } from "clsx";
import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./sprite.svg?url";

interface IconProps {
  /** A name that comes from content and is not in the sprite draws nothing. */
  name: IconName | (string & {});
  size?: 16 | 20 | 22 | 24;
  className?: string | undefined;
}

/** Always beside a text or inside something with an aria-label: by itself it says nothing. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={clsx(styles.icon, size !== 20 && styles[`s${size}`], className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
