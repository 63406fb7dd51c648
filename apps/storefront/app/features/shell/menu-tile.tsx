import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import type { MenuTileContent as MenuTileData } from "./catalog-menu.server.ts";
import styles from "./menu-tile.module.css";

interface MenuTileProps {
  tile: MenuTileData;
  sizes: string;
  isSale?: boolean;
  className?: string | undefined;
}

/** A picture with its name and one quiet line below it, all of it one link. */
export function MenuTile({ tile: { title, text, link, image }, sizes, isSale = false, className }: MenuTileProps) {
  return (
    <a className={clsx(styles.tile, className)} href={link}>
      <span className={styles.photo}>
        {image ? <Picture picture={image} sizes={sizes} widths={[128, 256, 384, 512]} /> : null}
      </span>
      <b>{title}</b>
      <span className={clsx(styles.text, isSale && styles.sale)}>{text}</span>
    </a>
  );
}
