import { Picture } from "@zertsalo/ui/picture";
import { useEffect, useState } from "react";
import styles from "./constructor-tiles.module.css";
import { loadMenu } from "./load-menu.ts";
import type { CatalogMenu, ShellLink } from "./shell-data.ts";

/** What every title ends in, told once more quietly below it. */
const toMeasure = " по размеру";

/** What is made to measure, in pictures; where they cannot be had, one link is left. */
export function ConstructorTiles({ instead }: { instead: ShellLink }) {
  const [tiles, setTiles] = useState<CatalogMenu["constructors"] | "failed" | null>(null);
  useEffect(() => {
    loadMenu().then(
      ({ constructors }) => setTiles(constructors),
      () => setTiles("failed"),
    );
  }, []);
  if (tiles === "failed") return <a href={instead.link}>{instead.title}</a>;
  return (
    <ul className={styles.tiles} aria-label="По вашим размерам" aria-busy={!tiles}>
      {tiles?.map(({ title, link, image }) => (
        <li key={link}>
          <a href={link}>
            {image ? <Picture picture={image} alt="" sizes="128px" widths={[128, 256, 384]} /> : null}
            <b>{title.replace(toMeasure, "")}</b>
            <span>{toMeasure}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
